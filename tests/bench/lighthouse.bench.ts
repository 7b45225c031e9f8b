// Lighthouse's scores for the first page of a visitor and of a member, with its mobile preset: a slow phone on a slow
// network, simulated. The product is the demo, whose portal is built and served as in production.
import { join } from 'node:path'
import { content } from '@halyard/contract'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePorts } from '../../scripts/start/free-ports.ts'
import { readyBrowser } from '../../scripts/test/browser.ts'
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
/** The metrics of the performance score. */
const parts = {
  'first-contentful-paint': 'first paint',
  'speed-index': 'speed index',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'shift',
}
/** The processor speed by Lighthouse's own benchmark: up to 1,000 it warns that its scores say little. */
type Run = Scores & { readonly parts: string; readonly processor: number }
interface Visit {
  readonly portalUrl: string
  readonly path: string
  /** The session as the portal stores it; empty for a visitor. */
  readonly record: string
}

export async function lighthouseBench(): Promise<Result[]> {
  const executablePath = await readyBrowser()
  const folder = await makeRunFolder('halyard-lighthouse-')
  const product = await start({ HALYARD_DATA_DIR: join(folder.path, 'data') })
  try {
    const { portalUrl } = await product.ready
    return await measured(portalUrl, executablePath)
  } finally {
    product.kill('SIGTERM')
    await product.ended
    await folder.remove()
  }
}

async function measured(portalUrl: string, executablePath: string): Promise<Result[]> {
  const results: Result[] = []
  for (const { path, signedIn } of pages) {
    const record = signedIn ? JSON.stringify(await sessionOfDemo(portalUrl)) : ''
    const visit = { portalUrl, path, record }
    await inNewBrowser(executablePath, (page) => comeBefore(page, visit))
    const runs: Run[] = []
    for (let round = 0; round < rounds; round++)
      runs.push(await inNewBrowser(executablePath, (page, port) => runOf(page, port, visit)))
    results.push(...(await resultsOf(path, runs)))
  }
  return results
}

/**
 * Like Lighthouse's own command: a browser that has shown a page before is still busy with it in the next
 * run.
 */
async function inNewBrowser<T>(
  executablePath: string,
  act: (page: Page, port: number) => Promise<T>,
): Promise<T> {
  const profile = await makeRunFolder('halyard-browser-')
  const [port = 0] = await freePorts(1)
  const args = [`--remote-debugging-port=${port}`, '--disable-gpu', '--no-first-run', '--disable-sync']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const browser = await chromium.launchPersistentContext(profile.path, { executablePath, args })
  try {
    // Kept open: a headless browser without a page exits.
    return await act(await browser.newPage(), port)
  } finally {
    await browser.close()
    await profile.remove()
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

async function runOf(page: Page, port: number, { portalUrl, path, record }: Visit): Promise<Run> {
  await keepSession(page, portalUrl, record)
  const run = await lighthouse(`${portalUrl}${path}`, {
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

/** A freshly started server is slow at first, which says nothing about the page. */
async function comeBefore(page: Page, { portalUrl, path, record }: Visit): Promise<void> {
  await keepSession(page, portalUrl, record)
  for (let visit = 0; visit < visitsBefore; visit++) {
    await page.goto(`${portalUrl}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** Puts the session, if any, into the browser's storage. */
async function keepSession(page: Page, portalUrl: string, record: string): Promise<void> {
  if (!record) return
  // A picture runs no script.
  await page.goto(`${portalUrl}/favicon.svg`)
  await page.evaluate((saved) => localStorage.setItem('halyard.session', saved), record)
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

/** Announcements cover the first visits, each once. */
async function seeAnnouncements(portalUrl: string, token: string): Promise<void> {
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const { banners } = await ask(`${portalUrl}/api${content.bannerList.path}`, { headers })
  for (const { id } of banners as readonly { id: string }[]) {
    const body = JSON.stringify({ bannerId: id })
    await ask(`${portalUrl}/api${content.seeBanner.path}`, { method: 'POST', headers, body })
  }
}
