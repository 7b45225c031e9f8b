/** What waits for the member, or what the member waits for. Pure. What is done is gone. */
import type { Profile } from '../member/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'

export type WaitingMoney = DashboardInfo['waiting'][number]

export type Wait =
  | { readonly name: 'identity'; readonly state: 'open' | 'rejected' | 'review' }
  | { readonly name: 'twoFactor' }
  | { readonly name: 'money'; readonly money: WaitingMoney }

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
  waiting: readonly WaitingMoney[] | undefined,
): readonly Wait[] {
  const state = profile && identityOf(profile)
  const identity: Wait[] = state ? [{ name: 'identity', state }] : []
  const twoFactor: Wait[] = profile && !profile.twoFaEnabled ? [{ name: 'twoFactor' }] : []
  const money: Wait[] = (waiting ?? []).map((money) => ({ name: 'money', money }))
  return state === 'review' ? [...twoFactor, ...money, ...identity] : [...identity, ...twoFactor, ...money]
}
