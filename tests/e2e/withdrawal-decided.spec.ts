/** Operators' decisions about withdrawals in USDT, and their display to the member. */
import { mine, transfersTo } from './support/chains.ts'
import { million } from './support/money.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, turnTwoFaOn, typeCode } from './support/two-fa.ts'
import { rows } from './support/wallet.ts'
import {
  balance,
  closeSubmitted,
  decideWithdrawal,
  ethereumAddress,
  fillUsdt,
  form,
  memberWith,
  prove,
  recent,
  requestsTo,
  submitted,
  tronAddress,
} from './support/withdrawals.ts'

test('[STA-048] [PER-015] with 2FA on, it is sent after a right code; an operator approves or rejects it, and the member sees that @long', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await memberWith(500n * million)
  await turnTwoFaOn(member.email)
  await signIn(context, member)
  const sent = requestsTo(page, '/wallet/withdrawal')
  await holdTime(page)
  await page.goto('/wallet/withdrawal/USDT')
  await fillUsdt(page, 'TRC20', tronAddress, '61.234567')
  await prove(page, member)
  await form(page).getByRole('button', { name: 'Withdraw 61.234567 USDT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  await expect(dialog.getByRole('textbox')).toHaveCount(6)
  expect(sent).toEqual([])
  await typeCode(page, dialog, codeNow())
  await expect(submitted(page)).toContainText('60.234567 USDT')
  expect(sent).toHaveLength(1)
  await closeSubmitted(page)
  await decideWithdrawal('61.234567', 'REJECT', 'Please use an address of your own.')
  await hurryUntil(page, () => expect(recent(page)).toContainText('Rejected', { timeout: 100 }))
  await recent(page).getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Withdrawal' })
  await expect(details).toContainText('Please use an address of your own.')
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(balance(page)).toContainText('500.00 USDT')
})

test('[STA-054] approved ones can no longer be cancelled, are paid automatically and appear on their chains', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await memberWith(300n * million)
  await signIn(context, member)
  await holdTime(page)
  await page.goto('/wallet/withdrawal/USDT')
  const ways = [
    ['ERC20', ethereumAddress, '77.654321', '72.654321'],
    ['TRC20', tronAddress, '31.45', '30.45'],
    ['BEP20', ethereumAddress, '12.75', '12.25'],
  ] as const
  for (const [network, to, amount] of ways) {
    await fillUsdt(page, network, to, amount)
    // A code is mailed at most once a minute.
    await page.clock.fastForward(61_000)
    await prove(page, member)
    await form(page)
      .getByRole('button', { name: `Withdraw ${amount}` })
      .click()
    await closeSubmitted(page)
    await decideWithdrawal(amount, 'APPROVE')
  }
  for (const [network, to, amount, received] of ways) {
    const payments = async () =>
      (await transfersTo(network, to)).filter((transfer) => transfer.amount === received)
    await expect.poll(payments, { intervals: [100], timeout: 20_000 }).toHaveLength(1)
    await mine(network, 21)
    // The page shows two decimals.
    const row = rows(page).filter({ hasText: amount.slice(0, 5) })
    await hurryUntil(page, () => expect(row).toContainText('Completed', { timeout: 100 }))
    await row.getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Withdrawal' })
    await expect(details.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden()
    const [paid] = await payments()
    await expect(details).toContainText(paid?.transactionId ?? 'a transaction of this amount')
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
  }
})
