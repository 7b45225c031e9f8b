/** Tasks of the member, and money the member waits for. Pure. Completed ones are gone. */
import type { Profile } from '../../members/own-account/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'

export type WaitingMoney = DashboardInfo['waiting'][number]

type OnTheWay = Pick<DashboardInfo, 'waiting' | 'waitingTotal'>

export type Wait =
  | { readonly name: 'identity'; readonly state: 'open' | 'rejected' | 'review' }
  | { readonly name: 'twoFactor' }
  | { readonly name: 'money'; readonly money: WaitingMoney }
  /** More money of this kind, unlisted. */
  | { readonly name: 'more'; readonly kind: WaitingMoney['kind']; readonly count: number }

const identityStates = {
  PENDING_UPLOAD: 'open',
  PENDING_APPROVAL: 'review',
  REJECTED_UPLOAD: 'rejected',
  APPROVED: null,
} as const satisfies Record<Profile['kycStatus'], string | null>

export const identityOf = ({ kycStatus }: Pick<Profile, 'kycStatus'>) => identityStates[kycStatus]

/** The member's tasks come first, then pending money. */
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
