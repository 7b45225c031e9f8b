import classes from './status.module.css'

/** What a status means for the reader: done well, on its way, gone wrong, or no longer of concern. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'quiet'

interface StatusProps {
  readonly tone: StatusTone
  readonly label: string
}

/** A status as a coloured word with a dot. */
export function Status({ tone, label }: StatusProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {label}
    </span>
  )
}
