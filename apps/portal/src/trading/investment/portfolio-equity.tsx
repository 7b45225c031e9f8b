import { formatSecondInZone } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import type { Portfolio } from './investment-queries.ts'
import classes from './own-equity.module.css'
import { OwnEquity } from './own-equity.tsx'
import type { Figure } from './summary-parts.tsx'

interface PortfolioEquityProps {
  /** Undefined until loaded. */
  readonly portfolio: Portfolio | undefined
  readonly onOpen: (figure: Figure) => void
}

/** The development of everything the member has invested; nothing for a member who never has. */
export function PortfolioEquity({ portfolio, onOpen }: PortfolioEquityProps) {
  const t = useTexts('investment')
  if (!portfolio)
    return (
      <div className={`${classes.equity} ${classes.waiting}`} aria-hidden="true" data-waiting="perhaps">
        <span />
      </div>
    )
  const { currentValue, leaving, received, paidIn, result, resultPercentage, valuedAt } = portfolio
  if (![currentValue, leaving, received, paidIn].some(isAboveZero)) return null
  return (
    <OwnEquity
      lead={{
        label: t('currentValue'),
        amount: currentValue,
        note: t('valueRead', { moment: formatSecondInZone(valuedAt) }),
        onOpen: () => onOpen('currentValue'),
      }}
      result={{ amount: result, percentage: resultPercentage, onOpen: () => onOpen('totalResult') }}
      others={[
        {
          label: t('received'),
          amount: received,
          note: t('receivedNote'),
          onOpen: () => onOpen('received'),
        },
        { label: t('paidIn'), amount: paidIn, note: t('paidInNote'), onOpen: () => onOpen('paidIn') },
        ...(isAboveZero(leaving)
          ? [{ label: t('leaving'), amount: leaving, onOpen: () => onOpen('leaving') }]
          : []),
      ]}
    />
  )
}
