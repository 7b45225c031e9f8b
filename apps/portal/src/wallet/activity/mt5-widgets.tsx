import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { DetailPanel } from '@halyard/ui/overlays'
import { showAmount } from '@halyard/web/formats'
import { type Read, ReadFault } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { InvestmentParts } from '../../trading/orders/index.ts'
import { useBalances } from '../balances/index.ts'
import { FigureDetails } from './figure-details.tsx'
import { holdingsOf } from './holdings.ts'
import { Mt5ToWalletDialog } from './mt5-to-wallet-dialog.tsx'
import { mt5BalanceQuery } from './package-queries.ts'
import classes from './transfer.module.css'
import { TransferredDialog } from './transferred-dialog.tsx'
import type { Transferred } from './use-checked-transfer.ts'
import { WalletToMt5Dialog } from './wallet-to-mt5-dialog.tsx'

type Direction = 'toWallet' | 'toMt5'
/** The figure whose breakdown is open. */
type Opened = 'totalInvestment' | 'movable' | 'walletTotalBalance'

/** Transfers between the USDT wallet and the MT5 accounts, in both directions. */
export function Mt5Widgets() {
  const t = useTexts('wallet')
  const mt5 = useQuery(mt5BalanceQuery)
  const balances = useBalances()
  const [opened, setOpened] = useState<Direction | null>(null)
  const [transferred, setTransferred] = useState<Transferred | null>(null)
  const [figure, setFigure] = useState<Opened | null>(null)
  const app = useTexts('app')
  const held = mt5.data?.data
  const inWallet = holdingsOf(balances.data).find(({ name }) => name === 'usdtWallet')
  const renewMt5 = () => void mt5.refetch()

  function done(next: Transferred): void {
    setOpened(null)
    setTransferred(next)
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
        amount={held?.mt5Balance}
        onOpen={() => setFigure('totalInvestment')}
        beside={{ label: t('movable'), amount: held?.movable, onOpen: () => setFigure('movable') }}
        read={mt5}
        action={t('mt5ToWallet')}
        onAction={() => setOpened('toWallet')}
      />
      <Widget
        title={t('walletTotalBalance')}
        note={t('walletTotalNote')}
        amount={inWallet?.amount}
        onOpen={() => setFigure('walletTotalBalance')}
        read={balances}
        action={t('walletToMt5')}
        onAction={() => setOpened('toMt5')}
      />
      <DetailPanel
        opened={figure !== null}
        title={figure ? t(figure) : ''}
        closeLabel={app('close')}
        onClose={() => setFigure(null)}
      >
        {figure === 'totalInvestment' && (
          <InvestmentParts
            figure="MT5_BALANCE"
            shown={held?.mt5Balance}
            onRenew={renewMt5}
            textOf={() => t('mt5MadeOf')}
          />
        )}
        {figure === 'movable' && (
          <InvestmentParts
            figure="MOVABLE"
            shown={held?.movable}
            onRenew={renewMt5}
            textOf={() => t('movableMadeOf')}
          />
        )}
        {figure === 'walletTotalBalance' && inWallet && (
          <FigureDetails holding={inWallet} onRenew={() => void balances.refetch()} />
        )}
      </DetailPanel>
      <Mt5ToWalletDialog {...dialog('toWallet')} />
      <WalletToMt5Dialog {...dialog('toMt5')} />
      <TransferredDialog transferred={transferred} onClose={() => setTransferred(null)} />
    </>
  )
}

interface OpenedFigure {
  /** Undefined until loaded. */
  readonly amount: string | undefined
  readonly onOpen: () => void
}

interface WidgetProps extends OpenedFigure {
  readonly title: string
  readonly note: string
  /** A second figure, shown below. */
  readonly beside?: OpenedFigure & { readonly label: string }
  /** The read of the figures. */
  readonly read: Read
  readonly action: string
  readonly onAction: () => void
}

function Widget({ title, note, amount, onOpen, beside, read, action, onAction }: WidgetProps) {
  const t = useTexts('wallet')
  return (
    <Card title={title}>
      <div className={classes.figure}>
        {amount !== undefined && (
          <button
            type="button"
            className={classes.open}
            title={t('madeOf')}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <Amount value={showAmount(amount)} currency="USDT" size="figure" />
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
      <ReadFault of={read} />
      <p className={classes.note}>{note}</p>
      {beside && (
        <button
          type="button"
          className={classes.beside}
          title={t('madeOf')}
          aria-haspopup="dialog"
          disabled={beside.amount === undefined}
          onClick={beside.onOpen}
        >
          {beside.label}
          {beside.amount !== undefined && <Amount value={showAmount(beside.amount)} currency="USDT" />}
          <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <Button variant="default" fullWidth onClick={onAction}>
        {action}
      </Button>
    </Card>
  )
}
