import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showAmount } from '../../app/format/amounts.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { useLogged } from '../../app/lists/index.ts'
import { balanceOf, useBalances } from '../../app/wallets/balances.ts'
import { Mt5ToWalletDialog } from './mt5-to-wallet-dialog.tsx'
import { mt5BalanceQuery } from './package-queries.ts'
import classes from './transfer.module.css'
import { TransferredDialog } from './transferred-dialog.tsx'
import type { Transferred } from './use-checked-transfer.ts'
import { WalletToMt5Dialog } from './wallet-to-mt5-dialog.tsx'

type Direction = 'toWallet' | 'toMt5'

/** Between the USDT wallet and the MT5 accounts, in both directions. */
export function Mt5Widgets() {
  const t = useTexts('wallet')
  const mt5 = useQuery(mt5BalanceQuery)
  const balances = useBalances()
  useLogged(mt5)
  const [opened, setOpened] = useState<Direction | null>(null)
  const [transferred, setTransferred] = useState<Transferred | null>(null)

  function done(reply: Transferred): void {
    setOpened(null)
    setTransferred(reply)
  }

  const dialog = (direction: Direction) => ({
    opened: opened === direction,
    onDone: done,
    onClose: () => setOpened(null),
  })
  return (
    <>
      <Widget
        title={t('totalInvestment')}
        note={t('totalInvestmentNote')}
        amount={mt5.data?.data.mt5Balance}
        onRetry={mt5.isError ? () => void mt5.refetch() : undefined}
        action={t('mt5ToWallet')}
        onAction={() => setOpened('toWallet')}
      />
      <Widget
        title={t('walletTotalBalance')}
        note={t('walletTotalNote')}
        amount={balances.data && balanceOf(balances.data, 'USDT')}
        onRetry={balances.isError ? () => void balances.refetch() : undefined}
        action={t('walletToMt5')}
        onAction={() => setOpened('toMt5')}
      />
      <Mt5ToWalletDialog {...dialog('toWallet')} />
      <WalletToMt5Dialog {...dialog('toMt5')} />
      <TransferredDialog transferred={transferred} onClose={() => setTransferred(null)} />
    </>
  )
}

interface WidgetProps {
  readonly title: string
  readonly note: string
  /** Unknown until it is loaded. */
  readonly amount: string | undefined
  readonly onRetry: (() => void) | undefined
  readonly action: string
  readonly onAction: () => void
}

function Widget({ title, note, amount, onRetry, action, onAction }: WidgetProps) {
  const app = useTexts('app')
  return (
    <Card title={title}>
      <div className={classes.figure}>
        {amount !== undefined && <Amount value={showAmount(amount)} currency="USDT" size="figure" />}
        {amount === undefined && onRetry && (
          <button type="button" className={classes.retry} onClick={onRetry}>
            {app('retry')}
          </button>
        )}
      </div>
      <p className={classes.note}>{note}</p>
      <Button variant="default" fullWidth onClick={onAction}>
        {action}
      </Button>
    </Card>
  )
}
