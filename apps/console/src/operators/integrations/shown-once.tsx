import { Callout } from '@halyard/ui/feedback'
import { CopyLine } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'

/** A secret that is never shown again. */
export function ShownOnce({ label, secret }: { readonly label: string; readonly secret: string }) {
  const t = useTexts('machines')
  return (
    <Callout tone="waiting" title={t('shownOnce')} inside role="status">
      <CopyLine value={secret} label={label} copyLabel={t('copy')} wrap />
    </Callout>
  )
}
