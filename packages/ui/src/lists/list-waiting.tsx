import classes from './list-waiting.module.css'

interface ListWaitingProps {
  readonly label: string
  readonly rows: number
}

/** Holds the place of a list that is being loaded, so that nothing moves when it comes. */
export function ListWaiting({ label, rows }: ListWaitingProps) {
  return (
    <div className={classes.waiting} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => `row ${row + 1}`).map((row) => (
        <span key={row} className={classes.row} />
      ))}
    </div>
  )
}
