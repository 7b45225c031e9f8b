import { type Failure, refusedIn } from '../calls/failure.ts'
import { useCodeTexts, useKitTexts } from '../texts/use-texts.ts'

/** Why it failed, in the reader's language and time zone. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useKitTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    const refused = refusedIn(failure)
    const reason = refused && codeText(refused.code, refused.params)
    if (failure?.kind === 'unknown') {
      if (!failure.checkFailed) return app('unknownText')
      return app('stillUnknownText', { reason: reason ?? app('checkOffline') })
    }
    return reason ?? app(failure?.kind === 'offline' ? 'offlineText' : 'noAnswer')
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
