import { Callout } from '@halyard/ui/feedback'
import { TextButton } from '@halyard/ui/forms'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

interface DraftNoteProps {
  readonly form: { readonly savedAtMs: number | null; readonly discard: () => void }
  /** The form takes pictures, which are not kept. */
  readonly hasPictures?: boolean
}

/** Says that a form holds what was typed earlier. */
export function DraftNote({ form, hasPictures = false }: DraftNoteProps) {
  const t = useKitTexts('app')
  if (form.savedAtMs === null) return null
  return (
    <Callout tone="quiet" inside>
      <p>
        {t('draftKept', { time: formatSecond(form.savedAtMs) })}
        {hasPictures && ` ${t('draftPictures')}`}
      </p>
      <TextButton onClick={form.discard}>{t('draftDiscard')}</TextButton>
    </Callout>
  )
}
