import { useEffect, useEffectEvent, useId, useState } from 'react'
import { draftOf } from './drafts.ts'
import { unsaved } from './unsaved.ts'

const writtenAfterMs = 500

interface TextDraft {
  /** The time at which the shown text was saved; null for new input. */
  readonly savedAtMs: number | null
  readonly putAway: () => void
}

/** Saves text edited outside a form of one call: asks when left, and keeps a draft until it is sent. */
export function useTextDraft(
  name: string,
  text: string,
  isTyped: boolean,
  onRead: (text: string) => void,
): TextDraft {
  const id = useId()
  const [draft] = useState(() => draftOf(name))
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null)
  useEffect(() => {
    if (isTyped) unsaved.put(id, { keep: () => draft.write({ text }), onSearch: false })
    return () => unsaved.drop(id)
  }, [id, isTyped, draft, text])
  const read = useEffectEvent(() => {
    const stored = draft.read()
    if (typeof stored?.values.text !== 'string') return
    onRead(stored.values.text)
    setSavedAtMs(stored.savedAtMs)
  })
  useEffect(() => read(), [])
  const write = useEffectEvent(() => {
    if (!isTyped) draft.forget()
    else if (unsaved.has(id)) draft.write({ text })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: written a moment after each change
  useEffect(() => {
    const later = setTimeout(() => write(), writtenAfterMs)
    const writeNow = () => write()
    addEventListener('pagehide', writeNow)
    return () => {
      clearTimeout(later)
      removeEventListener('pagehide', writeNow)
    }
  }, [text])
  return {
    savedAtMs,
    putAway() {
      unsaved.drop(id)
      draft.forget()
      setSavedAtMs(null)
    },
  }
}
