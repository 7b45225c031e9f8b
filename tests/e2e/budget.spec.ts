import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { FirstLoad } from '../../apps/portal/src/boot/first-load.ts'
import { loadsOf } from '../../apps/portal/src/boot/first-load.ts'
import { withoutChanges } from './support/changes.ts'
import { deposit, move } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const loginBytes = 162_000
/** Extra bytes that any other page may load on top of the login's. */
const furtherBytes = 92_500
/** Every further file costs a round trip on a slow connection. */
const maxScripts = 12

// No retries: the measured values are deterministic.
test.describe.configure({ retries: 0 })

const built = resolve(import.meta.dirname, '../../apps/portal/dist')

test('no page loads more than its budget, in any language @long', async () => {
  const { firstLoad, named } = await builtPage()
  const login = await bytesOf([...named, ...filesOf(firstLoad, '/login', 'en')])
  test.info().annotations.push({
    type: 'figure',
    description: `/login loads ${login.toLocaleString('en')} of at most ${loginBytes.toLocaleString('en')} bytes of JS and CSS (brotli)`,
  })
  expect(login).toBeGreaterThan(50_000)
  expect(firstLoad.routes.length).toBeGreaterThan(30)
  for (const language of Object.keys(firstLoad.texts)) {
    const atLogin = [...named, ...filesOf(firstLoad, '/login', language)]
    expect(await bytesOf(atLogin), `/login in ${language}`).toBeLessThanOrEqual(loginBytes)
    for (const { path } of firstLoad.routes) {
      const files = new Set([...named, ...filesOf(firstLoad, path, language)])
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(maxScripts)
      const further = await bytesOf([...files].filter((file) => !atLogin.includes(file)))
      expect(further, `${path} in ${language}`).toBeLessThanOrEqual(furtherBytes)
    }
  }
})

test('a page shows its frame and requests its data while its code is loading', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  const { firstLoad, named } = await builtPage()
  for (const path of ['/dashboard', '/wallet/transaction-history']) {
    const requested = requestsOf(page)
    const code = await heldBack(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByTestId('skeleton')).toBeVisible()
    const { files, calls } = loadsOf(firstLoad, { pathname: path, signedIn: true, language: 'en' })
    expect(calls.length).toBeGreaterThan(2)
    await expect.poll(() => requested()).toEqual(expect.arrayContaining([...named, ...files, ...calls]))
    code.release()
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByTestId('skeleton')).toHaveCount(0)

    // Nothing was requested twice, and all loaded code was named in the page.
    const loaded = requested().filter((address) => /\.(js|css)$/.test(address))
    expect(loaded.toSorted()).toEqual([...new Set([...named, ...files])].toSorted())
    for (const call of calls)
      expect(
        requested().filter((address) => address === call),
        call,
      ).toHaveLength(1)
    const left = await page.evaluate(() => Object.keys(Reflect.get(window, 'halyardEarly')?.answers ?? {}))
    expect(left, `${path} is asked for ahead, and then not used`).toEqual([])
  }
})

test('a member’s total is shown while the code is loading, in the same place and digits', async ({
  page,
  context,
  member,
}) => {
  // A line over time needs two days.
  const before = new Date(Date.now() - 3 * 24 * 3600_000).toISOString()
  await move(member.email, [deposit(1_234_500_000n, before)])
  await signIn(context, member)
  await page.addInitScript(keepTotalWhenSkeletonGoes)
  const code = await heldBack(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const ahead = page.getByTestId('skeleton').locator('b')
  await expect(ahead).toHaveText('1,234.50 USDT')
  const { x, y } = await placeOf(ahead)
  code.release()
  const drawn = page.getByRole('main').locator('[data-size="figure"]').first()
  await expect(drawn).toHaveText('1,234.50 USDT')
  expect(Math.abs((await placeOf(drawn)).x - x)).toBeLessThan(2)
  expect(Math.abs((await placeOf(drawn)).y - y)).toBeLessThan(8)
  // It is there at any moment in between.
  expect(await page.evaluate(() => Reflect.get(window, 'totalWhenSkeletonWent'))).toBe('1,234.50 USDT')
})

/** Runs in the page. */
function keepTotalWhenSkeletonGoes(): void {
  const isSkeleton = (node: Node) => (node as Element).id === 'skeleton'
  new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isSkeleton)))
      Reflect.set(
        window,
        'totalWhenSkeletonWent',
        document.querySelector('main [data-size="figure"]')?.textContent ?? 'nothing',
      )
  }).observe(document, { childList: true, subtree: true })
}

test('files and the page are served with brotli', async ({ request }) => {
  const { named } = await builtPage()
  for (const address of ['/login', ...named]) {
    const { headers } = await request.get(address).then((response) => ({ headers: response.headers() }))
    expect(headers['content-encoding'], address).toBe('br')
  }
})

const filesOf = (firstLoad: FirstLoad, pathname: string, language: string) => {
  const signedIn = firstLoad.routes.find(({ path }) => path === pathname)?.member ?? false
  return loadsOf(firstLoad, { pathname, signedIn, language }).files
}

/** The built page's own data: which files each route loads, and which it names. */
async function builtPage(): Promise<{ firstLoad: FirstLoad; named: string[] }> {
  const html = await readFile(join(built, 'index.html'), 'utf8')
  const [, json = ''] = /id="halyard-first-load"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const named = Array.from(
    html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  )
  return { firstLoad: JSON.parse(json), named }
}

const sizes = new Map<string, Promise<number>>()
async function bytesOf(files: readonly string[]): Promise<number> {
  const each = files.map((file) => {
    const known = sizes.get(file) ?? sizeOf(join(built, file))
    sizes.set(file, known)
    return known
  })
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
}

/** The transferred size: compressed, unless that does not pay. */
async function sizeOf(file: string): Promise<number> {
  return readFile(`${file}.br`)
    .catch(() => readFile(file))
    .then(({ length }) => length)
}

async function placeOf(text: Locator): Promise<{ x: number; y: number }> {
  // While it is redrawn, it has no bounding box.
  await expect.poll(() => text.boundingBox()).not.toBeNull()
  const box = await text.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { x: box.x, y: box.y + box.height / 2 }
}

/** The addresses requested so far, without the host. */
function requestsOf(page: Page): () => string[] {
  const seen: string[] = []
  page.removeAllListeners('request')
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    seen.push(pathname + search)
  })
  return () => seen
}

/** Holds the portal's own script back until it is released. */
async function heldBack(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unrouteAll()
  await withoutChanges(page)
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
