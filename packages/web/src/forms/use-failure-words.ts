import type { Failure } from '../calls/failure.ts'
import { useCodeTexts, useKitTexts } from '../texts/use-texts.ts'

/** Why it failed, in words. Times are in the member's time zone, which the server does not know. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useKitTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    if (failure?.kind === 'unknown') return app('unknownText')
    if (failure?.kind !== 'refused') return app('noAnswer')
    return 'time' in failure.params ? codeText(failure.code, failure.params) : failure.message
  }
}

/** The title above these words; an unknown outcome is not called a failure. */
export function useFailureTitle(): (failure: Failure | null, failed: string) => string {
  const app = useKitTexts('app')
  return (failure, failed) => (failure?.kind === 'unknown' ? app('unknownTitle') : failed)
}
