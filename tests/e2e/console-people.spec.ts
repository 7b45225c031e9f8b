/**
 * Proposals of a colleague, also about a person; identity checks are in console.spec.ts, inheritances in
 * inheritance-claim.spec.ts.
 */
import { operator, operatorBonuses } from '@halyard/contract'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { confirmAction, expectNotices, openItem, signInToConsole } from './support/console.ts'
import { operatorClient } from './support/operators.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { turnTwoFaOn } from './support/two-fa.ts'

test('a colleague’s proposal about a member is approved by a second operator, by keyboard alone', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  await turnTwoFaOn(member.email)
  const { id, username } = await signIn(context, member)
  const checker = await operatorClient('checker@halyard.test')
  const body = { memberId: id, reason: 'Seen on video with the passport' }
  await checker(operator.proposeTwoFaRemoval, { body })
  await signInToConsole(context)
  await page.goto('/console/proposals')
  await openItem(page, username)
  await expect(page.getByRole('heading', { level: 2, name: `Remove 2FA of ${username}` })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await confirmAction(page, `Approve: Remove 2FA of ${username}`)
  await signIn(context, member)
  await expectNotices(page, 'Two-factor authentication was removed after your identity was checked.')
})

test('a proposed bonus plan shows all its ranks, however low the window', async ({ page, context }) => {
  const checker = await operatorClient('checker@halyard.test')
  const { versions } = await checker(operatorBonuses.bonusPlans)
  const plan = versions.find(({ isInForce }) => isInForce)?.plan
  if (!plan) throw new Error('No plan is in force')
  const effectiveFrom = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const body = { plan: { ...plan, feeds: { ...plan.feeds, fundingBps: 300 } }, effectiveFrom, reason: 'More' }
  const { proposalId } = await checker(operatorBonuses.proposeBonusPlan, { body })
  await signInToConsole(context)
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(`/console/proposals?item=plan:${proposalId}`)
  const ranks = page.getByRole('group', { name: 'Bonus plan', exact: true })
  await expect(ranks.getByRole('row')).toHaveCount(plan.ranks.length + 1)
  await expect(page.getByText('What it costs')).toBeVisible()
  expect(await ranks.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
})
