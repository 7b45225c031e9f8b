import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { targetsQuery } from './investment-queries.ts'
import classes from './target-list.module.css'
import { rangeOf } from './targets.ts'

/** The targets of the tiers, labelled as targets. */
export function TargetList() {
  const t = useTexts('investment')
  const targets = useQuery(targetsQuery).data?.roiList ?? []
  if (targets.length === 0) return null
  const words = (text: string, unit = '') => {
    const range = rangeOf(text)
    return range ? t('range', { from: range.from, to: `${range.to}${unit}` }) : text
  }
  const amounts = (text: string) => words(text, ' USDT')
  return (
    <div className={classes.targets}>
      <span className={classes.label}>{t('targets')}</span>
      <ul>
        {targets.map(({ key, value }) => (
          <li key={key} data-figures>
            <span>{amounts(key)}</span>
            <strong>{words(value)}</strong>
          </li>
        ))}
      </ul>
      <span className={classes.note}>{t('targetsNote')}</span>
    </div>
  )
}
