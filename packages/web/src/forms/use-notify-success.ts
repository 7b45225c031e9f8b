import { notify } from '@halyard/ui/feedback'
import { useKitTexts } from '../texts/use-texts.ts'

/** Reports in a notice that an action succeeded, in the server's words. */
export function useNotifySuccess(): (message: string) => void {
  const app = useKitTexts('app')
  return (message) => notify({ kind: 'success', title: app('success'), message })
}
