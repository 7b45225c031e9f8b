import { formatAmount } from '@halyard/money'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { outAndBack } from './out-and-back.ts'
import { readableRate } from './payment.ts'

const stepsToAlarm = 3

interface Step {
  readonly rate: string
  readonly set_by: string | null
  readonly effective_from: Date
}

interface Moved {
  readonly direction: string
  readonly currency: string
}

const subjectOf = ({ direction, currency }: Moved) => `rate:${direction}:${currency}`

/**
 * Raises an alarm when operators alone have moved a rate three times in one direction, or out and back within
 * a day.
 */
export async function alarmOfMoves(tx: Tx, app: App, moved: Moved): Promise<void> {
  await alarmOfDrift(tx, app, moved)
  await alarmOfReturn(tx, app, moved)
}

async function alarmOfDrift(tx: Tx, app: App, moved: Moved): Promise<void> {
  const rows = await run<Step>(
    tx,
    `select rate, set_by, effective_from from (
       select rate, lag(rate) over in_time as before, set_by, effective_from, id
       from exchange_rate cross join agreed_rate($1, $2, rate_takes_effect_at($1, $2))
       where direction = $1 and currency = $2 and (effective_from, id) >= (agreed_from, agreed_id)
       window in_time as (order by effective_from, id)
     ) step
     where rate is distinct from before
     order by effective_from desc, id desc limit $3`,
    [moved.direction, moved.currency, stepsToAlarm + 1],
  )
  const steps = [...rows].reverse()
  if (!movesOneWay(steps.map(({ rate }) => Number(rate)))) return
  const [details, acting] = [wayOf(steps), settersOf(steps)]
  await raiseAlarm(tx, app, { kind: 'RATE_DRIFT', subject: subjectOf(moved), details, acting })
}

async function alarmOfReturn(tx: Tx, app: App, moved: Moved): Promise<void> {
  const day = await run<Step>(
    tx,
    'select rate, set_by, effective_from from rates_of_a_day($1, $2, rate_takes_effect_at($1, $2))',
    [moved.direction, moved.currency],
  )
  const from = outAndBack(day.map(({ rate }) => Number(rate)))
  const steps = from === null ? [] : day.slice(from)
  if (!steps[1]) return
  const details = `${wayOf(steps)}; meanwhile ${await quotedSince(tx, moved, steps[1].effective_from)}`
  const acting = settersOf(steps)
  await raiseAlarm(tx, app, { kind: 'RATE_OUT_AND_BACK', subject: subjectOf(moved), details, acting })
}

const wayOf = (steps: readonly Step[]) => steps.map(({ rate }) => readableRate(rate)).join(' → ')

/** The first step is the starting rate, which others may have approved. */
const settersOf = ([, ...steps]: readonly Step[]) => [...new Set(steps.flatMap(({ set_by }) => set_by ?? []))]

/** The number and total of deposits or withdrawals priced since. */
async function quotedSince(tx: Tx, { direction, currency }: Moved, since: Date): Promise<string> {
  const [quoted] = await run<{ count: number; amount: string }>(
    tx,
    `select count(*)::integer as count, coalesce(sum(amount), 0)::text as amount from (
       select amount, created_at from fiat_deposit where $1 = 'DEPOSIT' and currency = $2
       union all
       select amount, created_at from gateway_order where $1 = 'DEPOSIT' and currency = $2
       union all
       select amount, created_at from withdrawal where $1 = 'WITHDRAWAL' and currency = $2
     ) quoted
     where created_at >= $3`,
    [direction, currency, since],
  )
  const what = direction === 'DEPOSIT' ? 'deposits' : 'withdrawals'
  return `${quoted?.count ?? 0} ${what} of ${formatAmount(BigInt(quoted?.amount ?? 0), 'USDT')} USDT`
}

function movesOneWay(rates: readonly number[]): boolean {
  const steps = rates.slice(1).map((rate, at) => Math.sign(rate - (rates[at] ?? rate)))
  return (
    steps.length === stepsToAlarm && Math.abs(steps.reduce((sum, step) => sum + step, 0)) === stepsToAlarm
  )
}
