import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { raiseAlarm } from '../operations/index.ts'
import { readableRate } from './payment.ts'

const stepsToAlarm = 3

/** Raises an alarm when operators alone have moved a rate in one direction three times in a row. */
export async function alarmOfDrift(tx: Tx, app: App, direction: string, currency: string): Promise<void> {
  const rows = await run<{ rate: string }>(
    tx,
    `select rate from (
       select rate, lag(rate) over in_time as before, effective_from, id
       from exchange_rate cross join agreed_rate($1, $2, $3)
       where direction = $1 and currency = $2 and (effective_from, id) >= (agreed_from, agreed_id)
         and effective_from <= $3
       window in_time as (order by effective_from, id)
     ) step
     where rate is distinct from before
     order by effective_from desc, id desc limit $4`,
    [direction, currency, app.clock.now(), stepsToAlarm + 1],
  )
  const rates = rows.map(({ rate }) => rate).reverse()
  if (!movesOneWay(rates.map(Number))) return
  const details = rates.map(readableRate).join(' → ')
  await raiseAlarm(tx, app, { kind: 'RATE_DRIFT', subject: `rate:${direction}:${currency}`, details })
}

function movesOneWay(rates: readonly number[]): boolean {
  const steps = rates.slice(1).map((rate, at) => Math.sign(rate - (rates[at] ?? rate)))
  return (
    steps.length === stepsToAlarm && Math.abs(steps.reduce((sum, step) => sum + step, 0)) === stepsToAlarm
  )
}
