import { notify } from '@halyard/ui/feedback'
import { failureOf } from '@halyard/web/calls'
import { useTexts } from '../../locales/index.ts'

/** Reports that an action outside a form failed, and why. */
export function useNotifyFailure(): (error: unknown) => void {
  const app = useTexts('app')
  return (error) => {
    const failure = failureOf(error)
    const message = failure.kind === 'refused' ? failure.message : app('noAnswer')
    notify({ kind: 'error', title: app('error'), message })
  }
}
