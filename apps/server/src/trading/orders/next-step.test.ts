import { expect, test } from 'vitest'
import { type Circumstances, nextStep } from './next-step.ts'
import type { Operation, OperationKind } from './operations.ts'

const now = new Date('2026-11-16T12:00:00Z')

const operation = (kind: OperationKind, more: Partial<Operation> = {}): Operation => ({
  id: kind,
  orderId: 'o',
  kind,
  amountCents: -100n,
  capitalPart: 0n,
  state: 'OPEN',
  refusal: null,
  inDoubt: false,
  triedAt: null,
  createdAt: now,
  ...more,
})

type Known = Parameters<typeof nextStep>[0]
const pending: Known = {
  state: 'PENDING',
  trial: false,
  activatedAt: null,
  tradingWanted: true,
  tradingOn: true,
  obstacle: null,
  lateDue: false,
}
const active: Known = { ...pending, state: 'ACTIVE', activatedAt: new Date('2026-10-16T12:00:00Z') }
const closing: Known = { ...active, state: 'CLOSING', tradingOn: false }
const late: Known = { ...closing, state: 'CLOSED', lateDue: true }
const differ = { booksDiffer: true }
const tried = { triedAt: now }
const refused = { ...tried, refusal: 'No' }
const refusedShare = operation('FUND_SHARE', refused)
const refusedCorrection = operation('CORRECTION', refused)
const refusing: Known = { ...active, obstacle: 'TRADING_REFUSED' }
const still = { tradingOn: true, obstacle: 'TRADING_REFUSED' }

test.each<[string, Known, Operation[], Partial<Circumstances>, string]>([
  ['a purchase', pending, [operation('FUND')], {}, 'open-account FUND'],
  ['a purchase that was sent', pending, [operation('FUND', tried)], {}, 'open-account FUND'],
  ['nothing to do', active, [], {}, 'wait'],
  ['ended operations', active, [operation('PROFIT', { state: 'DONE' })], {}, 'wait'],
  ['profit', active, [operation('PROFIT')], {}, 'request PROFIT'],
  ['the oldest first', active, [operation('TOP_UP'), operation('PROFIT')], {}, 'request TOP_UP'],
  ['the fund last', active, [operation('FUND_SHARE'), operation('PROFIT')], {}, 'request PROFIT'],
  ['the fund alone', active, [operation('FUND_SHARE')], {}, 'request FUND_SHARE'],
  ['trading is to stop', { ...active, tradingWanted: false }, [], {}, 'set-trading off'],
  ['trading is to go on', { ...active, tradingOn: false }, [], {}, 'set-trading on'],
  ['stopping comes first', { ...active, tradingWanted: false }, [operation('PROFIT')], {}, 'set-trading off'],
  [
    'a trial on its last day',
    { ...active, trial: true },
    [],
    { now: new Date('2026-11-16T11:59:59Z') },
    'wait',
  ],
  ['a trial after its month', { ...active, trial: true }, [], {}, 'begin-closing TRIAL_END'],
  ['a correction first', closing, [operation('CORRECTION')], {}, 'request CORRECTION'],
  ['a refused correction alone', active, [refusedCorrection], {}, 'request CORRECTION'],
  ['a refused correction last', active, [refusedCorrection, operation('PROFIT')], {}, 'request PROFIT'],
  ['closing goes before a refused correction', closing, [refusedCorrection], {}, 'wind-up'],
  ['no trial after a month', active, [], {}, 'wait'],
  ['closing with trading on', { ...closing, tradingOn: true }, [], {}, 'set-trading off'],
  ['closing, whatever the member wanted', { ...closing, tradingWanted: true }, [], {}, 'wind-up'],
  ['closing with profit on its way', closing, [operation('PROFIT')], {}, 'request PROFIT'],
  ['closing before the fund has its share', closing, [operation('FUND_SHARE')], {}, 'wind-up'],
  ['closing, reserved', closing, [operation('CLOSE')], {}, 'request CLOSE'],
  ['books differ: nothing more is paid', active, [operation('PROFIT')], differ, 'wait BOOKS_DIFFER'],
  [
    'books differ: a sent request is followed to its end',
    active,
    [operation('PROFIT', tried)],
    differ,
    'request PROFIT',
  ],
  [
    'books differ: money may come in',
    active,
    [operation('PROFIT'), operation('TOP_UP')],
    differ,
    'request TOP_UP',
  ],
  ['books differ while closing', closing, [], differ, 'wind-up without paying'],
  ['books differ while it is reserved', closing, [operation('CLOSE')], differ, 'wait BOOKS_DIFFER'],
  ['closed', { ...closing, state: 'CLOSED' }, [], {}, 'wait'],
  ['a closed trial', { ...closing, state: 'CLOSED', trial: true }, [], {}, 'wait'],
  ['a deal after it was closed', late, [], {}, 'wind-up'],
  ['its result is in transit', late, [operation('CLOSE', tried)], {}, 'request CLOSE'],
  ['the books differ about it', late, [operation('CLOSE')], differ, 'wait BOOKS_DIFFER'],
  [
    'closed without the fund’s share',
    { ...closing, state: 'CLOSED' },
    [operation('FUND_SHARE')],
    {},
    'request FUND_SHARE',
  ],
  [
    'a trial after its month, the share refused',
    { ...active, trial: true },
    [refusedShare],
    {},
    'begin-closing TRIAL_END',
  ],
  [
    'a trial after its month with a blocked profit',
    { ...active, trial: true },
    [operation('PROFIT')],
    differ,
    'wait BOOKS_DIFFER',
  ],
  [
    'a refused operation blocks nothing',
    active,
    [operation('PROFIT', refused), operation('TOP_UP')],
    {},
    'request TOP_UP',
  ],
  ['a refused operation is sent again', active, [operation('PROFIT', refused)], {}, 'request PROFIT'],
  [
    'trading refused: members come first',
    { ...refusing, tradingWanted: false },
    [operation('PROFIT')],
    {},
    'request PROFIT',
  ],
  ['trading refused: then again', { ...refusing, tradingWanted: false }, [], {}, 'set-trading off'],
  ['trading refused while closing', { ...closing, ...still }, [operation('PROFIT')], {}, 'request PROFIT'],
  ['nothing is wound up while it trades', { ...closing, ...still }, [], {}, 'set-trading off'],
  ['failed', { ...pending, state: 'FAILED' }, [], {}, 'wait'],
])('%s', (_what, order, operations, circumstances, expected) => {
  const step = nextStep(order, operations, { booksDiffer: false, now, ...circumstances })
  expect(readable(step)).toBe(expected)
})

function readable(step: ReturnType<typeof nextStep>): string {
  switch (step.kind) {
    case 'open-account':
      return `open-account ${step.funding.id}`
    case 'request-balance-change':
      return `request ${step.operation.id}`
    case 'set-trading':
      return `set-trading ${step.on ? 'on' : 'off'}`
    case 'begin-closing':
      return `begin-closing ${step.reason}`
    case 'wind-up':
      return step.mayPay ? 'wind-up' : 'wind-up without paying'
    case 'wait':
      return step.obstacle ? `wait ${step.obstacle}` : 'wait'
  }
}
