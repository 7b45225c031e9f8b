import type { ReactNode } from 'react'
import classes from './dropdown.module.css'

interface MenuItemProps {
  readonly icon?: ReactNode
  /** For one of several choices: true if selected. */
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly lang?: string
  readonly onChosen: () => void
  readonly children: ReactNode
}

/** One choice of a `Dropdown`. */
export function MenuItem({ icon, checked, disabled = false, lang, onChosen, children }: MenuItemProps) {
  const role =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }
  return (
    <button
      {...role}
      type="button"
      tabIndex={-1}
      disabled={disabled}
      lang={lang}
      className={classes.item}
      onClick={onChosen}
    >
      {icon}
      {children}
    </button>
  )
}
