import { notify } from '@halyard/ui/feedback'
import { useKitTexts } from '../texts/use-texts.ts'
import { copyText } from './copy-text.ts'

/** Copies a text to the clipboard and reports whether it worked. */
export function useCopy(): (text: string) => void {
  const t = useKitTexts('app')
  return (text) => {
    copyText(text).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    )
  }
}
