import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import { treeKey } from './tree-keys.ts'

/**
 * Holds the nodes and moves the focus by the ARIA practices for trees: one node is in the tab order, arrow
 * keys lead to the others.
 */
export function Tree({ children }: { readonly children: ReactNode }) {
  const t = useTexts('team')
  const tree = useRef<HTMLDivElement>(null)

  // Some node must be in the tab order, also after the current one was collapsed away.
  useEffect(() => {
    const items = itemsOf(tree.current)
    if (!items.some((item) => item.tabIndex === 0)) items[0]?.setAttribute('tabindex', '0')
  })

  function focus(item: HTMLElement | null | undefined): void {
    if (!item) return
    for (const each of itemsOf(tree.current)) each.tabIndex = each === item ? 0 : -1
    item.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const current = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]')
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(tree.current)
    const move = treeKey(event.key, current.ariaExpanded)
    if (!move) return
    event.preventDefault()
    if (move === 'toggle') current.click()
    else if (move === 'parent') {
      const above = items.slice(0, items.indexOf(current))
      focus(above.findLast((item) => levelOf(item) < levelOf(current)))
    } else if (move === 'first') focus(items[0])
    else if (move === 'last') focus(items.at(-1))
    else focus(items[items.indexOf(current) + (move === 'next' ? 1 : -1)])
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('tree')}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        for (const each of itemsOf(tree.current)) each.tabIndex = each === target ? 0 : -1
      }}
    >
      {children}
    </div>
  )
}

const levelOf = (item: HTMLElement) => Number(item.ariaLevel)

const itemsOf = (tree: HTMLElement | null): HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []),
]
