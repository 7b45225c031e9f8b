import { expect, test } from 'vitest'
import type { Outcome } from '../../ports/chain.ts'
import { nextDeed } from './next-deed.ts'
import type { Attempt } from './payouts.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const attempt = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  prepared: { kind: 'evm', chainId: 1, nonce: 7, gasLimit: 1, maxFeePerGas: '1', maxPriorityFeePerGas: '1' },
  signed: { transactionId: `tx${number}`, bytes: '00' },
  firstSentAt: ago(30),
  lastSentAt: ago(30),
  expired: false,
  ...more,
})

const mined = (confirmations: number, succeeded = true): Outcome => ({
  state: 'mined',
  block: { number: 100, hash: 'h' },
  confirmations,
  succeeded,
})
const unknown: Outcome = { state: 'unknown' }
const pending: Outcome = { state: 'pending' }
const expired: Outcome = { state: 'expired' }

const unsent = { firstSentAt: null, lastSentAt: null }

test.each<[string, Attempt[], Outcome[], string]>([
  ['nothing prepared yet', [], [], 'prepare'],
  ['prepared, not signed', [attempt(1, { signed: null, ...unsent })], [], 'sign 1'],
  ['signed, not sent', [attempt(1, unsent)], [unknown], 'send 1'],
  ['sent a moment ago and unknown', [attempt(1)], [unknown], 'wait'],
  ['waiting in the pool', [attempt(1)], [pending], 'wait'],
  ['long unknown: the same bytes again', [attempt(1, { lastSentAt: ago(61) })], [unknown], 'send 1'],
  ['too long pending: outbid', [attempt(1, { firstSentAt: ago(601) })], [pending], 'prepare over 1'],
  ['in a block, not deep enough', [attempt(1)], [mined(3)], 'confirm 1 at 100'],
  ['deep enough', [attempt(1)], [mined(12)], 'finish 1 paid'],
  ['deep enough and reverted', [attempt(1)], [mined(12, false)], 'finish 1 failed'],
  [
    'the first one was mined after it was outbid',
    [attempt(1), attempt(2)],
    [mined(12), unknown],
    'finish 1 paid',
  ],
  ['an unknown one is never taken for failed', [attempt(1), attempt(2)], [unknown, unknown], 'wait'],
])('%s', (_what, attempts, outcomes, expected) => {
  const told = outcomes.map((outcome, index) => ({ attempt: attempts[index] as Attempt, outcome }))
  expect(readable(nextDeed({ attempts, nonce: 7 }, told, 12, now))).toBe(expected)
})

test('without nonces only one that surely expired is followed by another', () => {
  const old = attempt(1, { firstSentAt: ago(5000), lastSentAt: ago(10) })
  const payout = { attempts: [old], nonce: null }
  expect(readable(nextDeed(payout, [{ attempt: old, outcome: unknown }], 20, now))).toBe('wait')
  expect(readable(nextDeed(payout, [{ attempt: old, outcome: expired }], 20, now))).toBe('mark-expired 1')
  const dead = { attempts: [attempt(1, { expired: true })], nonce: null }
  expect(
    readable(nextDeed(dead, [{ attempt: dead.attempts[0] as Attempt, outcome: expired }], 20, now)),
  ).toBe('prepare')
})

function readable(deed: ReturnType<typeof nextDeed>): string {
  switch (deed.kind) {
    case 'prepare':
      return deed.outbidding ? `prepare over ${deed.outbidding.number}` : 'prepare'
    case 'wait':
      return 'wait'
    case 'confirm':
      return `confirm ${deed.attempt.number} at ${deed.blockNumber}`
    case 'finish':
      return `finish ${deed.attempt.number} ${deed.paid ? 'paid' : 'failed'}`
    default:
      return `${deed.kind} ${deed.attempt.number}`
  }
}
