import { useTexts } from '../../locales/index.ts'
import classes from './strategy.module.css'

interface AsTableProps {
  readonly label: string
  readonly columns: readonly string[]
  /** The first cell names the row, and is unique. */
  readonly rows: readonly (readonly [string, ...string[]])[]
}

/** A chart's data for keyboards and screen readers. */
export function AsTable({ label, columns, rows }: AsTableProps) {
  const t = useTexts('investment')
  return (
    <details className={classes.asTable}>
      <summary>{t('asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} data-figures>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
