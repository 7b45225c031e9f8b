import type { WalletType } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { showAmount } from '../format/amounts.ts'
import { useTexts } from '../i18n/index.ts'
import { balanceOf, isAboveZero, useBalances } from './balances.ts'
import classes from './wallet-balance.module.css'

interface WalletBalanceProps {
  readonly walletType: WalletType
  readonly currency: 'USDT' | 'USDP'
  readonly onUseAll: (amount: string) => void
}

/** What can be moved, above the field that asks how much. */
export function WalletBalance({ walletType, currency, onUseAll }: WalletBalanceProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const balances = useBalances()
  const balance = balances.data && balanceOf(balances.data, walletType)
  return (
    <div className={classes.balance} data-testid={`balance-${walletType}`}>
      {t('balance')}
      <span className={classes.balanceAmount}>
        {balance !== undefined && (
          <>
            <Amount value={showAmount(balance)} currency={currency} size="title" />
            {isAboveZero(balance) && (
              <button type="button" className={classes.useAll} onClick={() => onUseAll(balance)}>
                {t('useAll')}
              </button>
            )}
          </>
        )}
        {balances.isError && balance === undefined && (
          <button type="button" className={classes.useAll} onClick={() => void balances.refetch()}>
            {app('retry')}
          </button>
        )}
      </span>
    </div>
  )
}
