import { useCodeTexts, useTexts } from '../i18n/index.ts'
import type { Failure } from './failure.ts'

/** Why it failed, as the member reads it. A moment is told in the member's own time, which the server does not know. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    if (failure?.kind !== 'refused') return app('noAnswer')
    return 'time' in failure.params ? codeText(failure.code, failure.params) : failure.message
  }
}
