/** The effect of a key on a node of a tree, by the ARIA practices. Pure. */
export type TreeMove = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'toggle'

/** `expanded` is null for a leaf. */
export function treeKey(key: string, expanded: string | null): TreeMove | null {
  switch (key) {
    case 'ArrowDown':
      return 'next'
    case 'ArrowUp':
      return 'previous'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'ArrowRight':
      if (expanded === 'false') return 'toggle'
      return expanded === 'true' ? 'next' : null
    case 'ArrowLeft':
      return expanded === 'true' ? 'toggle' : 'parent'
    case 'Enter':
    case ' ':
      return 'toggle'
    default:
      return null
  }
}
