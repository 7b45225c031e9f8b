import { expect, test } from 'vitest'
import type { Outcome } from '../../ports/chain.ts'
import { type Circumstances, nextStep, pauseSeconds } from './next-step.ts'
import type { Attempt, Payout } from './payout.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const attempt = (number: number, more: Partial<Attempt> = {}): Attempt => ({
  number,
  prepared: { kind: 'evm', chainId: 1, nonce: 7, gasLimit: 1, maxFeePerGas: '1', maxPriorityFeePerGas: '1' },
  signed: { transactionId: `tx${number}`, bytes: '00' },
  pastExpiry: false,
  refusedAt: null,
  refusal: null,
  signerKnowsMore: false,
  firstTriedAt: ago(30),
  lastSentAt: ago(30),
  wasSent: true,
  missingTimes: 0,
  expired: false,
  longExpired: false,
  failed: false,
  ...more,
})

const mined = (confirmations: number, succeeded = true, final = true): Outcome => ({
  state: 'mined',
  block: { number: 100, hash: 'h' },
  confirmations,
  final,
  succeeded,
})
const unknown: Outcome = { state: 'unknown' }
const pending: Outcome = { state: 'pending' }
const expired: Outcome = { state: 'expired' }

const unsent = { firstTriedAt: null, lastSentAt: null }
const unsigned = { signed: null, ...unsent }

function stepOf(
  attempts: Attempt[],
  outcomes: Outcome[],
  payout: Partial<Payout> = {},
  circumstances: Partial<Circumstances> = {},
): string {
  const signed = attempts.filter((one) => one.signed)
  const attemptOutcomes = outcomes.map((outcome, index) => ({ attempt: signed[index] as Attempt, outcome }))
  return readable(
    nextStep(
      {
        attempts,
        nonce: 7,
        blockNumber: null,
        obstacle: null,
        failedAttempts: 1,
        paidByHand: false,
        signedOtherwise: [],
        ...payout,
      },
      attemptOutcomes,
      {
        requiredConfirmations: 12,
        canOutbid: true,
        now,
        ...circumstances,
      },
    ),
  )
}

test.each<[string, Attempt[], Outcome[], string]>([
  ['nothing prepared yet', [], [], 'prepare'],
  ['prepared, not signed', [attempt(1, unsigned)], [], 'sign 1'],
  ['refused just now', [attempt(1, { ...unsigned, refusedAt: ago(59) })], [], 'wait'],
  ['refused a while ago', [attempt(1, { ...unsigned, refusedAt: ago(60) })], [], 'prepare instead of 1'],
  ['signed, not sent', [attempt(1, unsent)], [unknown], 'send 1'],
  ['just sent and unknown', [attempt(1)], [unknown], 'wait'],
  ['pending in the mempool', [attempt(1)], [pending], 'wait'],
  ['long unknown: the same bytes again', [attempt(1, { lastSentAt: ago(61) })], [unknown], 'send 1'],
  ['too long pending: outbid', [attempt(1, { firstTriedAt: ago(301) })], [pending], 'prepare over 1'],
  [
    'the higher bid was refused: the signed one is still sent',
    [
      attempt(1, { firstTriedAt: ago(400), lastSentAt: ago(61) }),
      attempt(2, { ...unsigned, refusedAt: ago(9) }),
    ],
    [pending],
    'send 1',
  ],
  [
    'the higher bid was refused a while ago',
    [attempt(1, { firstTriedAt: ago(400) }), attempt(2, { ...unsigned, refusedAt: ago(61) })],
    [pending],
    'prepare over 1 instead of 2',
  ],
  ['sent, never answered: the same bytes again', [attempt(1, { lastSentAt: null })], [unknown], 'send 1'],
  [
    'sent, never answered for too long: outbid',
    [attempt(1, { firstTriedAt: ago(301), lastSentAt: null })],
    [unknown],
    'prepare over 1',
  ],
  ['mined, not deep enough', [attempt(1)], [mined(3)], 'confirm 1 at 100'],
  ['deep enough, and not final', [attempt(1)], [mined(40, true, false)], 'confirm 1 at 100'],
  ['reverted, and not final', [attempt(1)], [mined(40, false, false)], 'confirm 1 at 100'],
  ['deep enough', [attempt(1)], [mined(12)], 'finish 1 paid'],
  ['deep enough and reverted', [attempt(1)], [mined(12, false)], 'finish 1 failed'],
  ['reverted, not deep enough', [attempt(1)], [mined(11, false)], 'confirm 1 at 100'],
  [
    'the first one was mined after it was outbid',
    [attempt(1), attempt(2)],
    [mined(12), unknown],
    'finish 1 paid',
  ],
  ['an unknown one is never taken for failed', [attempt(1), attempt(2)], [unknown, unknown], 'wait'],
  [
    'sent by a clock that was moved back since',
    [attempt(1, { firstTriedAt: ago(30), lastSentAt: ago(-86_400) })],
    [unknown],
    'send 1',
  ],
])('%s', (_what, attempts, outcomes, expected) => {
  expect(stepOf(attempts, outcomes)).toBe(expected)
})

test('the pause grows with each refusal; an operator’s retry ends it', () => {
  const refused = (secondsAgo: number, failedAttempts: number) =>
    stepOf([attempt(1, { ...unsigned, refusedAt: ago(secondsAgo) })], [], { failedAttempts })
  expect([refused(119, 2), refused(120, 2)]).toEqual(['wait', 'prepare instead of 1'])
  expect([refused(3599, 30), refused(3600, 30)]).toEqual(['wait', 'prepare instead of 1'])
  expect(refused(0, 0)).toBe('prepare instead of 1')
})

test('a fee that the network refuses is outbid earlier', () => {
  const sent = [attempt(1, { firstTriedAt: ago(60) })]
  expect(stepOf(sent, [unknown], { obstacle: 'UNDERPRICED' })).toBe('prepare over 1')
  expect(stepOf(sent, [unknown], { obstacle: 'INSUFFICIENT_FUNDS' })).toBe('wait')
})

test('short of coins nothing is outbid, which would need still more of them', () => {
  const sent = [attempt(1, { firstTriedAt: ago(3600) })]
  expect(stepOf(sent, [unknown], { obstacle: 'INSUFFICIENT_FUNDS' })).toBe('wait')
})

test('behind another payout of the same wallet nothing is outbid', () => {
  const sent = [attempt(1, { firstTriedAt: ago(301) })]
  expect(stepOf(sent, [pending], {}, { canOutbid: false })).toBe('wait')
})

test('a transaction that is no longer in a block continues', () => {
  expect(stepOf([attempt(1)], [unknown], { blockNumber: 100 })).toBe('forget-block')
  expect(stepOf([attempt(1, { lastSentAt: null })], [unknown])).toBe('send 1')
})

test('a nonce used by another transaction is given up once that is certain, and nothing is signed in its place', () => {
  const missed = (number: number) => attempt(number, { missingTimes: 3, expired: true })
  expect(stepOf([attempt(1), attempt(2)], [expired, expired])).toBe('note-missing 1, 2')
  expect(stepOf([missed(1), attempt(2)], [expired, expired])).toBe('note-missing 2')
  expect(stepOf([missed(1), missed(2)], [expired, expired])).toBe('give-up')
  expect(stepOf([missed(1), attempt(2, { ...unsigned, refusedAt: ago(99) })], [expired])).toBe('give-up')
  expect(stepOf([missed(1)], [mined(12)])).toBe('finish 1 paid')
})

test('a missing transaction that a node knows again restarts its count', () => {
  const missed = attempt(1, { missingTimes: 2 })
  expect(stepOf([missed], [pending], { nonce: null })).toBe('note-seen 1')
  expect(stepOf([missed], [unknown], { nonce: null })).toBe('wait')
})

test('without nonces only a certainly expired attempt is followed by another', () => {
  const tron = { nonce: null }
  const old = attempt(1, { firstTriedAt: ago(5000), lastSentAt: ago(10) })
  expect(stepOf([old], [unknown], tron)).toBe('wait')
  expect(stepOf([old], [expired], tron)).toBe('note-missing 1')
  expect(stepOf([attempt(1, { expired: true })], [expired], tron)).toBe('prepare')
  expect(stepOf([attempt(1, { expired: true }), attempt(2, unsent)], [expired, unknown], tron)).toBe('send 2')
})

test.each<[string, Attempt[], Outcome[], string]>([
  [
    'that expired: another is signed while nodes confirm it',
    [attempt(1, { expired: true }), attempt(2, { expired: true })],
    [expired, expired],
    'prepare',
  ],
  [
    'that expired, unknown to a lagging node',
    [attempt(1, { expired: true }), attempt(2, { expired: true })],
    [expired, unknown],
    'wait',
  ],
  [
    'that expired, but still known to a node',
    [attempt(1, { expired: true }), attempt(2, { ...unsigned })],
    [pending],
    'ask-operator 1',
  ],
  [
    'one of which failed while another may still pay',
    [attempt(1, { expired: true }), attempt(2)],
    [mined(20, false), unknown],
    'wait',
  ],
  [
    'one of which failed and another has paid',
    [attempt(1, { expired: true }), attempt(2)],
    [mined(20, false), mined(12)],
    'finish 2 paid',
  ],
  [
    'one of which failed and no other can pay',
    [attempt(1, { expired: true }), attempt(2)],
    [expired, mined(20, false)],
    'finish 2 failed',
  ],
])('attempts without nonces %s', (_, attempts, outcomes, step) => {
  expect(stepOf(attempts, outcomes, { nonce: null })).toBe(step)
})

function readable(step: ReturnType<typeof nextStep>): string {
  switch (step.kind) {
    case 'prepare': {
      const over = step.outbidding ? ` over ${step.outbidding.number}` : ''
      return `prepare${over}${step.refused ? ` instead of ${step.refused.number}` : ''}`
    }
    case 'note-missing':
      return `note-missing ${step.attempts.map(({ number }) => number).join(', ')}`
    case 'wait':
    case 'give-up':
    case 'forget-block':
      return step.kind
    case 'doubt-end':
      return ['doubt-end', ...step.failed.map(({ number }) => `failed ${number}`)].join(' ')
    case 'confirm':
      return `confirm ${step.attempt.number} at ${step.blockNumber}`
    case 'finish':
      return `finish ${step.attempt.number} ${step.paid ? 'paid' : 'failed'}`
    default:
      return `${step.kind} ${step.attempt.number}`
  }
}

test('a payout paid by hand is followed, but neither sent again nor returned', () => {
  const byHand = { paidByHand: true }
  const longRefused = attempt(1, { ...unsigned, refusedAt: ago(9999) })
  expect(stepOf([longRefused], [], byHand)).toBe('wait')
  const longMissing = attempt(1, { expired: true, longExpired: true })
  expect(stepOf([longMissing], [expired], byHand)).toBe('wait')
  expect(stepOf([longMissing], [mined(12, false)], byHand)).toBe('wait')
  expect(stepOf([longMissing], [mined(12)], byHand)).toBe(stepOf([longMissing], [mined(12)]))
})

test('a failed transaction does not fail the payout while the signer has signed another without a shared nonce', () => {
  const otherwise = { signedOtherwise: ['T2'] }
  const tron = { ...otherwise, nonce: null }
  expect(stepOf([attempt(1)], [mined(11, false)], tron)).toBe('doubt-end')
  expect(stepOf([attempt(1)], [mined(12, false)], tron)).toBe('doubt-end failed 1')
  expect(stepOf([attempt(1)], [mined(12)], tron)).toBe('finish 1 paid')
  expect(stepOf([attempt(1)], [mined(12, false)], { nonce: null })).toBe('finish 1 failed')
  expect(stepOf([attempt(1)], [mined(12, false)], otherwise)).toBe('finish 1 failed')
})

test('an unanswered attempt prepared beside it goes to the signer once it has expired', () => {
  const tron = { signedOtherwise: ['T2'], nonce: null }
  const one = attempt(1, { expired: true })
  const step = (more: Partial<Attempt>) =>
    stepOf([one, attempt(2, { ...unsigned, ...more })], [mined(12, false)], tron)
  // A signer without its history would sign it, and the one that is unknown here may have paid.
  expect(step({})).toBe('doubt-end failed 1')
  expect(step({ pastExpiry: true })).toBe('sign 2')
  expect(step({ pastExpiry: true, refusedAt: ago(9) })).toBe('doubt-end failed 1')
  const unsure = (more: Partial<Attempt>, outcome: Outcome) =>
    stepOf([one, attempt(2, { ...unsigned, ...more })], [outcome], { nonce: null })
  expect([unsure({}, unknown), unsure({}, pending)]).toEqual(['wait', 'ask-operator 1'])
  for (const outcome of [unknown, pending]) expect(unsure({ pastExpiry: true }, outcome)).toBe('sign 2')
})

test('pauses double from a minute to an hour, and there is none before the first failed try', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseSeconds)).toEqual([0, 60, 120, 240, 1920, 3600, 3600])
})
