/** The figures that the dashboard opens, and their names. Pure. */
import type { WorthPart } from '@halyard/contract'
import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.gen.ts'

type Key = PlainKey<SourceTables['dashboard']>

export type OpenedFigure = 'TOTAL' | 'ACCOUNT_BALANCE' | 'MT5_BALANCE' | WorthPart

export const figureNames: Record<OpenedFigure, Key> = {
  TOTAL: 'totalAssets',
  ACCOUNT_BALANCE: 'accountBalance',
  USDT: 'usdtBalance',
  USDP: 'usdpBalance',
  BONUS: 'bonusBalance',
  WITHDRAWALS: 'withdrawalsOpen',
  IN_TRANSIT: 'inTransit',
  CURRENT_VALUE: 'currentValue',
  MT5_BALANCE: 'mt5Balance',
}
