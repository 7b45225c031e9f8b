import { notify } from '@halyard/ui/feedback'
import type { Failure } from '../calls/failure.ts'
import { useKitTexts } from '../texts/use-texts.ts'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'

/** Reports in a notice that an action outside a form failed, and why. */
export function useNotifyFailure(): (failure: Failure) => void {
  const app = useKitTexts('app')
  const titleOf = useFailureTitle()
  const wordsOf = useFailureWords()
  return (failure) =>
    notify({ kind: 'error', title: titleOf(failure, app('error')), message: wordsOf(failure) })
}
