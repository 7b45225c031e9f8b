import { notify } from '@halyard/ui/feedback'
import { useKitTexts } from '../texts/use-texts.ts'

/** Copies a text to the clipboard and says whether it worked. */
export function useCopy(): (text: string) => void {
  const t = useKitTexts('app')
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    )
  }
}
