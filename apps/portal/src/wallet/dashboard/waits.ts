/** What waits for the member, or what the member waits for. Pure. What is done is gone. */
import type { Profile } from '../../members/own-account/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'

export type WaitingMoney = DashboardInfo['waiting'][number]

type OnTheWay = Pick<DashboardInfo, 'waiting' | 'waitingTotal'>

export type Wait =
  | { readonly name: 'identity'; readonly state: 'open' | 'rejected' | 'review' }
  | { readonly name: 'twoFactor' }
  | { readonly name: 'money'; readonly money: WaitingMoney }
  /** Money of this kind that is not listed here. */
  | { readonly name: 'more'; readonly kind: WaitingMoney['kind']; readonly count: number }

const identityStates = {
  PENDING_UPLOAD: 'open',
  PENDING_APPROVAL: 'review',
  REJECTED_UPLOAD: 'rejected',
  APPROVED: null,
} as const satisfies Record<Profile['kycStatus'], string | null>

export const identityOf = ({ kycStatus }: Pick<Profile, 'kycStatus'>) => identityStates[kycStatus]

/** What is up to the member comes first, then what they wait for. */
export function waitsOf(
  profile: Pick<Profile, 'kycStatus' | 'twoFaEnabled'> | undefined,
  onTheWay: OnTheWay | undefined,
): readonly Wait[] {
  const state = profile && identityOf(profile)
  const identity: Wait[] = state ? [{ name: 'identity', state }] : []
  const twoFactor: Wait[] = profile && !profile.twoFaEnabled ? [{ name: 'twoFactor' }] : []
  const money = onTheWay
    ? [
        ...moneyOf('DEPOSIT', onTheWay.waiting, onTheWay.waitingTotal.deposits),
        ...moneyOf('WITHDRAWAL', onTheWay.waiting, onTheWay.waitingTotal.withdrawals),
      ]
    : []
  return state === 'review' ? [...twoFactor, ...money, ...identity] : [...identity, ...twoFactor, ...money]
}

function moneyOf(kind: WaitingMoney['kind'], waiting: readonly WaitingMoney[], total: number): Wait[] {
  const listed = waiting.filter((money) => money.kind === kind)
  const count = total - listed.length
  return [
    ...listed.map((money): Wait => ({ name: 'money', money })),
    ...(count > 0 ? [{ name: 'more', kind, count } as const] : []),
  ]
}
