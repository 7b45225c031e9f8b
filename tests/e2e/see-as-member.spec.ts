/** An operator views the portal as a member: in a separate tab, read-only, and ends the view. */
import { createClient, devices, member as memberCalls } from '@halyard/contract'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { confirmAction, signInToConsole } from './support/console.ts'
import { signIn, storedSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('@phone the member’s page opens the view; nothing can be changed, and it can be ended', async ({
  page,
  context,
  browser,
}) => {
  const member = await registerMember()
  // The member's own browser.
  const home = await browser.newContext()
  const own = await signIn(home, member)
  await signInToConsole(context)
  await page.goto(`/console/members/${own.id}`)
  await page.getByRole('button', { name: 'See as member' }).click()
  const opening = context.waitForEvent('page')
  await confirmAction(page, `See the portal as ${own.username}`, 'Says a deposit is missing')
  const tab = await opening

  const banner = tab.getByRole('complementary', { name: 'Read-only view' })
  await expect(banner).toContainText(`Viewing as ${own.username} (read-only)`)
  await expect(tab).toHaveURL('/dashboard')
  await expectAccessible(tab)
  // Other tabs of this browser have no view session, and its ticket is used up.
  expect(await storedSession(page)).toBeNull()

  await tab.goto('/settings/profile')
  await expect(banner).toBeVisible()
  await tab.getByRole('button', { name: 'Edit' }).click()
  await tab.getByRole('button', { name: 'Save' }).click()
  await expect(tab.getByText('Nothing can be changed or downloaded in it.').first()).toBeVisible()

  await banner.getByRole('button', { name: 'End view' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This view has ended')
  await expectAccessible(tab)
  await tab.goto('/dashboard')
  await expect(tab).toHaveURL('/login')

  // The member's own session was neither used nor ended, and nobody else has signed in.
  const client = createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => own.token })
  const { sessions } = await client(devices.sessionList)
  expect(sessions.map(({ current }) => current)).toEqual([true])
  expect((await client(memberCalls.viewProfile)).email).toBe(member.email)
  await home.close()
})

test('a used or invalid ticket opens nothing @long', async ({ page }) => {
  await page.goto('/view#ticket=nothing-that-was-ever-given-out')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This view has ended')
})
