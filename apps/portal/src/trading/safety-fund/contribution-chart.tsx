import { Amount } from '@halyard/ui/figures'
import { showAmount, twoDecimals } from '@halyard/web/formats'
import { useLanguage } from '@halyard/web/texts'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './fund.module.css'
import { heightsOf } from './heights.ts'

interface ContributionChartProps {
  /** Empty until loaded. */
  readonly months: readonly { readonly key: string; readonly value: string }[]
}

/** Profits' contributions by month. The chosen month's amount stands above its bars. */
export function ContributionChart({ months }: ContributionChartProps) {
  const t = useTexts('fund')
  const language = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = months.find(({ key }) => key === chosen) ?? months.at(-1)
  const heights = heightsOf(months.map(({ value }) => value))
  // A bar's accessible name begins with its visible label, so that speech input finds it.
  const named = (month: string, year?: 'numeric') =>
    new Intl.DateTimeFormat(language, {
      month: 'short',
      ...(year && { year }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <figure className={classes.chart}>
      <figcaption>
        {shown && (
          <>
            <span>{named(shown.key, 'numeric')}</span>{' '}
            <Amount value={showAmount(shown.value)} currency="USDT" />
          </>
        )}
      </figcaption>
      <ol className={classes.bars}>
        {months.map(({ key, value }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('monthAmount', {
                month: named(key, 'numeric'),
                amount: twoDecimals(showAmount(value)),
              })}
              aria-pressed={key === shown?.key}
              onClick={() => setChosen(key)}
              onFocus={() => setChosen(key)}
              onPointerEnter={() => setChosen(key)}
            >
              <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect width="10" y={100 - (heights[index] ?? 0)} height={heights[index]} />
              </svg>
              <span className={classes.month} aria-hidden="true">
                {named(key)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {months.length > 0 && t(heights.some(Boolean) ? 'monthsAreUtc' : 'noneYet')}
      </p>
    </figure>
  )
}
