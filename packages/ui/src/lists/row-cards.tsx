import { Text } from '../layout/text.tsx'
import classes from './row-cards.module.css'
import type { DataTableProps, RowLines } from './rows.ts'

/** The rows of a table as two-line cards. */
export function RowCards<Row>({
  label,
  rows,
  keyOf,
  linesOf,
  onOpen,
  stale = false,
}: Omit<DataTableProps<Row>, 'columns'>) {
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={stale}>
      {rows.map((row, number) => (
        <li key={keyOf(row, number)}>
          {onOpen ? (
            <button type="button" className={classes.card} onClick={() => onOpen(row)}>
              <Lines {...linesOf(row)} />
            </button>
          ) : (
            <div className={classes.card}>
              <Lines {...linesOf(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Lines({ title, titleEnd, titleEndLabel, note, noteEnd, noteEndLabel, actions }: RowLines) {
  return (
    <>
      <span className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className={classes.end}>
          {titleEndLabel && <span className={classes.label}>{titleEndLabel} </span>}
          {titleEnd}
        </span>
      </span>
      <span className={classes.line} data-second>
        <span className={classes.note}>{note}</span>
        {noteEnd && (
          <span className={classes.end}>
            {noteEndLabel && `${noteEndLabel} `}
            {noteEnd}
          </span>
        )}
      </span>
      {actions && (
        <Text as="span" above={8}>
          {actions}
        </Text>
      )}
    </>
  )
}
