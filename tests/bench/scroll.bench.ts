// Main-thread time of a console list with ten thousand items, compared with a hundred.
import { join } from 'node:path'
import { operator } from '@halyard/contract'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { readyBrowser } from '../../scripts/test/browser.ts'
import { start } from '../run/run.ts'
import { inventQueue } from '../support/long-queue.ts'
import { makeRunFolder } from '../support/run-folder.ts'
import { totpCode } from '../support/totp.ts'
import { ask } from './api.ts'
import { middleOf, type Result } from './measure.ts'

const few = 100
const many = 10_000
const part = 100
const rowPx = 32
const steps = 200
const rounds = 3

/** One list, and its page's main-thread time so far, in seconds. */
interface Window {
  readonly page: Page
  readonly thread: CDPSession
}

export async function scrollBench(): Promise<Result[]> {
  const executablePath = await readyBrowser()
  const folder = await makeRunFolder('halyard-scroll-')
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
  const args = ['--disable-gpu', '--no-first-run', '--disable-sync']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const browser = await chromium.launch({ executablePath, args })
  try {
    const record = JSON.stringify(await sessionOfOperator(portalUrl))
    const open = async (total: number) => {
      const context = await browser.newContext({ baseURL: portalUrl, viewport: { width: 1440, height: 900 } })
      return openList(await context.newPage(), record, total)
    }
    const [short, long] = [await open(few), await open(many)]
    const parts = many / part
    const first = await loadParts(long, 2, 20)
    await loadParts(long, 21, parts - 19)
    const last = await loadParts(long, parts - 18, parts)
    return [
      {
        name: 'list of 10,000: the next hundred',
        ratio: middle(last) / middle(first),
        atMost: 3,
        how: `the page’s thread for the middle one of the last 19 parts (${inMs(middle(last))}), to that of the first 19 (${inMs(middle(first))})`,
      },
      await compared('scrolled by half a screen', short, long, scrollStep),
      await compared('stepped through by key', short, long, keyStep),
    ]
  } finally {
    await browser.close()
  }
}

async function compared(
  name: string,
  short: Window,
  long: Window,
  act: (window: Window, step: number) => Promise<void>,
): Promise<Result> {
  const slowest = async (window: Window) => {
    const took: number[] = []
    for (let step = 0; step < steps; step++) took.push(await workOf(window, () => act(window, step)))
    return slowestInAHundred(took)
  }
  const long99: number[] = []
  const ratio = await middleOf(rounds, async () => {
    const reference = await slowest(short)
    const took = await slowest(long)
    long99.push(took)
    return took / reference
  })
  const how = `p99 of the page’s thread until the next frame (${inMs(middle(long99))}), to that of a list of 100; both fully loaded`
  return { name: `list of 10,000: ${name}`, ratio, atMost: 3, how }
}

const inMs = (seconds: number) => `${(1000 * seconds).toFixed(1)} ms`

const middle = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0

const slowestInAHundred = (took: readonly number[]) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

/** Down and up again, so that a short list is scrolled as far as a long one. */
async function scrollStep({ page }: Window, step: number): Promise<void> {
  const by = (step % 4 < 2 ? 1 : -1) * 14 * rowPx
  await page.getByRole('listbox').evaluate((list, top) => list.scrollBy({ top }), by)
}

const keyStep = ({ page }: Window, step: number) => page.keyboard.press(step % 40 < 20 ? 'j' : 'k')

/** The page's main-thread time until the result is drawn. */
async function workOf(window: Window, act: () => Promise<void>): Promise<number> {
  const before = await threadTime(window)
  await act()
  await drawn(window)
  return (await threadTime(window)) - before
}

async function threadTime({ thread }: Window): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

const drawn = ({ page }: Window) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

async function openList(page: Page, record: string, total: number): Promise<Window> {
  await inventQueue(page, total)
  // A picture runs no script.
  await page.goto('/favicon.svg')
  await page.evaluate((saved) => localStorage.setItem('halyard.console.session', saved), record)
  await page.goto('/console/alarms')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, thread }
}

/** Scrolls so far that these parts are loaded; returns the time of each. */
async function loadParts(window: Window, from: number, to: number): Promise<number[]> {
  const { page } = window
  const took: number[] = []
  for (let number = from; number <= to; number++) {
    took.push(
      await workOf(window, async () => {
        await page.getByRole('listbox').evaluate(
          async (list, [top, height]) => {
            list.scrollTo({ top })
            while (list.scrollHeight < height) await new Promise((again) => setTimeout(again, 5))
          },
          [(number - 1) * part * rowPx, number * part * rowPx] as const,
        )
      }),
    )
  }
  return took
}

async function sessionOfOperator(portalUrl: string): Promise<object> {
  const email = 'operator@halyard.test'
  const twoFaCode = totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', Date.now())
  const { token, name, capabilities, expiresIn } = await ask(
    `${portalUrl}/api${operator.operatorAuthenticate.path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Halyard-2026', twoFaCode }),
    },
  )
  const expireDate = new Date(Date.now() + Number(expiresIn) * 1000).toISOString()
  return { token, id: email, name, capabilities, expireDate }
}
