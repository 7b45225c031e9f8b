/**
 * Unexplained outflows from our wallets, and unexplained differences. The key may be stolen: nothing is paid
 * on the network until two operators have explained them, or a payout does.
 */
import { assets, formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import type { Network, TokenAmount } from '../ports/chain.ts'

const alarmKind = 'WALLET_MOVEMENT_UNEXPLAINED'
const subjectOf = (network: Network) => `network:${network}`

interface Left {
  readonly transactionId: string
  readonly from: string
  readonly to: string | null
  readonly units: TokenAmount
}

export const alarmOf = (app: App, network: Network, { transactionId, from, to, units }: Left): string =>
  to === null
    ? `${from} holds ${inUsdt(app, network, units)} less than was counted`
    : `${inUsdt(app, network, units)} left ${from} for ${to} in transaction ${transactionId}`

/** For display: without amounts below a millionth. */
export const inUsdt = (app: App, network: Network, units: TokenAmount): string =>
  `${formatAmount(units / 10n ** BigInt(app.chains[network].decimals - assets.USDT.scale), 'USDT')} USDT`

export async function hasUnexplained(reader: Reader, network: Network): Promise<boolean> {
  const found = await reader
    .selectFrom('wallet_movement')
    .select('id')
    .where('network', '=', network)
    .where('explanation', 'is', null)
    .where('block_number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function raiseUnexplained(tx: Tx, app: App, network: Network, details: string): Promise<void> {
  return raiseAlarm(tx, app, { kind: alarmKind, subject: subjectOf(network), details })
}

/** A payout settled by hand since then explains the outflow. The alarm ends with the last of them. */
export async function explainByPayouts(tx: Tx, app: App, network: Network): Promise<void> {
  if (!(await hasUnexplained(tx, network))) return
  await sql`
    update wallet_movement moved
    set explanation = 'PAYOUT', payout_id = payout_moved_by(network, transaction_id, other_address, units)
    where network = ${network} and direction = 'OUT' and explanation is null and block_number is not null
      and payout_moved_by(network, transaction_id, other_address, units) is not null
  `.execute(tx)
  await endUnexplained(tx, app, network)
}

export async function endUnexplained(tx: Tx, app: App, network: Network): Promise<void> {
  if (!(await hasUnexplained(tx, network))) await endAlarms(tx, app, [subjectOf(network)], alarmKind)
}

/** Raises the alarm again: an operator may have cleared it and forgotten the reason. */
export async function remindOfUnexplained(app: App, network: Network): Promise<void> {
  const { rows } = await sql<{
    transaction_id: string
    address: string
    other_address: string | null
    units: string
  }>`
    select transaction_id, address, other_address, units::text from wallet_movement
    where network = ${network} and explanation is null and block_number is not null and not exists (
      select from alarm where kind = ${alarmKind} and subject = ${subjectOf(network)} and cleared_at is null
    )
    order by seen_at desc limit 1
  `.execute(app.db)
  const [newest] = rows
  if (!newest) return
  const { transaction_id: transactionId, address: from, other_address: to, units } = newest
  const details = alarmOf(app, network, { transactionId, from, to, units: BigInt(units) })
  await app.db.transact((tx) => raiseUnexplained(tx, app, network, details))
}
