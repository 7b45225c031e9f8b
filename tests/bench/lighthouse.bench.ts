// Lighthouse's scores for the first page of a visitor and of a member, with its mobile preset: a slow phone on a slow
// network, simulated. The product is the demo, whose portal is built and served as in production.
import { join } from 'node:path'
import { content } from '@halyard/contract'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePorts } from '../../scripts/start/free-ports.ts'
import { findBrowser, withoutBrowser } from '../../scripts/test/browser.ts'
import { start } from '../run/run.ts'
import { makeRunFolder } from '../support/run-folder.ts'
import { ask, bearer } from './api.ts'
import { middleOf, type Result } from './measure.ts'

const rounds = 5
const visitsBefore = 3
const pages = [
  { path: '/login', signedIn: false },
  { path: '/dashboard', signedIn: true },
]
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof targets
type Scores = Readonly<Record<Category, number>>
/** What the score for performance is made of. */
const parts = {
  'first-contentful-paint': 'first paint',
  'speed-index': 'speed index',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'shift',
}
/** The processor by Lighthouse's own measure: up to 1,000 it warns that its scores say little. */
type Run = Scores & { readonly parts: string; readonly processor: number }

export async function lighthouseBench(): Promise<Result[]> {
  const folder = await makeRunFolder('halyard-lighthouse-')
  const product = await start({ HALYARD_DATA_DIR: join(folder.path, 'data') })
  try {
    const { portalUrl } = await product.ready
    return await measured(portalUrl, join(folder.path, 'profile'))
  } finally {
    product.kill('SIGTERM')
    await product.ended
    await folder.remove()
  }
}

async function measured(portalUrl: string, profile: string): Promise<Result[]> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error(withoutBrowser)
  const [port = 0] = await freePorts(1)
  const args = [`--remote-debugging-port=${port}`, '--disable-gpu', '--no-first-run', '--disable-sync']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args })
  // Stays open: without a page of its own, a browser without a window ends.
  const page = await browser.newPage()
  try {
    const results: Result[] = []
    for (const { path, signedIn } of pages) {
      const record = signedIn ? JSON.stringify(await sessionOfDemo(portalUrl)) : ''
      await comeBefore(page, portalUrl, path, record)
      const runs: Run[] = []
      for (let round = 0; round < rounds; round++) {
        await beginAnew(page, portalUrl, record)
        await emptyCache(page)
        runs.push(await runOf(`${portalUrl}${path}`, port))
      }
      results.push(...(await resultsOf(path, runs)))
    }
    return results
  } finally {
    await browser.close()
  }
}

async function resultsOf(path: string, runs: readonly Run[]): Promise<Result[]> {
  const categories = Object.keys(targets) as Category[]
  return Promise.all(
    categories.map(async (category) => {
      const scores = runs.map((run) => run[category])
      const rest = [...scores]
      const ratio = await middleOf(scores.length, async () => rest.pop() ?? 0)
      const how = runs.map((run) =>
        category === 'performance'
          ? `${run[category]} (${run.parts}, processor ${run.processor})`
          : run[category],
      )
      return { name: `${path}, ${category}`, ratio, atLeast: targets[category], how: how.join(', ') }
    }),
  )
}

async function runOf(address: string, port: number): Promise<Run> {
  const run = await lighthouse(address, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: Object.keys(targets),
    // The session is kept in storage.
    disableStorageReset: true,
  })
  const score = (category: Category) => Math.round((run?.lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    processor: Math.round(run?.lhr.environment.benchmarkIndex ?? 0),
    parts: Object.entries(parts)
      .map(([id, name]) => `${name} ${run?.lhr.audits[id]?.displayValue}`)
      .join(', '),
  }
}

/** A server that has just started answers its first calls slowly, which says nothing of the page. */
async function comeBefore(page: Page, portalUrl: string, path: string, record: string): Promise<void> {
  for (let visit = 0; visit < visitsBefore; visit++) {
    await beginAnew(page, portalUrl, record)
    await page.goto(`${portalUrl}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto('about:blank')
}

/** Leaves nothing in the browser's storage but the session, if there is one: what Lighthouse would do by itself. */
async function beginAnew(page: Page, portalUrl: string, record: string): Promise<void> {
  // A picture runs no script.
  await page.goto(`${portalUrl}/favicon.svg`)
  await page.evaluate((kept) => {
    localStorage.clear()
    localStorage.setItem('halyard.session', kept)
  }, record)
  await page.goto('about:blank')
}

async function sessionOfDemo(portalUrl: string): Promise<object> {
  const { message: _, ...reply } = await ask(`${portalUrl}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo@halyard.test', password: 'Halyard-2026', type: 'INVESTOR' }),
  })
  await seeAnnouncements(portalUrl, String(reply.token))
  const expireDate = new Date(Date.now() + Number(reply.expiresIn) * 1000).toISOString()
  return { ...reply, rememberMe: false, expireDate }
}

/** They lie over the first visits, each once. */
async function seeAnnouncements(portalUrl: string, token: string): Promise<void> {
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const { banners } = await ask(`${portalUrl}/api${content.bannerList.path}`, { headers })
  for (const { id } of banners as readonly { id: string }[]) {
    const body = JSON.stringify({ bannerId: id })
    await ask(`${portalUrl}/api${content.seeBanner.path}`, { method: 'POST', headers, body })
  }
}

async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
