import { Callout } from '@halyard/ui/feedback'
import { TextButton } from '@halyard/ui/forms'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

interface DraftNoteProps {
  readonly form: { readonly savedAtMs: number | null; readonly discard: () => void }
  /** The form has pictures, which are not saved. */
  readonly hasPictures?: boolean
  /** It has the number of an identity document, which is not saved either. */
  readonly hasNumber?: boolean
}

/** Shows that a form was filled from a saved draft. */
export function DraftNote({ form, hasPictures = false, hasNumber = false }: DraftNoteProps) {
  const t = useKitTexts('app')
  if (form.savedAtMs === null) return null
  return (
    <Callout tone="quiet" inside>
      <p>
        {t('draftKept', { time: formatSecond(form.savedAtMs) })}
        {hasNumber && ` ${t('draftNumber')}`}
        {hasPictures && ` ${t('draftPictures')}`}
      </p>
      <TextButton onClick={form.discard}>{t('draftDiscard')}</TextButton>
    </Callout>
  )
}
