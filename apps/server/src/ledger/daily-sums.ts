import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Address } from './chart.ts'
import type { HistoryLine } from './entries.ts'

export interface DailySum {
  /** A UTC day such as 2026-11-15. */
  readonly day: string
  readonly line: HistoryLine
  readonly amount: Amount
}

/** Daily sums of a wallet's entries of some types, earliest first. */
export async function dailySumsOf(
  reader: Reader,
  account: Address,
  lines: readonly HistoryLine[],
): Promise<DailySum[]> {
  const { rows } = await sql<{ day: string; line: HistoryLine; amount: string }>`
    select day, line, sum(amount) as amount from (
      select total.day, total.line, total.amount
      from ledger_account account join history_total total on total.account_id = account.id
      where account.address = ${account} and total.day > '-infinity' and total.line = any (${[...lines]}::text[])
      union all
      select (transfer.created_at at time zone 'UTC')::date, kept.line, entry.amount
      from ledger_account account
      join entry on entry.account_id = account.id and entry.id > (select up_to_entry_id from history_mark)
      join transfer on transfer.id = entry.transfer_id,
      history_line_of(transfer.kind, entry.amount, transfer.details) as kept (line)
      where account.address = ${account} and kept.line = any (${[...lines]}::text[])
    ) as part
    group by day, line order by day, line
  `.execute(reader)
  return rows.map(({ day, line, amount }) => ({ day, line, amount: BigInt(amount) }))
}
