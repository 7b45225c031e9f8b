/** The commands behind keys on a queue's screen. Pure. */

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** The kind of element it was pressed on. */
  readonly on: 'text' | 'control' | 'dialog' | 'list' | 'page'
}

export type Command =
  | { readonly do: 'step'; readonly by: number }
  | { readonly do: 'open' | 'close' | 'filter' | 'help' }
  /** An action on the current item, by its key. */
  | { readonly do: 'action'; readonly key: string }

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
/** Elsewhere these keys scroll. */
const stepsInList: Readonly<Record<string, number>> = {
  ...steps,
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

/** Null where the key keeps its usual meaning: in a field, in a dialog, with a modifier. */
export function commandOf(pressed: Pressed): Command | null {
  const { key, on } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || on === 'dialog') return null
  // Escape in the filter returns to the list.
  if (on === 'text') return key === 'Escape' ? { do: 'close' } : null
  const by = (on === 'list' ? stepsInList : steps)[key]
  if (by !== undefined) return { do: 'step', by }
  if (key === 'Enter') return on === 'control' ? null : { do: 'open' }
  if (key === 'Escape') return { do: 'close' }
  if (key === '/') return { do: 'filter' }
  if (key === '?') return { do: 'help' }
  return /^[a-z]$/.test(key) ? { do: 'action', key } : null
}

/** The kind of element under a key press. */
export function placeOf(target: EventTarget | null): Pressed['on'] {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[role="dialog"], [role="menu"]')) return 'dialog'
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return 'text'
  if (target.closest('button, a[href]')) return 'control'
  return target.closest('[role="listbox"]') ? 'list' : 'page'
}
