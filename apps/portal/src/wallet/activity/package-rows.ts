/** A package row's content and actions; the server's flags enable the buttons. Pure. */
import type { OrderRow } from '../../trading/orders/index.ts'

export type PackageAction = 'capital' | 'profit' | 'unsubscribe' | 'agreement'

type Flags = Pick<
  OrderRow,
  'showWithdrawCapitalButton' | 'showUnsubscribeButton' | 'showProfitButton' | 'startDate'
>

export function actionsOf(row: Flags): readonly PackageAction[] {
  const shown: Record<PackageAction, boolean> = {
    capital: row.showWithdrawCapitalButton,
    profit: row.showProfitButton,
    unsubscribe: row.showUnsubscribeButton,
    // Before the order has begun there is no agreement.
    agreement: row.startDate !== '',
  }
  return (Object.keys(shown) as PackageAction[]).filter((action) => shown[action])
}

/** A broker operation is pending: its outcome should appear without a reload. */
export function isMoving({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'CLOSING'
}
