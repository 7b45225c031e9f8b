import { useMediaQuery } from '@mantine/hooks'
import classes from './data-table.module.css'
import { RowCards } from './row-cards.tsx'
import type { DataTableProps } from './rows.ts'

const narrowerThan = { phone: '(max-width: 48em)', tablet: '(max-width: 64em)' } as const

/** A table; where it has no room, a two-line card for each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const query = narrowerThan[props.cardsOn ?? 'phone']
  const narrow = useMediaQuery(query, undefined, { getInitialValueInEffect: false })
  return narrow ? <RowCards {...props} /> : <Table {...props} />
}

function Table<Row>({ label, columns, rows, keyOf, onOpen, stale = false }: DataTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={label} aria-busy={stale}>
      <thead>
        <tr>
          {columns.map(({ name, label, align }) => (
            <th key={name} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={keyOf(row, number)} data-opens={onOpen ? true : undefined}>
            {columns.map(({ name, align, cell }, index) => (
              <td key={name} data-align={align}>
                {index === 0 && onOpen ? (
                  <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                    {cell(row)}
                  </button>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
