/** What the page asks the server over plain HTTP. */
import { connection, Refused } from './connection.svelte';
import { language } from './words.svelte';

/** Calls a path of the server as this player, in this language; throws Refused. */
export async function http<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await asked(path, method, body);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw await refusal(response);
}

function asked(path: string, method: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      'Accept-Language': language(),
      ...(connection.token ? { Authorization: `Bearer ${connection.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

async function refusal(response: Response): Promise<Refused> {
  const problem = (await response.json().catch(() => null)) as { code: string; text: string } | null;
  return new Refused(problem?.code ?? 'FAILED', problem?.text ?? response.statusText);
}

/** An answer that comes part by part, until there is no more or nobody listens any longer; throws Refused. */
export async function* stream<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const response = await asked(path, 'POST', body, signal);
  if (!response.ok || !response.body) throw await refusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (text + read.value).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const part = JSON.parse(event.replace(/^data: /, '')) as T | { type: 'stopped'; code: string; text: string };
      if (isEnd(part)) throw new Refused(part.code, part.text);
      yield part;
    }
  }
}

function isEnd(part: unknown): part is { code: string; text: string } {
  return (part as { type?: string }).type === 'stopped';
}
