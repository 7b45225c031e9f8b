import { useTexts } from '../../app/i18n/index.ts'
import classes from './investment.module.css'
import type { Terms } from './investment-queries.ts'

interface FeeWordsProps {
  readonly terms: Pick<
    Terms,
    'earlyFeePercent' | 'earlyFeeUntilDay' | 'laterFeePercent' | 'subscriptionDays'
  >
  readonly trial?: boolean
}

/** Fees and risk, where the decision is made, as large as the promise. */
export function FeeWords({ terms, trial = false }: FeeWordsProps) {
  const t = useTexts('investment')
  const { earlyFeePercent, earlyFeeUntilDay, laterFeePercent, subscriptionDays } = terms
  const fees = {
    early: earlyFeePercent,
    until: earlyFeeUntilDay,
    later: laterFeePercent,
    from: earlyFeeUntilDay + 1,
    days: subscriptionDays,
  }
  return (
    <ul className={classes.fees} aria-label={t('feesTitle')}>
      <li>{trial ? t('feeTrial') : t('feeLeaving', fees)}</li>
      <li>{t('feeFund')}</li>
      {!trial && <li>{t('riskStop')}</li>}
      <li>{t('riskWords')}</li>
    </ul>
  )
}
