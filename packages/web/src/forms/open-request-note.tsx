import { FormAlert } from '@halyard/ui/forms'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

/** Tells a member who asks for the same again that it was sent before, and what sending it now does. */
export function OpenRequestNote({ since }: { readonly since: Date | null }) {
  const t = useKitTexts('app')
  if (!since) return null
  return (
    <FormAlert
      kind="unknown"
      title={t('unknownTitle')}
      message={t('openText', { time: formatSecond(since) })}
    />
  )
}
