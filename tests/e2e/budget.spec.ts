import type { Page, Response } from '@playwright/test'
import { withoutChanges } from './support/changes.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const limitBytes = 160_000
/** Shared files, texts and page; every further file is another round trip on a slow connection. */
const limitFiles = 14

test('the first load of /login stays within its budget, and is served with brotli', async ({ page }) => {
  const loaded = await loadedBy(page, '/login')
  await expect(page.getByRole('heading', { name: en.identity.loginTitle })).toBeVisible()
  let sum = 0
  for (const response of loaded) {
    expect(await response.headerValue('content-encoding'), response.url()).toBe('br')
    sum += (await response.request().sizes()).responseBodySize
  }
  const [total, limit] = [sum, limitBytes].map((bytes) => bytes.toLocaleString('en'))
  test.info().annotations.push({
    type: 'figure',
    description: `/login loads ${total} of at most ${limit} bytes of JS and CSS in ${loaded.length} files (brotli)`,
  })
  expect(loaded.length).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(limitBytes)
})

test('a member’s page comes in few files', async ({ page, context, member }) => {
  await signIn(context, member)
  const loaded = await loadedBy(page, '/wallet/transaction-history')
  await expect(page.getByLabel('Currency')).toBeVisible()
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.length, loaded.map((response) => response.url()).join('\n')).toBeLessThanOrEqual(limitFiles)
})

async function loadedBy(page: Page, path: string): Promise<readonly Response[]> {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) loaded.push(response)
  })
  await withoutChanges(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  return loaded
}
