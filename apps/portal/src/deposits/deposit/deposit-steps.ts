/** The progress of a deposit. Pure. */
import type { Deposit } from './deposit-queries.ts'

export interface DepositStep {
  readonly name:
    | 'detected'
    | 'confirmed'
    | 'submitted'
    | 'reviewed'
    | 'paid'
    | 'received'
    | 'credited'
    | 'RETURNED'
    | 'ORPHANED'
    | 'REVERSED'
    | 'REJECTED'
    | 'CANCELLED'
    | 'EXPIRED'
  readonly state: 'done' | 'next' | 'later' | 'ended'
  /** Its time, if known. */
  readonly at: string | null
}

const ways = {
  CRYPTO: ['detected', 'confirmed', 'credited'],
  BANK: ['submitted', 'reviewed', 'credited'],
  GATEWAY: ['submitted', 'paid', 'credited'],
} as const

type ShownDeposit = Pick<Deposit, 'kind' | 'state' | 'createdAt' | 'creditedAt' | 'endedAt' | 'otherPayments'>

export function stepsOf({
  kind,
  state,
  createdAt,
  creditedAt,
  endedAt,
  otherPayments,
}: ShownDeposit): readonly DepositStep[] {
  const names = ways[kind]
  const other = otherPayments.at(-1)
  // Confirmation, review or payment credits in the same moment.
  const allDone = names.map((name, at) => done(name, at === 0 ? createdAt : creditedAt))
  if (state === 'CREDITED') return allDone
  if (state === 'REVERSED') return [...allDone, { name: state, state: 'ended', at: endedAt }]
  if (other) return [done(names[0], createdAt), done('received', other.receivedAt), ...endOf(other)]
  if (state === 'ORPHANED' || state === 'REJECTED' || state === 'CANCELLED' || state === 'EXPIRED')
    return [done(names[0], createdAt), { name: state, state: 'ended', at: endedAt }]
  return names.map((name, at) =>
    at === 0 ? done(name, createdAt) : { name, state: at === 1 ? 'next' : 'later', at: null },
  )
}

const done = (name: DepositStep['name'], at: string | null): DepositStep => ({ name, state: 'done', at })

/** The end of a payment that was not credited automatically. */
function endOf({ state, endedAt }: Deposit['otherPayments'][number]): readonly DepositStep[] {
  if (state === 'CREDITED') return [done('credited', endedAt)]
  if (state === 'RETURNED') return [{ name: 'RETURNED', state: 'ended', at: endedAt }]
  return [
    { name: 'reviewed', state: 'next', at: null },
    { name: 'credited', state: 'later', at: null },
  ]
}

/**
 * The label of its state: an unpaid order waits for no review, and a returned payment is not just cancelled.
 */
export function standingOf({
  kind,
  state,
  otherPayments,
}: Pick<Deposit, 'kind' | 'state' | 'otherPayments'>): Deposit['state'] | 'orderPENDING' | 'RETURNED' {
  const other = otherPayments.at(-1)
  if (kind === 'GATEWAY' && state === 'PENDING' && !other) return 'orderPENDING'
  if (state === 'EXPIRED' && other?.state === 'OPEN') return 'PENDING'
  return state === 'CANCELLED' && other?.state === 'RETURNED' ? 'RETURNED' : state
}
