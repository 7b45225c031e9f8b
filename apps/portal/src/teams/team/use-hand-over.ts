import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a tree node that may disappear while in the tab order: after the last part of a list loads, or a member
 * leaves. The node before it takes over the tab order and the focus, or a keyboard user would lose their
 * place.
 */
export function useHandOver(): RefObject<HTMLDivElement | null> {
  const node = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const item = node.current
    // At this moment it is still among its siblings; earlier ones that disappear too are already removed.
    return () => {
      const before = item?.previousElementSibling
      if (item?.tabIndex !== 0 || !(before instanceof HTMLElement)) return
      before.tabIndex = 0
      if (document.activeElement === item) before.focus()
    }
  }, [])
  return node
}
