/** What a row of the packages shows and lets do; the server's flags decide about the buttons. Pure. */
import type { OrderRow } from '../orders/index.ts'

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
    // There is nothing to sign before it has begun.
    agreement: row.startDate !== '',
  }
  return (Object.keys(shown) as PackageAction[]).filter((action) => shown[action])
}

/** The broker is being asked: what comes of it should appear by itself. */
export function isMoving({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'CLOSING'
}
