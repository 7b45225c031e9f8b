import { Text } from '@halyard/ui/layout'
import { useLanguage } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import type { StrategyRecord } from './investment-queries.ts'
import { yearsOf } from './months.ts'
import { percentDirection, showPercentChange } from './percent.ts'
import classes from './strategy.module.css'

/** The return of each month. A month that is incomplete at its start or end says so. */
export function MonthGrid({ months }: { readonly months: StrategyRecord['months'] }) {
  const t = useTexts('investment')
  const name = new Intl.DateTimeFormat(useLanguage(), { month: 'short', timeZone: 'UTC' })
  return (
    <>
      {yearsOf(months).map(({ year, months }) => (
        <section key={year} className={classes.year} aria-label={year}>
          <Text as="h3" size={14} tone="soft" below={8}>
            {year}
          </Text>
          <ul>
            {months.map(({ month, percent, complete }) => (
              <li key={month} data-direction={percentDirection(percent)} data-figures>
                <span>{name.format(new Date(`${month}-01T00:00:00Z`))}</span>
                <strong>{showPercentChange(percent)}</strong>
                {!complete && (
                  <Text as="small" size={12} tone="soft">
                    {t('partOfMonth')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
