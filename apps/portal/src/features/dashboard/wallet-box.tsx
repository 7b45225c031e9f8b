import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { useLogged } from '@halyard/web/lists'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { balanceOf, isAboveZero } from '../balances/index.ts'
import { type DashboardInfo, walletsQuery } from './dashboard-queries.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'
import classes from './wallet-box.module.css'

interface WalletBoxProps {
  readonly info: DashboardInfo | undefined
  readonly onOpen: (figure: OpenedFigure) => void
}

/** What the wallets and the MT5 accounts hold; each opens what it is made of. */
export function WalletBox({ info, onOpen }: WalletBoxProps) {
  const t = useTexts('dashboard')
  const wallets = useQuery(walletsQuery)
  useLogged(wallets)
  const { data } = wallets
  const usdp = data && balanceOf(data, 'USDP')
  const lines: readonly (readonly [OpenedFigure, string | undefined])[] = [
    ['USDT', data && balanceOf(data, 'USDT')],
    ...(usdp && isAboveZero(usdp) ? ([['USDP', usdp]] as const) : []),
    ['MT5_BALANCE', data?.mt5Balance],
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
