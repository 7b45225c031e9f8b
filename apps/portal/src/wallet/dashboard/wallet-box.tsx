import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { type Balances, balanceOf, isAboveZero } from '../balances/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'
import { FigureList } from './figure-list.tsx'
import type { OpenedFigure } from './figure-names.ts'

interface WalletBoxProps {
  readonly info: DashboardInfo | undefined
  readonly wallets: Balances | undefined
  readonly onOpen: (figure: OpenedFigure) => void
}

/** The balances of the wallets and the MT5 accounts. */
export function WalletBox({ info, wallets, onOpen }: WalletBoxProps) {
  const t = useTexts('dashboard')
  const amountOf = (wallet: 'USDT' | 'USDP' | 'BONUS') => wallets && balanceOf(wallets, wallet)
  const ifAny = (figure: 'USDP' | 'BONUS', note?: string) => {
    const amount = amountOf(figure)
    return amount && isAboveZero(amount) ? [{ figure, amount, note }] : []
  }
  return (
    <Card title={t('wallet')}>
      <FigureList
        testId="wallet-box"
        lines={[
          { figure: 'USDT', amount: amountOf('USDT') },
          ...ifAny('BONUS'),
          { figure: 'MT5_BALANCE', amount: wallets?.mt5Balance },
          { figure: 'ACCOUNT_BALANCE', amount: info?.accountBalance, isSum: true },
          ...ifAny('USDP', t('notInBalance')),
        ]}
        onChoose={onOpen}
      />
    </Card>
  )
}
