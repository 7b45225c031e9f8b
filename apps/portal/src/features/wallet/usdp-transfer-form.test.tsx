// @vitest-environment happy-dom
import { member, wallet } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { profileReply, walletsReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { UsdpTransferForm } from './usdp-transfer-form.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const json = (body: object) => () => Response.json({ message: '', ...body })

test('a transfer that has gone through leaves an empty form, even if another one keeps the member here', async () => {
  const other = Promise.withResolvers<Response>()
  page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
    [member.viewProfile.path]: () => profileReply(),
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
  await settled(() => button('Transfer 5.00 USDP').click())
  await until(() => field('amount').value === '')
  expect(button('Transfer USDP').dataset.loading).toBeUndefined()
  await settled(() => other.resolve(Response.json({ message: '' })))
  await bonus
})

/** A form that still holds a transfer whose answer was lost, with how often one was sent. */
async function afterLostTransfer(answer: () => Response) {
  const sent = { times: 0 }
  page = await showScreen(UsdpTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDP: '50.00' }),
    [member.viewProfile.path]: () => profileReply(),
    [wallet.transfer.path]: () => (sent.times++ === 0 ? Promise.reject(new TypeError('reset')) : answer()),
  })
  await type('email', 'b@halyard.test')
  await type('amount', '5')
  await type('transactionPassword', 'secret')
  await until(() => !button('Transfer 5.00 USDP').disabled)
  await settled(() => button('Transfer 5.00 USDP').click())
  await until(() => pageText().includes('Your request'))
  await settled(() => button('Close').click())
  await until(() => !pageText().includes('Your request'))
  return sent
}

const transfer = () => field('amount').closest('form') as HTMLFormElement

/** As from the list above the form. */
async function checkFromNote(): Promise<void> {
  await settled(() => button('Check again').click())
  await until(() => document.querySelectorAll('[name=transactionPassword]').length === 2)
  const forms = [...document.querySelectorAll('form')]
  const check = forms.find((each) => each !== transfer()) as HTMLFormElement
  await type('transactionPassword', 'secret', check)
  await settled(() => check.requestSubmit())
}

test('a form that holds a lost transfer tells of it alone; what is entered instead stays when that is settled', async () => {
  const replayed = { sentAt: new Date().toISOString(), state: 'COMPLETED' }
  const sent = await afterLostTransfer(json({ replayed }))
  expect(pageText().match(/We don’t know yet/g)).toHaveLength(1)
  expect(pageText()).toContain('sending it again only shows its status')
  await type('amount', '6', transfer())
  await until(() => pageText().includes('Transfer 5.00 USDP to b@halyard.test'))
  expect(pageText().match(/We don’t know yet/g)).toHaveLength(1)
  expect(pageText()).not.toContain('sending it again only shows its status')
  await checkFromNote()
  await until(() => pageText().includes('Your request went through'))
  expect(field('amount', transfer()).value).toBe('6')
  expect(sent.times).toBe(2)
})

test('a transfer that is forgotten is not left in the form either', async () => {
  const sent = await afterLostTransfer(() => refusal('ACCOUNT_FROZEN'))
  await settled(() => transfer().requestSubmit())
  await until(() => pageText().includes('We still don’t know'))
  await settled(() => button('Close').click())
  expect(field('amount').value).toBe('5')
  await until(() => pageText().includes('Forget it'))
  // The form alone says what is known of it.
  expect(pageText().match(/We don’t know yet/g)).toHaveLength(1)
  await settled(() => button('Forget it').click())
  await until(() => pageText().includes('Keep it'))
  await settled(() => button('Forget it').click())
  await until(() => field('amount').value === '')
  await settled(() => transfer().requestSubmit())
  expect(sent.times).toBe(2)
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
