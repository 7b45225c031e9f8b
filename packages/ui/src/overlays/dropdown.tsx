import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './dropdown.module.css'
import { useLeaving } from './use-leaving.ts'

interface DropdownProps {
  /** A menu has `MenuItem`s, navigated by arrow keys; a dialog has any content. */
  readonly kind: 'menu' | 'dialog'
  readonly label: string
  /** The button that opens it, and gets the focus back. */
  readonly target: ReactElement
  readonly widthPx: number
  readonly children: (close: () => void) => ReactNode
}

const choices = '[role^="menuitem"]:not(:disabled)'

/**
 * A panel below a button of the header. It always opens below the button's end, where there is room: a
 * positioning library would be a fifth of all that a member's first page loads.
 */
export function Dropdown({ kind, label, target, widthPx, children }: DropdownProps) {
  const [opened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useLeaving(root, opened, () => setOpened(false))

  const close = () => {
    setOpened(false)
    root.current?.querySelector('button')?.focus()
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (kind === 'dialog' || !moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const panel = {
    id,
    role: kind,
    'aria-label': label,
    tabIndex: -1,
    className: classes.panel,
    style: { width: widthPx },
    onKeyDown: pressed,
    ref: focusFirst,
  }

  return (
    <div ref={root} className={classes.root}>
      {cloneElement(target as ReactElement<Record<string, unknown>>, {
        'aria-haspopup': kind,
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => (opened ? close() : setOpened(true)),
      })}
      {opened && <div {...panel}>{children(close)}</div>}
    </div>
  )
}

function focusFirst(panel: HTMLElement | null): void {
  ;(panel?.querySelector<HTMLElement>(`${choices}, a, button`) ?? panel)?.focus()
}

/** True if the key moved the focus to another choice. */
function moveFocus(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>(choices)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key]
  if (to === undefined || items.length === 0) return false
  items.at(to % items.length)?.focus()
  return true
}
