import { type Failure, refusedIn } from '../calls/failure.ts'
import { useCodeTexts, useKitTexts } from '../texts/use-texts.ts'

const texts = { unknown: 'unknownText', nothing: 'nothingText', offline: 'offlineText' } as const
const titles = { unknown: 'unknownTitle', nothing: 'nothingTitle', offline: 'offlineTitle' } as const

/** The reason for a failure, in the reader's language and time zone. */
export function useFailureWords(): (failure: Failure | null) => string {
  const app = useKitTexts('app')
  const codeText = useCodeTexts()
  return (failure) => {
    const refused = refusedIn(failure)
    if (refused) return codeText(refused.code, refused.params)
    return app(texts[failure?.kind as keyof typeof texts] ?? 'noAnswer')
  }
}

/** The title above this text; only a refusal or a missing response is called a failure. */
export function useFailureTitle(): (failure: Failure | null, failed: string) => string {
  const app = useKitTexts('app')
  return (failure, failed) => {
    const title = titles[failure?.kind as keyof typeof titles]
    return title ? app(title) : failed
  }
}
