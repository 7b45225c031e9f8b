import { useAskToClose } from '@halyard/ui/keep-open'
import { useEffect, useId } from 'react'
import { unsaved } from './unsaved.ts'

/** For input outside a form of one call: leaving the page or closing the dialog around it asks first. */
export function useUnsaved(isTyped: boolean): void {
  const id = useId()
  useEffect(() => {
    if (isTyped) unsaved.put(id, { keep: () => false, onSearch: false })
    return () => unsaved.drop(id)
  }, [id, isTyped])
  useAskToClose(isTyped, () => unsaved.mayClose(id))
}
