// @vitest-environment happy-dom
import { member, requests, wallet } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { OpenRequests } from '@halyard/web/requests'
import { refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { profileReply, settledAs, walletsReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { UsdpTransferForm } from './usdp-transfer-form.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const json = (body: object) => () => Response.json({ message: '', ...body })

/** Submits the form, and confirms once the receiver is named. */
async function transfer(): Promise<void> {
  await settled(() => button('Transfer 5.00 USDP').click())
  await until(() => pageText().includes('B***'))
  const agree = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
  await settled(() => agree.find(({ textContent }) => textContent === 'Transfer 5.00 USDP')?.click())
}

test('nothing is sent to a receiver whom the member rejects', async () => {
  page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
    [wallet.transferReceiver.path]: json({ name: 'M*** L***' }),
  })
  await type('email', 'b@halyard.test')
  await type('amount', '5')
  await type('transactionPassword', 'secret')
  await until(() => !button('Transfer 5.00 USDP').disabled)
  await settled(() => button('Transfer 5.00 USDP').click())
  await until(() => pageText().includes('M*** L***'))
  await settled(() => button('Back').click())
  expect(field('amount').value).toBe('5')
})

test('a completed transfer leaves an empty form, even if another request keeps the member here', async () => {
  const other = Promise.withResolvers<Response>()
  const Screen = () => (
    <>
      <OpenRequests />
      <UsdpTransferForm />
    </>
  )
  page = await showScreen(Screen, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
    [member.viewProfile.path]: () => profileReply(),
    [wallet.transferReceiver.path]: json({ name: 'B***' }),
    [wallet.transfer.path]: json({}),
    [wallet.bonusTransfer.path]: () => other.promise,
  })
  let bonus: Promise<unknown> | undefined
  await settled(() => {
    bonus = api(wallet.bonusTransfer, { body: { amount: '1', transactionPassword: 'secret' } })
  })
  await type('email', 'b@halyard.test')
  await type('amount', '5')
  await type('transactionPassword', 'secret')
  await until(() => !button('Transfer 5.00 USDP').disabled)
  await transfer()
  await until(() => field('amount').value === '')
  expect(button('Transfer USDP').dataset.loading).toBeUndefined()
  await settled(() => other.resolve(Response.json({ message: '' })))
  await bonus
})

test('a lost transfer without effect stays in the form, and can be sent again from there', async () => {
  const keys: (string | null)[] = []
  page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
    [member.viewProfile.path]: () => profileReply(),
    [requests.settle.path]: () => refusal('TOO_MANY_REQUESTS'),
    [wallet.transferReceiver.path]: json({ name: 'B***' }),
    [wallet.transfer.path](_query, { headers }) {
      keys.push(new Headers(headers).get('idempotency-key'))
      return keys.length === 1 ? Promise.reject(new TypeError('reset')) : Response.json({ message: '' })
    },
  })
  await type('email', 'b@halyard.test')
  await type('amount', '5')
  await type('transactionPassword', 'secret')
  await until(() => !button('Transfer 5.00 USDP').disabled)
  await transfer()
  await until(() => pageText().includes('We don’t know yet'))
  expect(pageText()).toContain('Transfer 5.00 USDP to b@halyard.test')
  expect(dialogLinks()).toEqual(['/wallet/transaction-history'])
  page.answers[requests.settle.path] = settledAs(null)
  await settled(() => button('Check again').click())
  await until(() => pageText().includes('Nothing happened'))
  await settled(() => button('Close').click())
  expect(field('amount').value).toBe('5')
  await transfer()
  await until(() => keys.length === 2)
  expect(new Set(keys).size).toBe(2)
})

test('a transfer beyond the balance promises nothing', async () => {
  page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
  })
  await type('email', 'b@halyard.test')
  await type('amount', '50')
  await until(() => pageText().includes('50.00 USDP goes to b@halyard.test immediately'))
  await type('amount', '50.5')
  expect(pageText()).toContain('Your balance is 0.50 USDP short.')
  expect(pageText()).not.toContain('goes to')
  expect(pageText()).not.toContain('immediately')
})
