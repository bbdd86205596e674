/** What the page asks the server over plain HTTP. */
import { connection, Refused } from './connection.svelte';
import { language } from './words.svelte';

/** Calls a path of the server as this player, in this language; throws Refused. */
export async function http<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      'Accept-Language': language(),
      ...(connection.token ? { Authorization: `Bearer ${connection.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { code: string; text: string } | null;
  throw new Refused(problem?.code ?? 'FAILED', problem?.text ?? response.statusText);
}
