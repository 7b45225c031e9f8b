import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a node of a tree that may go while it is the one in the tab order: after the last part of a list was
 * loaded, or a member left. The node before it takes over, and the focus too, or a keyboard would lose its place.
 */
export function useHandOver(): RefObject<HTMLDivElement | null> {
  const node = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const item = node.current
    // It still stands among its siblings at this moment, those before it that go as well no longer do.
    return () => {
      const before = item?.previousElementSibling
      if (item?.tabIndex !== 0 || !(before instanceof HTMLElement)) return
      before.tabIndex = 0
      if (document.activeElement === item) before.focus()
    }
  }, [])
  return node
}
