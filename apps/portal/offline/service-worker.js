// Serves a page that says so when a page is opened offline. Everything else bypasses it, and nothing of the
// portal is cached, so that no old code or figure is ever shown.
const page = __PAGE__
const policy = __POLICY__

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerTo(event))
})

async function answerTo(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return new Response(page, { status: 503, headers })
  }
}
