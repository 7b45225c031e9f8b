// @vitest-environment happy-dom
import type { Capability } from '@halyard/contract'
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import type { Action } from '../../desk/queue/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { useAlarmActions } from './alarm-actions.tsx'
import type { Alarm } from './alarms-queue.ts'

let actions: Action[]
let leave: () => Promise<void>

beforeEach(async () => {
  await loadTexts('alarms', 'alarmHelp', 'alarmNames', 'accountNames', 'obstacles')
  await loadTexts('audit', 'auditSubjects', 'queue')
})
afterEach(async () => {
  await leave()
  session.end()
  isOwn = false
})

function Actions({ alarm }: { readonly alarm: Alarm }) {
  actions = useAlarmActions()(alarm)
  return null
}

let isOwn = false
const offered = (kind: string, subject: string, ...capabilities: Capability[]) =>
  offeredFor({ kind, subject, details: '' }, ...capabilities)

async function offeredFor(
  about: Pick<Alarm, 'kind' | 'subject' | 'details'>,
  ...capabilities: Capability[]
): Promise<string[]> {
  const expireDate = new Date(Date.now() + 3_600_000).toISOString()
  session.start({ token: 't', id: 'olive@halyard.test', name: 'Olive', capabilities, expireDate })
  const raised = { id: 'a', about: null, raisedAt: expireDate, clearedAt: null, clearedBy: null, claim: null }
  const page = await show(<Actions alarm={{ ...raised, ...about, acting: [], isOwn }} />)
  leave = page.leave
  return actions.map(({ name }) => name)
}

test('a gateway payment can be credited or returned from its alarm, with the capability for deposits', async () => {
  expect(await offered('GATEWAY_PAYMENT', 'gateway-payment:p', 'alarms.clear')).toEqual(['clear'])
  await leave()
  expect(await offered('GATEWAY_PAYMENT', 'gateway-payment:p', 'deposits.decide')).toEqual([
    'clear',
    'creditPayment',
    'returnPayment',
  ])
  const [, credit, back] = actions
  expect(credit?.bodyOf({ reason: 'Less came' })).toEqual({ paymentId: 'p', reason: 'Less came' })
  expect(back?.bodyOf({ reason: 'Twice', reference: 'RF-1' })).toEqual({
    paymentId: 'p',
    reason: 'Twice',
    reference: 'RF-1',
  })
  expect(new Set(actions.map(({ key }) => key)).size).toBe(3)
})

test('an alarm caused by the operator’s own action is cleared by another', async () => {
  isOwn = true
  expect(await offered('RATE_OUT_AND_BACK', 'rate:DEPOSIT:CNY', 'alarms.clear')).toEqual([])
})

test('a deposit on no statement can be accepted from its alarm, but not by the operator who credited it', async () => {
  const about = ['DEPOSIT_UNCONFIRMED', 'fiat-deposit:d', 'deposits.decide'] as const
  expect(await offered(...about)).toEqual(['clear', 'acceptDeposit'])
  expect(actions[1]?.bodyOf({ reason: 'Seen at the bank' })).toEqual({
    depositId: 'd',
    reason: 'Seen at the bank',
  })
  await leave()
  isOwn = true
  expect(await offered(...about)).toEqual([])
})

test('a deposit replaced by another payment is reversed, and the new payment credited, from its alarm', async () => {
  const about = ['CREDITED_DEPOSIT_CHANGED', 'deposit:d'] as const
  expect(await offered(...about, 'alarms.clear')).toEqual(['clear'])
  await leave()
  expect(await offered(...about, 'custody.correct')).toEqual(['clear', 'reverseDeposit', 'creditChanged'])
  const [, reverse, credit] = actions
  expect(reverse?.call.path).toBe('/operator/proposeDepositReversal')
  expect(credit?.call.path).toBe('/operator/proposeChangedDeposit')
  expect(credit?.bodyOf({ reason: 'Settled' })).toEqual({ depositId: 'd', reason: 'Settled' })
})

test('payments that no gateway confirms are closed from their alarm, with a document', async () => {
  const about = ['BOOKS_NOT_COMPARED', 'gateway:TopPay'] as const
  expect(await offered(...about, 'alarms.clear')).toEqual(['clear'])
  await leave()
  expect(await offered(...about, 'books.reconcile')).toEqual(['clear', 'closePayments'])
  const document = new File([], 'statement.jpg')
  expect(actions[1]?.bodyOf({ reason: 'Given up', document } as never)).toEqual({
    reason: 'Given up',
    document,
  })
})

test('an archived account is accepted from its alarm, one by one', async () => {
  const details = ['5001', '5002']
    .map((account) => `the broker has no account ${account} of closed order o${account} any more`)
    .join('; ')
  const offeredTo = (...capabilities: Capability[]) =>
    offeredFor({ kind: 'BOOKS_NOT_COMPARED', subject: 'deals:MT5', details }, ...capabilities)
  expect(await offeredTo('alarms.clear')).toEqual(['clear'])
  await leave()
  expect(await offeredTo('books.reconcile')).toEqual(['clear', 'archived 5001', 'archived 5002'])
  const document = new File([], 'mail.jpg')
  expect(actions[2]?.call.path).toBe('/operator/proposeOrderCorrection')
  expect(actions[2]?.bodyOf({ reason: 'Archived', document } as never)).toEqual({
    orderId: 'o5002',
    reason: 'Archived',
    document,
  })
  expect(new Set(actions.map(({ key }) => key)).size).toBe(3)
})

test('any other alarm can only be cleared; a team event also set aside', async () => {
  expect(await offered('GATEWAY_AMOUNT', 'gateway-order:TP1', 'deposits.decide')).toEqual(['clear'])
  await leave()
  expect(await offered('TEAM_EVENT_STUCK', 'team-event:e', 'bonuses.review')).toEqual(['clear', 'setAside'])
})

test('every action shows the alarm’s content: whole addresses, amounts and members', async () => {
  const details = '0xc was 120.00 USDT for member 100007 and is now 70.00 USDT for member 100008'
  await offeredFor({ kind: 'CREDITED_DEPOSIT_CHANGED', subject: 'deposit:d', details }, 'custody.correct')
  expect(actions.map(({ name }) => name)).toEqual(['clear', 'reverseDeposit', 'creditChanged'])
  expect(actions[0]?.title).toBe('Clear the alarm “A credited deposit came back with another amount”')
  for (const { facts = [] } of actions) expect(facts.map(({ value }) => value)).toContain(details)
})
