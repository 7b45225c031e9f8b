import { Amount } from '@halyard/ui/figures'
import { type Column, DataTable } from '@halyard/ui/lists'
import { showAmount } from '@halyard/web/formats'
import { ChangeAmount } from '@halyard/web/lists'
import { useTexts } from '../../locales/index.ts'
import type { OrderRow, useOrderActions } from '../../trading/orders/index.ts'
import { OrderFailureDialog, OrderStatus, StartDate, useDocument } from '../../trading/orders/index.ts'
import { PackageActions } from './package-actions.tsx'
import type { PackageAction } from './package-rows.ts'
import classes from './packages.module.css'

interface PackageListProps {
  readonly rows: readonly OrderRow[]
  readonly stale: boolean
  readonly actions: ReturnType<typeof useOrderActions>
}

export function PackageList({ rows, stale, actions }: PackageListProps) {
  const t = useTexts('wallet')
  const orders = useTexts('orders')
  const document = useDocument()

  function act(action: PackageAction, row: OrderRow): void {
    if (action === 'capital') void actions.withdrawCapital(row)
    if (action === 'profit') void actions.withdrawProfit(row)
    if (action === 'unsubscribe') void actions.unsubscribe(row)
    if (action === 'agreement') void document.open('agreement', row.orderId)
  }

  const actionsOf = (row: OrderRow) => (
    <PackageActions row={row} pending={actions.pendingId === row.orderId} onAction={act} />
  )
  const nameOf = ({ productName, mt5Id }: OrderRow) => (
    <span className={classes.name}>
      {productName}
      <span className={classes.login} data-figures>
        {t('mt5Account', { mt5Id })}
      </span>
    </span>
  )
  const startOf = ({ startDate }: OrderRow) => (
    <span className={classes.start}>
      <StartDate startDate={startDate} />
    </span>
  )
  const earningOf = ({ earning }: OrderRow) => <ChangeAmount amount={earning} currency="USDT" />
  const columns: readonly Column<OrderRow>[] = [
    { name: 'package', label: orders('packageName'), cell: nameOf },
    { name: 'startDate', label: t('startDate'), cell: startOf },
    {
      name: 'capital',
      label: orders('capital'),
      align: 'end',
      cell: ({ capital }) => <Amount value={showAmount(capital)} currency="USDT" />,
    },
    { name: 'earning', label: t('earning'), align: 'end', cell: earningOf },
    { name: 'status', label: t('status'), cell: ({ status }) => <OrderStatus status={status} /> },
    { name: 'actions', label: t('actions'), align: 'end', cell: actionsOf },
  ]
  return (
    <>
      <DataTable
        cardsOn="tablet"
        label={t('packages')}
        columns={columns}
        rows={rows}
        keyOf={({ orderId }) => orderId}
        linesOf={(row) => ({
          title: (
            <>
              {nameOf(row)}
              <span className={classes.login}>
                <StartDate startDate={row.startDate} />
              </span>
            </>
          ),
          titleEnd: <Amount value={showAmount(row.capital)} currency="USDT" />,
          titleEndLabel: orders('capital'),
          note: <OrderStatus status={row.status} />,
          noteEnd: earningOf(row),
          noteEndLabel: t('earning'),
          actions: actionsOf(row),
        })}
        stale={stale}
      />
      <OrderFailureDialog {...document.dialog} />
    </>
  )
}
