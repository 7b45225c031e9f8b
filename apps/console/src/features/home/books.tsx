import type { operatorHome, ReplyOf } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { formatIsoDay, formatSecond, showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './home-page.module.css'

type Kept = NonNullable<ReplyOf<typeof operatorHome.home>['books']>

/** What is owed, where it lies, whether the books agree, and the week's money. */
export function Books({ books: { coverage, reconciliation, days } }: { readonly books: Kept }) {
  const t = useTexts('home')
  const usdt = (amount: string) => `${showAmount(amount)} USDT`
  return (
    <section className={classes.books}>
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
                  time: formatSecond(new Date(reconciliation.finishedAt)),
                })}
              />
            ) : (
              t('never')
            ),
          },
        ]}
      />
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
      </table>
    </section>
  )
}
