// `npm run pictures`: pictures of every route at three widths, light and dark, in English and Chinese, with
// the demo's data, and an index page. `npm run pictures -- /wallet` takes only routes with this prefix.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { start } from '../../tests/run/run.ts'
import { makeRunFolder } from '../../tests/support/run-folder.ts'
import { readyBrowser } from '../test/browser.ts'
import { indexPage } from './index-page.ts'
import { openQuietly } from './quiet.ts'
import { fileOf, type Screen, screensOf, type View, views } from './views.ts'

const into = resolve(import.meta.dirname, '../../.data/pictures')
const pagesAtOnce = 4
/** The maximum height of a picture, in points. */
const highest = 4000
const heights = { 390: 844, 820: 1180, 1440: 900 } as const

/** Prefixes of the routes to take; all if empty. */
const only = process.argv.slice(2)
const executablePath = await readyBrowser()
const folder = await makeRunFolder('halyard-pictures-')
const product = await start({ HALYARD_DATA_DIR: join(folder.path, 'data'), BUILD_MODE: 'network' })
try {
  const { portalUrl, databaseOwnerUrl } = await product.ready
  await hideBanners(databaseOwnerUrl)
  const { session, orderId } = await signIn(portalUrl)
  const all = screensOf(orderId)
  const screens =
    only.length === 0 ? all : all.filter(({ route }) => only.some((begin) => route.startsWith(begin)))
  if (only.length === 0) await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const browser = await chromium.launch({ executablePath, args })
  for (const view of views) await takeAll(browser, portalUrl, screens, view, session)
  await browser.close()
  await writeFile(join(into, 'index.html'), indexPage(all))
  console.log(`${screens.length * views.length} pictures: ${join(into, 'index.html')}`)
} finally {
  product.kill('SIGTERM')
  await product.ended
  await folder.remove()
}

/** Banners would cover the first page that is opened. */
async function hideBanners(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query("update banner set shown_from = shown_from + interval '100 years'")
  await client.end()
}

async function signIn(portalUrl: string): Promise<{ session: string; orderId: string }> {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${portalUrl}/api${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const { message: _, ...reply } = (await ask('/user/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo@halyard.test', password: 'Halyard-2026', type: 'INVESTOR' }),
  })) as { message: string; token: string; expiresIn: number }
  const expireDate = new Date(Date.now() + reply.expiresIn * 1000).toISOString()
  const headers = { authorization: `Bearer ${reply.token}` }
  const { investmentWalletList: orders } = (await ask('/wallet/investmentWalletList', { headers })) as {
    investmentWalletList: { productOrderDtoList: { orderId: string }[] }
  }
  const session = JSON.stringify({ ...reply, rememberMe: false, expireDate })
  return { session, orderId: orders.productOrderDtoList.at(-1)?.orderId ?? '' }
}

async function takeAll(
  browser: Browser,
  portalUrl: string,
  screens: readonly Screen[],
  view: View,
  session: string,
): Promise<void> {
  const visitor = await contextOf(browser, view, null)
  const member = await contextOf(browser, view, session)
  const rest = [...screens]
  const work = async () => {
    for (let screen = rest.shift(); screen; screen = rest.shift()) {
      const page = await (screen.signedIn ? member : visitor).newPage()
      await openQuietly(page, `${portalUrl}${screen.address}`)
      await showWhole(page, view)
      await page.screenshot({
        path: join(into, fileOf(screen, view)),
        type: 'jpeg',
        quality: 80,
      })
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await visitor.close()
  await member.close()
}

/** As high as the content: bars fixed to the edge of a window stay at its edge. */
async function showWhole(page: Page, { width }: View): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(height, heights[width]), highest) })
}

async function contextOf(browser: Browser, view: View, session: string | null): Promise<BrowserContext> {
  const { width, scheme, language } = view
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (record: Record<string, string>) => {
      for (const [key, value] of Object.entries(record)) localStorage.setItem(key, value)
    },
    {
      'halyard.color-scheme': scheme,
      'halyard.language': language,
      ...(session !== null && { 'halyard.session': session }),
    },
  )
  return context
}
