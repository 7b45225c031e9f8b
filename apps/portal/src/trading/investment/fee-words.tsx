import { useTexts } from '../../locales/index.ts'
import type { Terms } from './investment-queries.ts'
import classes from './words.module.css'

type Fees = Pick<Terms, 'earlyFeePercent' | 'earlyFeeUntilDay' | 'laterFeePercent'> & {
  /** Omitted unless a single package is meant. */
  readonly subscriptionDays?: number
}

/** By the specification, the same for every package. */
export const defaultFees: Fees = { earlyFeePercent: 10, earlyFeeUntilDay: 60, laterFeePercent: 5 }

interface FeeWordsProps {
  readonly terms: Fees
  readonly trial?: boolean
}

/** Fees and risk, shown where the decision is made and as large as the promise. */
export function FeeWords({ terms, trial = false }: FeeWordsProps) {
  const t = useTexts('investment')
  const { earlyFeePercent, earlyFeeUntilDay, laterFeePercent, subscriptionDays } = terms
  const fees = {
    early: earlyFeePercent,
    until: earlyFeeUntilDay,
    later: laterFeePercent,
    from: earlyFeeUntilDay + 1,
  }
  const after =
    subscriptionDays === undefined ? t('feeAfterPeriod') : t('feeAfterDays', { days: subscriptionDays })
  return (
    <ul className={classes.fees} aria-label={t('feesTitle')}>
      <li>{trial ? t('feeTrial') : `${t('feeLeaving', fees)} ${after}`}</li>
      <li>{t('feeFund')}</li>
      {!trial && <li>{t('riskStop')}</li>}
      <li>{t('riskWords')}</li>
    </ul>
  )
}
