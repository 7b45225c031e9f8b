import type { PagePath } from '@halyard/web/routes'
import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.ts'
import type { Step, StepState } from './steps.ts'

type Key = PlainKey<SourceTables['dashboard']>

interface StepAction {
  readonly label: Key
  readonly to: PagePath
}

interface StepWords {
  readonly title: Key
  readonly text: Key | 'stepAccountText'
  readonly action?: StepAction
}

const kyc = (label: Key): StepAction => ({ label, to: '/settings/kyc' })

const identityWords: Record<StepState, StepWords> = {
  open: {
    title: 'stepIdentity',
    text: 'stepIdentityPendingUpload',
    action: kyc('stepIdentityAction'),
  },
  review: {
    title: 'stepIdentity',
    text: 'stepIdentityPendingApproval',
    action: kyc('stepIdentityPendingAction'),
  },
  rejected: {
    title: 'stepIdentity',
    text: 'stepIdentityRejected',
    action: kyc('stepIdentityRejectedAction'),
  },
  done: { title: 'stepIdentity', text: 'stepIdentityApproved' },
}

const twoFactorAction: StepAction = { label: 'stepTwoFactorAction', to: '/settings/2FA' }

export function wordsOf(step: Step): StepWords {
  switch (step.name) {
    case 'account':
      return { title: 'stepAccount', text: 'stepAccountText' }
    case 'identity':
      return identityWords[step.state]
    case 'twoFactor':
      return step.state === 'done'
        ? { title: 'stepTwoFactor', text: 'stepTwoFactorDone' }
        : { title: 'stepTwoFactor', text: 'stepTwoFactorText', action: twoFactorAction }
  }
}

export const stateWords: Record<StepState, Key> = {
  done: 'stateDone',
  open: 'stateOpen',
  review: 'stateReview',
  rejected: 'stateRejected',
}
