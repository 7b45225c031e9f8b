import { FormAlert } from '@halyard/ui/forms'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

interface OpenRequestNoteProps {
  /** When just this was sent before, if its outcome is still unknown. */
  readonly since: Date | null
  /** The same of something like it. */
  readonly similarSince?: Date | null
}

/**
 * Tells a member who asks for the same again that it was sent before, and what sending it now does; and one who
 * asks for something like it that it would be a second request.
 */
export function OpenRequestNote({ since, similarSince = null }: OpenRequestNoteProps) {
  const t = useKitTexts('app')
  const sent = since ?? similarSince
  if (!sent) return null
  const time = formatSecond(sent)
  return (
    <FormAlert
      kind="unknown"
      title={t('unknownTitle')}
      message={since ? t('openText', { time }) : t('openSimilarText', { time })}
    />
  )
}
