/** Webhooks and API keys of other systems, set up by an administrator in the console. */
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { test as chapters } from './support/chapters.ts'
import { signInToConsole } from './support/console.ts'
import { overTheEdge } from './support/over-the-edge.ts'
import { query } from './support/query.ts'
import { field } from './support/screens.ts'
import { expect } from './support/test.ts'

chapters.describe('integrations', () => {
  chapters.describe.configure({ mode: 'serial' })
  const address = `https://hooks-${Date.now()}.example.test/in`

  chapters('a webhook needs a public address, and its secret is shown once', async ({ page, context }) => {
    await signInToConsole(context)
    await page.goto('/console/machines')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations')
    await field(page, 'Address').fill('http://127.0.0.1/in')
    await page.getByLabel('member.registered').check()
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(field(page, 'Address')).toHaveAccessibleDescription(/public address/)
    await field(page, 'Address').fill(address)
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
    await expect(page.getByRole('cell', { name: address })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('cell', { name: address })).toBeVisible()
    await expect(page.getByLabel('Signing secret')).toHaveCount(0)
  })

  chapters('its deliveries are listed with their results, and can be resent', async ({ page }) => {
    await registerMember()
    const attempts = async () =>
      (
        await query<{ attempts: number }>(
          `select attempts from webhook_delivery join webhook_endpoint endpoint on endpoint.id = endpoint_id
           where url = $1`,
          [address],
        )
      )[0]?.attempts ?? 0
    await expect.poll(attempts).toBeGreaterThan(0)
    await page.getByRole('row', { name: address }).getByRole('button', { name: 'Deliveries' }).click()
    const deliveries = page.getByRole('table', { name: 'Deliveries' })
    await expect(deliveries).toContainText('member.registered')
    await expectAccessible(page)
    await deliveries.getByRole('button', { name: 'Send again' }).first().click()
    await page.getByRole('row', { name: address }).getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: `Stop sending to ${address}` })
    await dialog.getByRole('textbox').fill('Moved')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('cell', { name: address })).toHaveCount(0)
  })

  chapters('an API key works until it is revoked', async ({ page }) => {
    const name = `Warehouse_of_the_reporting_team_in_Singapore ${Date.now()}`
    await field(page, 'Name').fill(name)
    await page.getByLabel('Overview and catalogue').check()
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByLabel('API key', { exact: true }).inputValue()
    const read = async () => {
      const headers = { authorization: `Bearer ${key}` }
      return (await fetch(`${portalUrl()}/api/operator/home`, { headers })).status
    }
    expect(await read()).toBe(200)
    await page.getByRole('row', { name }).getByRole('button', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog', { name: `Revoke the key “${name}”` })
    await dialog.getByRole('textbox').fill('Done')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name })).toContainText('Revoked on')
    expect(await read()).toBe(401)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked on')
    expect(await overTheEdge(page)).toEqual([])
  })
})
