import { sql } from 'kysely'
import { bonusBudget, lockBalances, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { failPoint } from './fail-points.ts'
import { partsFrom } from './parts-from.ts'

const reversalsOfRound = 100
/** Only bonuses fill a bonus wallet, and they are withheld: nothing comes there that is worth looking for often. */
const lookAgainHours = 6

/**
 * Takes back what the receivers' bonus wallets hold, new reversals first. What is missing is withheld from their next
 * bonuses; wallets that were empty are looked at again now and then.
 */
export async function takeFromWallets(app: App): Promise<void> {
  const now = app.clock.now()
  const { rows } = await sql<{ receiver: number; member_id: string }>`
    select distinct next.receiver, member.id as member_id
    from (
      select receiver from bonus_reversal
      where taken < amount and look_at <= ${now} order by look_at limit ${reversalsOfRound}
    ) as next
    join member on member.number = next.receiver
  `.execute(app.db)
  for (const { receiver, member_id } of rows) {
    await app.db.transact((tx) => takeFrom(tx, receiver, member_id, now))
    failPoint(app, 'bonus:taken-back')
  }
}

async function takeFrom(tx: Tx, receiver: number, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ bonus_id: string; owed: string }>`
    select bonus_id, amount - taken as owed from bonus_reversal
    where receiver = ${receiver} and taken < amount order by bonus_id for no key update
  `.execute(tx)
  // What is on its way to the wallet arrives in a moment.
  await sql`
    update bonus_reversal set look_at = ${now}::timestamptz + make_interval(hours => ${lookAgainHours})
    where receiver = ${receiver} and taken < amount
      and not exists (select from bonus where receiver = ${receiver} and state = 'PAYING')
  `.execute(tx)
  const wallet = walletOf(memberId, 'bonus')
  const [, balance = 0n] = await lockBalances(tx, [bonusBudget, wallet])
  const owed = rows.map(({ bonus_id, owed }) => ({ bonusId: bonus_id, owed: BigInt(owed) }))
  const parts = partsFrom(balance, owed).map(({ of, amount }) => ({ bonusId: of.bonusId, amount }))
  if (parts.length === 0) return
  const transfers = parts.map(({ bonusId, amount }) =>
    move('BONUS_REVERSAL', { from: wallet, to: bonusBudget, amount }, { bonusId }),
  )
  const { posted } = await post(tx, transfers, now)
  if (!posted) throw new Error('A locked wallet held less than it had')
  await sql`
    update bonus_reversal set taken = taken + part.amount
    from unnest(
      ${parts.map(({ bonusId }) => bonusId)}::bigint[], ${parts.map(({ amount }) => String(amount))}::bigint[]
    ) as part (bonus_id, amount)
    where bonus_reversal.bonus_id = part.bonus_id
  `.execute(tx)
}
