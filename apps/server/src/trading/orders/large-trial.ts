import { type Amount, formatAmount } from '@halyard/money'
import { lockBalances, promotion } from '../../ledger/index.ts'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'

interface Trial {
  readonly orderId: string
  readonly productId: string
  readonly price: Amount
}

/** Raises an alarm before a trial takes more than a fifth of the budget left for trials. */
export async function alarmOfLargeTrial(tx: Tx, app: App, trial: Trial): Promise<void> {
  const { orderId, productId, price } = trial
  const [left = 0n] = await lockBalances(tx, [promotion])
  if (price * 5n <= left) return
  const details = `Order ${orderId} takes ${formatAmount(price, 'USDT')} of ${formatAmount(left, 'USDT')} USDT`
  const acting = await priceSetters(tx, productId)
  await raiseAlarm(tx, app, { kind: 'TRIAL_TAKES_MUCH', subject: promotion, details, acting })
}

/** The operator who last changed the trial's price. */
async function priceSetters(tx: Tx, productId: string): Promise<string[]> {
  const rows = await run<{ operator_id: string }>(
    tx,
    `select operator_id from catalogue_change
     where kind = 'PRODUCT' and subject = $1
       and (before -> 'prices', before -> 'trial') is distinct from (after -> 'prices', after -> 'trial')
     order by changed_at desc, id desc limit 1`,
    [productId],
  )
  return rows.map(({ operator_id }) => operator_id)
}
