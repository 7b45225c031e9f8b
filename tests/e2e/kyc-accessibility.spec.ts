import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { decide, handInByApi, photo } from './support/kyc.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('the KYC screen is accessible in each of its states, light and dark @phone', async ({
  page,
  context,
}) => {
  test.slow()
  const session = await signIn(context, await registerMember())
  const status = page.getByTestId('kyc-status')
  await page.goto('/settings/kyc')
  await page.getByLabel('Front of your IC', { exact: true }).setInputFiles(await photo('card.jpg', 500, 300))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)

  await handInByApi(session)
  await page.reload()
  await expect(status).toContainText('Pending Approval')
  await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2)
  await expectAccessible(page)

  await decide(session.username, 'REJECT', 'Too dark')
  await page.reload()
  await expect(status).toContainText('Too dark')
  await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2)
  await expectAccessible(page)
})
