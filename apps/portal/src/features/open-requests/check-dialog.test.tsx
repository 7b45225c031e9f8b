// @vitest-environment happy-dom
import { type Call, type InputOf, member, products, twoFa, withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { decision, refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, told } from '../../locales/index.ts'
import { profileReply } from '../../testing/replies.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { OpenRequests } from './index.ts'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const { withdrawalToBank, cancelWithdrawal } = withdrawals
const { packageWithdrawal } = products
const Screen = () => <OpenRequests calls={[withdrawalToBank, cancelWithdrawal, packageWithdrawal]} />

const says = (words: string) => () => pageText().includes(words)
const isThere = (name: string) =>
  [...document.querySelectorAll('button')].some((each) => each.textContent === name)
const lost = () => Promise.reject(new TypeError('reset'))
const reply = (body: object) => () => Response.json({ message: 'Done', ...body })
const sentAt = '2026-11-16T10:00:00.000Z'

interface Sent {
  readonly key: string | null
  readonly input: object
}

type Answer = () => Response | Promise<Response>

/** The dialog that checks a request whose answer was lost; what is sent, and the answers after the first. */
async function checking<C extends Call>(call: C, input: InputOf<C>, ...answers: Answer[]): Promise<Sent[]> {
  await loadTexts('twoFa')
  const sent: Sent[] = []
  const left = [lost, ...answers]
  page = await showScreen(Screen, '/wallet/withdrawal', {
    [member.viewProfile.path]: () => profileReply({ twoFaEnabled: true }),
    [twoFa.verifyTwoFa.path]: reply({}),
    [call.path](query, { headers, body }) {
      const key = new Headers(headers).get('idempotency-key')
      sent.push({ key, input: body ? JSON.parse(String(body)) : Object.fromEntries(query) })
      return left.shift()?.() ?? lost()
    },
  })
  const asked = told('withdrawal', 'withdrawAsked', {
    amount: showAmount('100.00'),
    destination: 'Bank 1234 (JPY)',
  })
  await settled(async () => {
    await expect(api(call, input, { told: asked })).rejects.toThrow('unknown')
  })
  await until(says('Withdraw 100.00 USDT to Bank 1234 (JPY)'))
  await settled(() => button('Check again').click())
  await until(says('This sends exactly the same request again.'))
  return sent
}

const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

const paid = {
  withdrawalId: 'w1',
  amount: '100.00',
  bankName: 'Bank',
  accountNumber: '1234',
  paymentAmount: '15640',
  exchangeRate: '156.40',
  arrivalDate: '2026-11-19',
}
const bank = { addressId: 'a1', currencyCode: 'JPY', amount: '100' }
const withdrawal = { body: { ...bank, emailVerifyCode: '111111', transactionPassword: 'first' } }

async function prove(): Promise<void> {
  await type('emailVerifyCode', '222222')
  await type('transactionPassword', 'again')
  await submit()
}

test('a withdrawal is checked with a new mailed code, and a 2FA code only where the server wants one', async () => {
  const sent = await checking(
    withdrawalToBank,
    withdrawal,
    () => refusal('TWO_FA_REQUIRED'),
    reply({ ...paid, replayed: { sentAt, state: 'PROCESSING' } }),
  )
  // It is paid at the rate of the moment in which it goes through.
  expect(pageText()).toContain('the current rate applies')
  await prove()
  await until(says('Enter your 2FA code'))
  await settled(() => button('Use a recovery code').click())
  const recovery = document.querySelector<HTMLInputElement>('input[maxlength="32"]')
  if (recovery) recovery.name = 'recoveryCode'
  await type('recoveryCode', 'abcd-efgh')
  await settled(() => recovery?.form?.requestSubmit())
  await until(says('We’ve received your request'))
  const proved = { ...bank, emailVerifyCode: '222222', transactionPassword: 'again' }
  expect(sent.map(({ input }) => input)).toEqual([withdrawal.body, proved, proved])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('whoever turns back from the 2FA code still reads that it is unknown, and can check again but not let it go', async () => {
  const sent = await checking(withdrawalToBank, withdrawal, () => refusal('TWO_FA_REQUIRED'))
  await prove()
  await until(says('Enter your 2FA code'))
  await settled(() => [...document.querySelectorAll<HTMLElement>('[aria-label=Close]')].at(-1)?.click())
  await until(says('We still don’t know'))
  const close = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Close')
  await settled(() => close.at(-1)?.click())
  await until(() => !says('We still don’t know')())
  expect([isThere('Check again'), isThere('Forget it'), sent.length]).toEqual([true, false, 2])
})

test('what is sent in the address is checked in the address', async () => {
  const query = { orderId: 'o1', withdrawAmount: '5' }
  const first = { query: { ...query, transactionPassword: 'first' } }
  const sent = await checking(
    packageWithdrawal,
    first,
    reply({ status: 'COMPLETED', replayed: { sentAt, state: 'COMPLETED' } }),
  )
  expect(pageText()).not.toContain('the current rate applies')
  await type('transactionPassword', 'again')
  await submit()
  await until(says('Your request went through'))
  expect(sent[1]).toEqual({ key: sent[0]?.key, input: { ...query, transactionPassword: 'again' } })
})

test('a cancellation that led to what it was for went through, and needs no proof', async () => {
  const body = { withdrawalId: 'w1' }
  const sent = await checking(cancelWithdrawal, { body }, reply({ replayed: { sentAt, state: 'CANCELLED' } }))
  await submit()
  await until(says('Your request went through'))
  // The time is the one in the note, not when the server answered.
  expect(pageText()).not.toContain(formatSecond(new Date(sentAt)))
  expect(pageText()).toContain('The full amount is back in your USDT wallet.')
  expect(sent).toEqual([
    { key: sent[0]?.key, input: body },
    { key: sent[0]?.key, input: body },
  ])
})

test('a link in the dialog does not end a check that is under way', async () => {
  const answer = Promise.withResolvers<Response>()
  await checking(cancelWithdrawal, { body: { withdrawalId: 'w1' } }, lost, () => answer.promise)
  await submit()
  await until(says('If it went through, you’ll find it here:'))
  const again = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Check again',
  )
  await settled(() => again.at(-1)?.click())
  await settled(() => document.querySelector<HTMLElement>('[role=dialog] a')?.click())
  await settled(() => answer.resolve(decision('WITHDRAWAL_UNDER_WAY')))
  await until(says('Error'))
})
