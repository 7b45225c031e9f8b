/** A gateway payment that is not credited by itself, from the gateway's report to the member's notice. */
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { confirmAction, expectNotices, openedItem, openItem, signInToConsole } from './support/console.ts'
import { payForOrder } from './support/gateway.ts'
import { asOwner, query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

/**
 * The approval triggers a reconciliation. It would find balances that tests created directly, and stop the
 * payouts of other tests.
 */
async function compareNothing(): Promise<void> {
  await asOwner(async (query) => {
    await query(
      'update reconciliation set started_at = now(), finished_at = now(), agreed = false where started_at is null',
      [],
    )
    await query('update reconciliation_difference set resolved_by = found_by where resolved_by is null', [])
  })
}

test('a gateway payment of another amount is credited from its alarm, by two operators', async ({
  page,
  context,
  browser,
}) => {
  const member = await signIn(context, await registerMember())
  const paymentId = await payForOrder(member.token, '7250.00')
  await signInToConsole(context)
  await page.goto('/console/alarms')
  await openItem(page, `gateway-payment:${paymentId}`)
  await expect(openedItem(page)).toContainText('7,250.00 CNY')
  await expect(openedItem(page)).toContainText('1,000.00 USDT at 7.25')
  await expectAccessible(page)
  await page.keyboard.press('w')
  const title = 'Propose to credit what was paid'
  await expect(page.getByRole('dialog', { name: title })).toContainText('7,250.00 CNY')
  await confirmAction(page, title, 'Less was paid')

  const elsewhere = await browser.newContext({ baseURL: portalUrl() })
  await signInToConsole(elsewhere, { email: 'checker@halyard.test' })
  const other = await elsewhere.newPage()
  await other.goto('/console/proposals')
  await openItem(other, member.username)
  await expect(openedItem(other)).toContainText('To be credited1,000.00 USDT')
  await other.keyboard.press('a')
  await confirmAction(other, /Approve/)
  await elsewhere.close()
  await compareNothing()
  const subject = `gateway-payment:${paymentId}`
  expect(await query('select from alarm where subject = $1 and cleared_at is null', [subject])).toEqual([])
  await expectNotices(page, '1,000.00 USDT (TopPay) has arrived in your wallet.')
})
