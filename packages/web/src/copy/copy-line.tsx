import { CopyButton } from './copy-button.tsx'
import classes from './copy-line.module.css'

interface CopyLineProps {
  readonly value: string
  /** What the value is. */
  readonly label: string
  readonly copyLabel: string
  /** Shows all of a value too long for the line; otherwise its end is cut off. */
  readonly wrap?: boolean
}

/** A value to be copied, whole: by the button, or by hand once it has the focus. */
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
