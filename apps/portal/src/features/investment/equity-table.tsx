import { formatIsoDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { type EquityDay, showGrowth } from './equity.ts'
import classes from './strategy.module.css'

/** The curve's days, newest first, for keyboards and screen readers. */
export function EquityTable({ days }: { readonly days: readonly EquityDay[] }) {
  const t = useTexts('investment')
  return (
    <details className={classes.asTable}>
      <summary>{t('asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('equityCurve')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('growth')}</th>
              <th scope="col">{t('drawdown')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, growth, drawdown }) => (
              <tr key={day} data-figures>
                <th scope="row">{formatIsoDay(day)}</th>
                <td>{showGrowth(growth)}</td>
                <td>{showGrowth(drawdown)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
