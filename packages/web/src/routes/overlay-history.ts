/** Overlays (dialogs, sheets, panels) as entries of the history, so that Back closes them. Pure. */

interface OverlayHistoryOptions {
  /** Adds an entry for the present page, with so many overlays. */
  readonly push: (depth: number) => void
  readonly back: () => void
}

/** The entry that the history has moved to. */
export interface Moved {
  readonly isBack: boolean
  readonly href: string
  /** The entry's number of overlays; 0 for a foreign entry. */
  readonly depth: number
}

/**
 * An overlay that is closed otherwise leaves its entry behind: going back ourselves would interfere with a
 * navigation that begins meanwhile. The next overlay of the page uses that entry, and Back passes over it.
 */
export function createOverlayHistory({ push, back }: OverlayHistoryOptions, start: Omit<Moved, 'isBack'>) {
  const open: { readonly close: () => unknown }[] = []
  let current = start
  return {
    /** `close` returns false to refuse: then the overlay stays, in the history too. */
    layOver(close: () => unknown): () => void {
      const overlay = { close }
      open.push(overlay)
      if (current.depth < open.length) {
        current = { ...current, depth: open.length }
        push(open.length)
      }
      return () => {
        const at = open.indexOf(overlay)
        if (at >= 0) open.splice(at, 1)
      }
    },

    moved(to: Moved): void {
      const from = current
      current = to
      if (!to.isBack) return
      const above = open.slice(to.depth)
      const refuses = above.findLastIndex(({ close }) => close() === false)
      open.splice(to.depth + refuses + 1)
      if (refuses >= 0) {
        current = { ...to, depth: open.length }
        push(open.length)
      } else if (above.length === 0 && from.depth > to.depth && from.href === to.href) back()
    },
  }
}
