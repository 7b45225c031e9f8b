import { FormAlert } from '@halyard/ui/forms'
import { type Failure, offersTryAgain } from '../calls/failure.ts'
import { useKitTexts } from '../texts/use-texts.ts'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'

interface FailureAlertProps {
  readonly failure: Failure | null
  /** Replaces the code's own text. */
  readonly words?: string | null | undefined
  readonly onTryAgain?: () => void
}

export function FailureAlert({ failure, words, onTryAgain }: FailureAlertProps) {
  const t = useKitTexts('app')
  const wordsOf = useFailureWords()
  const titleOf = useFailureTitle()
  if (!failure) return null
  const action =
    onTryAgain && offersTryAgain(failure) ? { label: t('tryAgain'), onClick: onTryAgain } : undefined
  return (
    <FormAlert
      kind={failure.kind === 'refused' || failure.kind === 'unanswered' ? 'error' : 'unknown'}
      title={titleOf(failure, t('error'))}
      message={words ?? wordsOf(failure)}
      bringIntoView={failure.kind !== 'refused' || Object.keys(failure.fields).length === 0}
      action={action}
    />
  )
}
