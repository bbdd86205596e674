/** An answer that comes part by part, as server-sent events. */
import { connection, Refused } from './connection.svelte';
import { language } from './words.svelte';

interface Problem {
  code: string;
  text: string;
}

/** Asks as this player, in this language, and hands on each part as it comes; ends early when the signal says so. */
export async function stream<T>(
  path: string,
  onpart: (part: T) => void,
  signal: AbortSignal,
  body?: unknown,
): Promise<void> {
  const response = await fetch(path, {
    signal,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Accept-Language': language(),
      ...(connection.token ? { Authorization: `Bearer ${connection.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refused(problem?.code ?? 'FAILED', problem?.text ?? response.statusText);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onpart(JSON.parse(event.slice(6)) as T);
  }
}
