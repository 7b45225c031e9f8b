import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './before-after.module.css'

interface BeforeAfterProps {
  readonly label: string
  readonly rows: readonly {
    readonly name: string
    readonly label: string
    readonly before: ReactNode
    readonly after: ReactNode
  }[]
}

/** The effect of a change, line by line. */
export function BeforeAfter({ label, rows }: BeforeAfterProps) {
  const t = useTexts('queue')
  return (
    <table className={classes.differences} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            <td data-figures>{row.before}</td>
            <td data-figures>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
