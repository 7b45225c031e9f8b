import { FormAlert } from '@halyard/ui/forms'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

interface OpenRequestNoteProps {
  /** When just this was sent before, if its outcome is still unknown. */
  readonly since: Date | null
}

/** Tells a member who asks for the same again that it was sent before, and what sending it now does. */
export function OpenRequestNote({ since }: OpenRequestNoteProps) {
  const t = useKitTexts('app')
  if (!since) return null
  const message = t('openText', { time: formatSecond(since) })
  return <FormAlert kind="unknown" title={t('unknownTitle')} message={message} />
}
