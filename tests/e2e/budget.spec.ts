import type { Response } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const limitBytes = 160_000

test('the first load of /login stays within its budget, and is served with brotli', async ({ page }) => {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) loaded.push(response)
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
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
