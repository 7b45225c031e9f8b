import type { Failure } from '../calls/failure.ts'
import { useCodeTexts, useKitTexts } from '../texts/use-texts.ts'

/** Why it failed, in the reader's language and time zone. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useKitTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    if (failure?.kind === 'refused') return codeText(failure.code, failure.params)
    if (failure?.kind === 'unknown') return app('unknownText')
    return app(failure?.kind === 'offline' ? 'offlineText' : 'noAnswer')
  }
}

/** The title above these words; neither an unknown outcome nor being offline is called a failure. */
export function useFailureTitle(): (failure: Failure | null, failed: string) => string {
  const app = useKitTexts('app')
  return (failure, failed) => {
    if (failure?.kind === 'unknown') return app('unknownTitle')
    return failure?.kind === 'offline' ? app('offlineTitle') : failed
  }
}
