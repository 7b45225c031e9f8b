import { sql } from 'kysely'
import { bonusBudget, brokerResults, move, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Rebate } from '../../ports/broker.ts'

export const microOfCent = 10_000n

/**
 * Each rebate counts once, however often it is read. Their sum goes to the bonus budget; a negative rebate is
 * offset by the next ones first, since the budget may be spent already.
 */
export async function bookRebates(app: App, login: number, rebates: readonly Rebate[]): Promise<void> {
  if (rebates.length === 0) return
  const now = app.clock.now()
  await app.db.transact(async (tx) => {
    const { rows } = await sql<{ noted: string; funded: string }>`
      select noted, funded from rebate_progress for no key update
    `.execute(tx)
    const added = await keepNew(tx, login, rebates, now)
    if (added === 0n) return
    const noted = BigInt(rows[0]?.noted ?? 0) + added
    const funded = BigInt(rows[0]?.funded ?? 0)
    const due = noted > funded ? noted - funded : 0n
    if (due === 0n) return
    const id = newId()
    await tx.insertInto('rebate_funding').values({ id, funded_before: funded, amount: due }).execute()
    const way = { from: brokerResults, to: bonusBudget, amount: due }
    await post(tx, [move('BONUS_FUNDING', way, { cause: id })], now)
    await tx.updateTable('rebate_progress').set({ funded: noted }).execute()
  })
}

/** Returns the sum of the rebates that are new. */
async function keepNew(tx: Tx, login: number, rebates: readonly Rebate[], now: Date): Promise<bigint> {
  const paid = rebates.filter(({ amountCents }) => amountCents !== 0n)
  const { rows } = await sql<{ amount: string }>`
    with added as (
      insert into rebate (deal_id, login, amount, paid_at, noted_at)
      select id, ${login}::bigint, amount, paid_at, ${now}::timestamptz from unnest(
        ${paid.map(({ id }) => String(id))}::bigint[],
        ${paid.map(({ amountCents }) => String(amountCents * microOfCent))}::bigint[],
        ${paid.map(({ time }) => time)}::timestamptz[]
      ) as new (id, amount, paid_at)
      on conflict (deal_id) do nothing
      returning amount
    )
    select coalesce(sum(amount), 0) as amount from added
  `.execute(tx)
  return BigInt(rows[0]?.amount ?? 0)
}
