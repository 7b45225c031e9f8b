import type { Page } from '@playwright/test'

/** The stream of changes never ends. */
const endless = '/api/live/'
const patienceMs = 20_000

/** Opens an address, and resolves when everything has come and nothing is drawn any more. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  let underWay = 0
  const counts = (url: string) => !url.includes(endless)
  page.on('request', (request) => {
    if (counts(request.url())) underWay += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end, (request) => {
      if (counts(request.url())) underWay -= 1
    })
  await page.goto(address)
  const giveUpAt = performance.now() + patienceMs
  // Three looks in a row: what has come may ask for more.
  for (let quiet = 0; quiet < 3 && performance.now() < giveUpAt; ) {
    const isDrawn = await page.evaluate(looksDrawn)
    quiet = isDrawn && underWay <= 0 ? quiet + 1 : 0
  }
  page.removeAllListeners()
}

/** Resolves two frames later with whether fonts are there and nothing says that it is busy. Runs in the page. */
async function looksDrawn(): Promise<boolean> {
  await document.fonts.ready
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const isBusy = document.querySelector('[aria-busy="true"], [data-splash="shown"]') !== null
  return !isBusy && document.querySelector('main, form, h1') !== null
}
