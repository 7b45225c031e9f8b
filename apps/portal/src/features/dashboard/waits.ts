/** What waits for the member, or what the member waits for. Pure. What is done is gone. */
import type { NamedRequest } from '@halyard/web/calls'
import type { Profile } from '../member/index.ts'
import { isKnownRequest, type KnownRequest } from '../open-requests/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'

export type WaitingMoney = DashboardInfo['waiting'][number]

export type Wait =
  | { readonly name: 'identity'; readonly state: 'open' | 'rejected' | 'review' }
  | { readonly name: 'twoFactor' }
  | { readonly name: 'money'; readonly money: WaitingMoney }
  /** What this browser sent and has no answer to. */
  | { readonly name: 'request'; readonly request: KnownRequest<NamedRequest> }

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
  open: readonly NamedRequest[] = [],
): readonly Wait[] {
  const state = profile && identityOf(profile)
  const identity: Wait[] = state ? [{ name: 'identity', state }] : []
  const twoFactor: Wait[] = profile && !profile.twoFaEnabled ? [{ name: 'twoFactor' }] : []
  const money: Wait[] = (waiting ?? []).map((money) => ({ name: 'money', money }))
  // Money that may have moved or not comes before all else.
  const requests: Wait[] = open.filter(isKnownRequest).map((request) => ({ name: 'request', request }))
  const rest =
    state === 'review' ? [...twoFactor, ...money, ...identity] : [...identity, ...twoFactor, ...money]
  return [...requests, ...rest]
}
