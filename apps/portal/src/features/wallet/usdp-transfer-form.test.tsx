// @vitest-environment happy-dom
import { member, wallet } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { UsdpTransferForm } from './usdp-transfer-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })

test('a transfer that has gone through leaves an empty form, even if another one keeps the member here', async () => {
  const other = Promise.withResolvers<Response>()
  const page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: json({ walletList: [{ walletType: 'USDP', walletBalance: '50.00' }] }),
    [member.viewProfile.path]: json({ twoFaEnabled: false }),
    [wallet.transfer.path]: json({}),
    [wallet.bonusTransfer.path]: () => other.promise,
  })
  const bonus = api(wallet.bonusTransfer, { body: { amount: '1', transactionPassword: 'secret' } })
  await type('email', 'b@halyard.test')
  await type('amount', '5')
  await type('transactionPassword', 'secret')
  await until(() => !button('Transfer 5.00 USDP').disabled)
  await settled(() => button('Transfer 5.00 USDP').click())
  await until(() => field('amount').value === '')
  expect(button('Transfer USDP').dataset.loading).toBeUndefined()
  other.resolve(Response.json({ message: '' }))
  await bonus
  await page.leave()
})

test('a transfer beyond the balance promises nothing', async () => {
  const page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: json({ walletList: [{ walletType: 'USDP', walletBalance: '50.00' }] }),
  })
  await type('email', 'b@halyard.test')
  await type('amount', '50')
  await until(() => pageText().includes('50.00 USDP goes to b@halyard.test immediately'))
  await type('amount', '50.5')
  expect(pageText()).toContain('Your balance is 0.50 USDP short.')
  expect(pageText()).not.toContain('goes to')
  expect(pageText()).not.toContain('immediately')
  await page.leave()
})
