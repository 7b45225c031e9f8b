/** Signals from the facts about a withdrawal, most important first. */
import type { AnswerOf, operatorRisk } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { maxShown, type Person, type RiskFacts } from './risk-facts.ts'

type Signal = AnswerOf<typeof operatorRisk.withdrawalRisk>['signals'][number]

interface Noticed extends RiskFacts {
  readonly atDestination: readonly Person[]
  readonly atDevice: readonly (Person & { readonly last_seen_at: Date })[]
}

/** Above this multiple of the usual amount. */
const times = 3n
/** Fewer have no meaningful median. */
const minPaid = 3

export function signalsOf(facts: Noticed): Signal[] {
  const found: (Signal | false)[] = [
    facts.reversed > 0 &&
      signal('DEPOSIT_REVERSED', {
        at: facts.reversed_at,
        count: facts.reversed,
        amount: facts.reversed_amount,
      }),
    facts.unconfirmed > 0 &&
      signal('UNCONFIRMED_DEPOSIT', {
        count: facts.unconfirmed,
        amount: facts.unconfirmed_amount,
        about: facts.unconfirmed_by,
      }),
    facts.atDestination.length > 0 &&
      signal('SHARED_DESTINATION', {
        count: facts.atDestination.length,
        members: shown(facts.atDestination),
      }),
    !facts.paid_there && signal('NEW_DESTINATION', { at: facts.saved_at }),
    facts.frozen_at !== null && signal('FROZEN_LATELY', { at: facts.frozen_at }),
    ...facts.changes.map(({ what, at }) => signal('ACCOUNT_CHANGED', { at: new Date(at), about: [what] })),
    facts.new_device_at !== null && signal('NEW_DEVICE', { at: facts.new_device_at }),
    facts.is_new_network && signal('NEW_NETWORK', { about: facts.asked_from ? [facts.asked_from] : [] }),
    facts.atDevice.length > 0 &&
      signal('SHARED_DEVICE', {
        at: facts.atDevice[0]?.last_seen_at ?? null,
        count: facts.atDevice.length,
        members: shown(facts.atDevice),
      }),
    facts.deposited !== null &&
      signal('DEPOSIT_NOT_INVESTED', { at: facts.deposited_at, amount: facts.deposited }),
    isUnusual(facts) && signal('UNUSUAL_AMOUNT', { amount: facts.usual, count: facts.paid }),
    facts.paid === 0 && signal('FIRST_WITHDRAWAL', { at: facts.joined_at }),
    facts.kyc_status !== 'APPROVED' && signal('IDENTITY_NOT_VERIFIED', { about: [facts.kyc_status] }),
    facts.verified_at !== null && signal('IDENTITY_VERIFIED_LATELY', { at: facts.verified_at }),
    facts.held_bonuses > 0 &&
      signal('BONUS_UNDER_REVIEW', {
        count: facts.held_bonuses,
        amount: facts.held_amount,
        about: facts.held_for,
      }),
  ]
  return found.filter((each) => each !== false)
}

const isUnusual = ({ amount, usual, paid }: RiskFacts): boolean =>
  usual !== null && paid >= minPaid && BigInt(amount) > times * BigInt(usual)

interface Fact {
  readonly at?: Date | null
  /** In the smallest units. */
  readonly amount?: string | null
  readonly count?: number
  readonly about?: readonly string[]
  readonly members?: readonly Person[]
}

const signal = (
  kind: Signal['kind'],
  { at = null, amount = null, count, about = [], members = [] }: Fact,
): Signal => ({
  kind,
  at,
  amount: amount === null ? null : formatAmount(BigInt(amount), 'USDT'),
  count: count ?? null,
  about: [...about],
  members: members.map(({ number, username }) => ({ memberId: String(number), username })),
})

const shown = <Each>(all: readonly Each[]): readonly Each[] => all.slice(0, maxShown)
