import { sql } from 'kysely'
import { bonusBudget, brokerResults } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'

/** Compares the broker's rebates with what the ledger has put into the bonus budget. From the rows alone. */
export async function checkRebates(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with counted as (
      select progress.noted, progress.funded,
        (select coalesce(sum(amount), 0) from rebate) as rebates,
        (select coalesce(sum(budget.amount), 0)
          from entry source
          join entry budget on budget.transfer_id = source.transfer_id
          join transfer on transfer.id = source.transfer_id and transfer.kind = 'BONUS_FUNDING'
          where source.account_id = (select id from ledger_account where address = ${brokerResults})
            and budget.account_id = (select id from ledger_account where address = ${bonusBudget})) as posted
      from rebate_progress progress
    )
    select 'rebates add up to ' || rebates || ', not to the ' || noted || ' that were counted' as fault
    from counted where rebates <> noted
    union all
    select 'rebates of ' || funded || ' went to the bonus budget, the ledger has ' || posted
    from counted where funded <> posted
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}
