/** What a new member has done and still has to do, derived from the profile. Pure. */
import type { member, ReplyOf } from '@halyard/contract'

type Profile = ReplyOf<typeof member.viewProfile>

export type StepState = 'done' | 'open' | 'review' | 'rejected'

export interface Step {
  readonly name: 'account' | 'identity' | 'twoFactor'
  readonly state: StepState
}

const identityStates: Record<Profile['kycStatus'], StepState> = {
  PENDING_UPLOAD: 'open',
  PENDING_APPROVAL: 'review',
  REJECTED_UPLOAD: 'rejected',
  APPROVED: 'done',
}

export function stepsOf(profile: Pick<Profile, 'kycStatus' | 'twoFaEnabled'>): readonly Step[] {
  return [
    { name: 'account', state: 'done' },
    { name: 'identity', state: identityStates[profile.kycStatus] },
    { name: 'twoFactor', state: profile.twoFaEnabled ? 'done' : 'open' },
  ]
}

/** The first step that is up to the member: open, or rejected. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ state }) => state === 'open' || state === 'rejected')
}
