import classes from './list-waiting.module.css'

interface ListWaitingProps {
  readonly label: string
  readonly rows: number
}

/** Placeholder for a loading list, so that the layout does not shift when it arrives. */
export function ListWaiting({ label, rows }: ListWaitingProps) {
  return (
    <div className={classes.waiting} role="status" aria-label={label} data-waiting>
      {Array.from({ length: rows }, (_, row) => `row ${row + 1}`).map((row) => (
        <span key={row} className={classes.row} />
      ))}
    </div>
  )
}
