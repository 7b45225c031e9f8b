import type { Page, Request } from '@playwright/test'

/** The stream of changes never ends. */
const endless = '/api/live/'
const patienceMs = 20_000

/** Opens an address and resolves once everything has loaded and drawing has stopped. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(endless)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(address)
  const giveUpAt = performance.now() + patienceMs
  // Three checks in a row: loaded code may request more.
  for (let quiet = 0; quiet < 3 && performance.now() < giveUpAt; ) {
    const isDrawn = await page.evaluate<boolean>(looksDrawn)
    quiet = isDrawn && underWay.size === 0 ? quiet + 1 : 0
  }
  page.removeAllListeners()
}

/** In the page: resolves two frames later, true if fonts are loaded and nothing is marked busy. */
const looksDrawn = `(async () => {
  await document.fonts.ready
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const isBusy = document.querySelector('[aria-busy="true"], [data-splash], .mantine-Loader-root') !== null
  return !isBusy && document.querySelector('main, form, h1') !== null
})()`
