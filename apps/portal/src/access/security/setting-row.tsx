import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  readonly title: string
  readonly state?: ReactNode
  readonly text: string
  readonly action: ReactNode
}

/** One setting of a card: its name and state, its purpose, and its action. */
export function SettingRow({ title, state, text, action }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          <h3>{title}</h3>
          {state}
        </div>
        <p>{text}</p>
      </div>
      {action}
    </div>
  )
}
