import type { operatorBooks, ReplyOf } from '@halyard/contract'
import { showAmount } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'

type Reply = ReplyOf<typeof operatorBooks.trialBalance>

interface TrialTableProps {
  readonly lines: Reply['lines']
  readonly totals: Reply['totals']
  readonly at: string | undefined
}

/** Each line opens; the last rows are the sums of both sides. */
export function TrialTable({ lines, totals, at }: TrialTableProps) {
  const t = useTexts('books')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('trialBalance')}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('asset')}</th>
            <th scope="col" data-align="end">
              {t('entries')}
            </th>
            <th scope="col" data-align="end">
              {t('debit')}
            </th>
            <th scope="col" data-align="end">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, kind, shared, asset, debit, credit, entries }) => (
            <tr key={line}>
              <th scope="row">
                <Link to="/books/line" search={{ line, at }}>
                  {t(kind)}
                </Link>{' '}
                {!shared && <span className={classes.address}>{line}</span>}
              </th>
              <td>{asset}</td>
              <td data-align="end" data-figures>
                {entries.toLocaleString('en')}
              </td>
              <Side amount={debit} />
              <Side amount={credit} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ asset, debit, credit }) => (
            <tr key={asset}>
              <th scope="row" colSpan={2}>
                {t('total', { asset })}
              </th>
              <td />
              <Side amount={debit} />
              <Side amount={credit} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

/** One side is empty for each balance; zeros would hide the figures. */
export function Side({ amount }: { readonly amount: string }) {
  return (
    <td data-align="end" data-figures>
      {amount === '0.00' ? '' : showAmount(amount)}
    </td>
  )
}
