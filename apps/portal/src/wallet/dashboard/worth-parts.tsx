import { Amount } from '@halyard/ui/figures'
import { formatIsoDay, formatSecondInZone, showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { figureClasses } from '../figures/index.ts'
import type { Worth } from './dashboard-queries.ts'
import { FigureList } from './figure-list.tsx'
import type { OpenedFigure } from './figure-names.ts'
import classes from './worth-parts.module.css'

interface WorthPartsProps {
  readonly worth: Worth
  readonly onChoose: (figure: OpenedFigure) => void
}

/** The total, its parts, and its days as a table. */
export function WorthParts({ worth, onChoose }: WorthPartsProps) {
  const t = useTexts('dashboard')
  const valued = worth.parts.some(({ part }) => part === 'CURRENT_VALUE')
  return (
    <>
      <Amount value={showAmount(worth.amount)} currency="USDT" size="figure" />
      <p className={figureClasses.about}>
        {t('totalText')} {valued && t('valuedAt', { time: formatSecondInZone(worth.readAt) })}
      </p>
      <FigureList
        inPanel
        label={t('breakdown')}
        lines={worth.parts.map(({ part, amount }) => ({ figure: part, amount }))}
        onChoose={onChoose}
      />
      <p className={figureClasses.about}>{t('gainText')}</p>
      <details className={classes.days}>
        <summary>{t('byDay')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('byDay')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('totalAssets')}</th>
              </tr>
            </thead>
            <tbody>
              {worth.line.toReversed().map(({ day, amount }) => (
                <tr key={day} data-figures>
                  <th scope="row">{formatIsoDay(day)}</th>
                  <td>{showAmount(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}
