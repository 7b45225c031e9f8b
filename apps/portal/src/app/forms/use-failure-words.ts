import { useCodeTexts, useTexts } from '../i18n/index.ts'
import type { Failure } from './failure.ts'

/** Why it failed, as the member reads it. A moment is told in the member's own time, which the server does not know. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    if (failure?.kind === 'unknown') return app('unknownText')
    if (failure?.kind !== 'refused') return app('noAnswer')
    return 'time' in failure.params ? codeText(failure.code, failure.params) : failure.message
  }
}

/** The title above these words; what is unknown is not called a failure. */
export function useFailureTitle(): (failure: Failure | null, failed: string) => string {
  const app = useTexts('app')
  return (failure, failed) => (failure?.kind === 'unknown' ? app('unknownTitle') : failed)
}
