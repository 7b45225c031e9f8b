import { notify } from '@halyard/ui/feedback'
import { useKitTexts } from '../texts/use-texts.ts'

/** Says why a request was not sent: it had been open, and was settled or forgotten where nothing here heard of it. */
export function useTellSettled(): () => void {
  const t = useKitTexts('app')
  return () => notify({ kind: 'note', title: t('settledTitle'), message: t('settledText') })
}
