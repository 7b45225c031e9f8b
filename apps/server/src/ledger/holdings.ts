import type { Amount } from '@halyard/money'
import { type Database, run } from '../platform/db/database.ts'
import { gather } from '../platform/db/gather.ts'

export interface Holdings {
  readonly usdt: Amount
  readonly usdp: Amount
  readonly bonus: Amount
  /** Capital and free funds on MT5 accounts. */
  readonly mt5: Amount
}

/** Read more often than any other figure: simultaneous requests share one query. */
export async function holdingsOf(db: Database, memberId: string): Promise<Holdings> {
  const holdings = await db.own(loaderOf)(memberId)
  if (!holdings) throw new Error(`Member ${memberId} has no accounts`)
  return holdings
}

const loaderOf = (db: Database) => gather((memberIds: readonly string[]) => loadHoldings(db, memberIds))

async function loadHoldings(db: Database, memberIds: readonly string[]): Promise<Map<string, Holdings>> {
  const rows = await run<{ member_id: string } & Record<keyof Holdings, string>>(db, selectHoldings, [
    memberIds,
  ])
  return new Map(
    rows.map(({ member_id, usdt, usdp, bonus, mt5 }) => [
      member_id,
      { usdt: BigInt(usdt), usdp: BigInt(usdp), bonus: BigInt(bonus), mt5: BigInt(mt5) },
    ]),
  )
}

/**
 * Phrased so that PostgreSQL looks up by key and caches the plan. It replans a list of members whose length
 * it can count; a join reads all balances of a young database.
 */
const selectHoldings = `
  select asked.member_id, held.usdt, held.usdp, held.bonus, held.mt5
  from unnest((select $1::uuid[])) as asked (member_id)
  cross join lateral (
    select
      coalesce(sum(balance.amount) filter (where account.kind = 'member_usdt'), 0) as usdt,
      coalesce(sum(balance.amount) filter (where account.kind = 'member_usdp'), 0) as usdp,
      coalesce(sum(balance.amount) filter (where account.kind = 'member_bonus'), 0) as bonus,
      coalesce(sum(balance.amount) filter (where account.kind in ('order_capital', 'order_free')), 0) as mt5
    from ledger_account account
    cross join lateral (select amount from balance where account_id = account.id offset 0) as balance
    where account.member_id = asked.member_id
    having count(*) > 0
  ) as held`
