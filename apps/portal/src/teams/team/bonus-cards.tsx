import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { FigureLink } from '@halyard/web/routes'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import type { Performance } from './bonus-queries.ts'
import classes from './performance.module.css'

const cards = [
  { label: 'pipBonus', type: 'PIPS_BONUS' },
  { label: 'levelBonus', type: 'LEVEL_BONUS' },
  { label: 'rankBonus', type: 'RANK_BONUS' },
] as const

/** The total credited so far, by type; each links to its history. */
export function BonusCards({ performance }: { readonly performance: Performance | undefined }) {
  const t = useTexts('team')
  return (
    <section aria-label={t('bonuses')} className={classes.room}>
      <div className={classes.cards}>
        {cards.map(({ label, type }) => (
          <FigureLink
            key={type}
            to="/team/performance/bonus-history/$type"
            params={{ type }}
            label={t(label)}
          >
            {performance ? (
              <Amount value={showAmount(performance[label])} currency="USDT" size="figure" />
            ) : (
              <span className={classes.waitingAmount} aria-busy="true" />
            )}
            <span className={classes.more}>{t('seeHistory')}</span>
          </FigureLink>
        ))}
      </div>
      <Link
        to="/team/performance/bonus-history/$type"
        params={{ type: 'SUBSCRIBE_BONUS' }}
        className={classes.subscribe}
      >
        <span>{t('subscribeBonus')}</span>
        {performance ? (
          <Amount value={showAmount(performance.subscribeBonus)} currency="USDT" />
        ) : (
          <span className={classes.waitingAmount} aria-busy="true" />
        )}
        <span className={classes.more}>{t('seeHistory')}</span>
      </Link>
    </section>
  )
}
