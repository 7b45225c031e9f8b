import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { type Balances, balanceOf, isAboveZero } from '../balances/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'
import classes from './wallet-box.module.css'

interface WalletBoxProps {
  readonly info: DashboardInfo | undefined
  readonly wallets: Balances | undefined
  readonly onOpen: (figure: OpenedFigure) => void
}

/** What the wallets and the MT5 accounts hold; each opens what it is made of. */
export function WalletBox({ info, wallets, onOpen }: WalletBoxProps) {
  const t = useTexts('dashboard')
  const usdp = wallets && balanceOf(wallets, 'USDP')
  const lines: readonly (readonly [OpenedFigure, string | undefined])[] = [
    ['USDT', wallets && balanceOf(wallets, 'USDT')],
    ...(usdp && isAboveZero(usdp) ? ([['USDP', usdp]] as const) : []),
    ['MT5_BALANCE', wallets?.mt5Balance],
    ['ACCOUNT_BALANCE', info?.accountBalance],
  ]
  return (
    <Card title={t('wallet')}>
      <ul className={classes.lines} data-testid="wallet-box">
        {lines.map(([figure, amount]) => (
          <li key={figure} data-sum={figure === 'ACCOUNT_BALANCE' || undefined}>
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={amount === undefined}
              onClick={() => onOpen(figure)}
            >
              <span className={classes.label}>{t(figureNames[figure])}</span>
              {amount === undefined ? (
                <span className={classes.waiting} />
              ) : (
                <Amount value={showAmount(amount)} currency={figure === 'USDP' ? 'USDP' : 'USDT'} />
              )}
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
