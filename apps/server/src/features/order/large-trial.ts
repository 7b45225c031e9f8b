import { type Amount, formatAmount } from '@halyard/money'
import { lockBalances, promotion } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { raiseAlarm } from '../operations/index.ts'

/** Raises an alarm before a trial takes more than a fifth of what is left for trials. */
export async function alarmOfLargeTrial(tx: Tx, app: App, orderId: string, price: Amount): Promise<void> {
  const [left = 0n] = await lockBalances(tx, [promotion])
  if (price * 5n <= left) return
  const details = `Order ${orderId} takes ${formatAmount(price, 'USDT')} of ${formatAmount(left, 'USDT')} USDT`
  await raiseAlarm(tx, app, { kind: 'TRIAL_TAKES_MUCH', subject: promotion, details })
}
