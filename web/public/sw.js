/* Keeps the page, so that it opens and says what is wrong when the server cannot be reached. */
const KEPT = 'durak';
// More files than any version of the page has; the oldest go first.
const MOST = 120;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add('/'))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  // The names of these files change with what is in them. Nothing else is kept: whatever is told of tables is news.
  else if (pathname.startsWith('/assets/') || pathname.endsWith('.svg')) event.respondWith(file(request));
});

/** Every address of the page is the same document: the newest, or else the one that is kept. */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await kept.put('/', answer.clone());
    return answer;
  } catch {
    return (await kept.match('/')) ?? Response.error();
  }
}

async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    for (const old of (await kept.keys()).slice(0, -MOST)) await kept.delete(old);
  }
  return answer;
}
