import classes from './status.module.css'

/**
 * The meaning of a status for the reader: success, waiting for somebody, on its way, failure, or no longer
 * relevant.
 */
export type StatusTone = 'good' | 'waiting' | 'moving' | 'bad' | 'quiet'

interface StatusProps {
  readonly tone: StatusTone
  readonly label: string
  /** Among notes. */
  readonly small?: boolean
}

/** A status as a coloured word with a dot. */
export function Status({ tone, label, small = false }: StatusProps) {
  return (
    <span className={classes.status} data-tone={tone} data-small={small || undefined}>
      {label}
    </span>
  )
}
