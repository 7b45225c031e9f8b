import { FormAlert } from '@halyard/ui/forms'
import type { ReactNode } from 'react'
import { formatSecond } from '../formats/dates.ts'
import { useKitTexts } from '../texts/use-texts.ts'

interface OpenRequestNoteProps {
  /** When just this was sent before, if its outcome is still unknown. */
  readonly since: Date | null
  /** A link to where it shows if it was carried out. */
  readonly where?: ReactNode
}

/** Tells a member who asks for the same again that it was sent before, and what sending it now does. */
export function OpenRequestNote({ since, where }: OpenRequestNoteProps) {
  const t = useKitTexts('app')
  if (!since) return null
  return (
    <FormAlert
      kind="unknown"
      title={t('unknownTitle')}
      message={
        <>
          {t('openText', { time: formatSecond(since) })} {where && t('unknownWhere')} {where}
        </>
      }
    />
  )
}
