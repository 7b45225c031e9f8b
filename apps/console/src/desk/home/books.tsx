import { formatAmount, parseAmount } from '@halyard/money'
import { Amount, Decimals, Status } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { formatIsoDay, formatUtcSecond, showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { BooksSummary } from './cover.ts'
import classes from './home-page.module.css'

/** The sum in USDT. */
const sumOf = (amounts: readonly string[]): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + (parseAmount(amount, 'USDT') ?? 0n), 0n),
    'USDT',
  )

/** Liabilities, where the money lies, whether the books agree, and the week's money. */
export function Books({ books: { coverage, reconciliation, days } }: { readonly books: BooksSummary }) {
  const t = useTexts('home')
  const usdt = (amount: string) => <Amount value={showAmount(amount)} currency="USDT" />
  return (
    <Decimals value="two">
      <section className={classes.books}>
        <div className={classes.card}>
          <h2>{t('books')}</h2>
          <Details
            dense
            items={[
              { label: t('owed'), value: usdt(coverage.owed) },
              { label: t('own'), value: usdt(coverage.own) },
              ...coverage.held.map(({ place, amount }) => ({ label: t(place), value: usdt(amount) })),
              {
                label: t('reconciliation'),
                value: reconciliation ? (
                  <Status
                    tone={reconciliation.agreed ? 'good' : 'bad'}
                    label={t(reconciliation.agreed ? 'agreed' : 'differs', {
                      time: formatUtcSecond(reconciliation.finishedAt),
                    })}
                  />
                ) : (
                  t('never')
                ),
              },
            ]}
          />
        </div>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('moneyIn')}</th>
              <th scope="col">{t('moneyOut')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, moneyIn, moneyOut }) => (
              <tr key={day}>
                <th scope="row">{formatIsoDay(day)}</th>
                <td data-figures>{showAmount(moneyIn)}</td>
                <td data-figures>{showAmount(moneyOut)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('week')}</th>
              <td data-figures>{showAmount(sumOf(days.map(({ moneyIn }) => moneyIn)))}</td>
              <td data-figures>{showAmount(sumOf(days.map(({ moneyOut }) => moneyOut)))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Decimals>
  )
}
