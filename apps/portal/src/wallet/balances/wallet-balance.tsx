import type { WalletType } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'
import { BalanceLine } from './balance-line.tsx'
import { balanceOf, isAboveZero, useBalances } from './balances.ts'

interface WalletBalanceProps {
  readonly walletType: WalletType
  readonly currency: 'USDT' | 'USDP'
  readonly onUseAll: (amount: string) => void
}

export function WalletBalance({ walletType, currency, onUseAll }: WalletBalanceProps) {
  const t = useTexts('wallet')
  const balances = useBalances()
  const balance = balances.data && balanceOf(balances.data, walletType)
  return (
    <BalanceLine
      label={t('balance')}
      currency={currency}
      amount={balance}
      onUseAll={balance !== undefined && isAboveZero(balance) ? () => onUseAll(balance) : null}
      read={balances}
      testId={`balance-${walletType}`}
    />
  )
}
