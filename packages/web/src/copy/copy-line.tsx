import { CopyButton } from './copy-button.tsx'
import classes from './copy-line.module.css'

interface CopyLineProps {
  readonly value: string
  /** The value's name. */
  readonly label: string
  readonly copyLabel: string
  /** Wraps a value too long for the line; otherwise its end is cut off. */
  readonly wrap?: boolean
}

/** A value to be copied, whole: by the button, or by hand once focused. */
export function CopyLine({ value, label, copyLabel, wrap = false }: CopyLineProps) {
  const field = {
    readOnly: true,
    value,
    'aria-label': label,
    onFocus: (event: { currentTarget: { select(): void } }) => event.currentTarget.select(),
  }
  return (
    <div className={classes.line}>
      {wrap ? <textarea rows={2} {...field} /> : <input {...field} />}
      <CopyButton value={value} label={copyLabel} />
    </div>
  )
}
