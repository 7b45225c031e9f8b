import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { portalUrl } from './support/addresses.ts'
import { readQr } from './support/qr.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('[ROU-030] [SCR-111] [SCR-112] the referral link is a QR code to download and a text to copy @phone', async ({
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { referralCode } = await signIn(context, member)
  const link = `${portalUrl()}/register?referral=${referralCode}`
  await page.goto('/settings/referral')
  await expect(page.getByRole('heading', { level: 1, name: 'Referral' })).toBeVisible()
  await expect(page.getByLabel('Your referral link')).toHaveValue(link)
  const code = page.getByRole('button', { name: 'Download the QR code as a PNG image' })
  // It is rendered only when it comes into view.
  await code.scrollIntoViewIfNeeded()
  await expect(code.locator('path')).toBeAttached()
  expect(await readQr(page, await code.screenshot({ scale: 'css' }))).toBe(link)
  const downloading = page.waitForEvent('download')
  await code.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`referral-${referralCode}.png`)
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([256, 256])
  expect(await readQr(page, picture)).toBe(link)

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
