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

/** What the wallets and the MT5 accounts hold. */
export function WalletBox({ info, wallets, onOpen }: WalletBoxProps) {
  const t = useTexts('dashboard')
  const usdp = wallets && balanceOf(wallets, 'USDP')
  return (
    <Card title={t('wallet')}>
      <FigureList
        testId="wallet-box"
        lines={[
          { figure: 'USDT', amount: wallets && balanceOf(wallets, 'USDT') },
          ...(usdp && isAboveZero(usdp) ? ([{ figure: 'USDP', amount: usdp }] as const) : []),
          { figure: 'MT5_BALANCE', amount: wallets?.mt5Balance },
          { figure: 'ACCOUNT_BALANCE', amount: info?.accountBalance, isSum: true },
        ]}
        onChoose={onOpen}
      />
    </Card>
  )
}
