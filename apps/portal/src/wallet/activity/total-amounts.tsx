import type { ReplyOf, wallet } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './total-amounts.module.css'

type Totals = ReplyOf<typeof wallet.transactionHistory>['transactionHistoryList']['totalAmounts']

const currencies = ['USDT', 'USDP'] as const

/** The sum of all lines that match the filters, in each currency. */
export function TotalAmounts({ totals }: { readonly totals: Totals | undefined }) {
  const t = useTexts('wallet')
  return (
    <div className={classes.totals}>
      <span className={classes.label}>{t('totalAmount')}</span>
      <span className={classes.amounts} data-testid="total-amount">
        {totals?.length === 0 && '–'}
        {currencies.map((currency) => {
          const total = totals?.find(({ key }) => key === currency)
          return (
            total && (
              <Amount key={currency} value={showAmount(total.value)} currency={currency} size="title" />
            )
          )
        })}
      </span>
    </div>
  )
}
