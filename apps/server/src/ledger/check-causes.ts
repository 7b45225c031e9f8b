/**
 * Compares the ledger with the causes of its transfers, in both directions and from the rows alone: each
 * transfer must match its cause in kind, accounts and amounts, and each cause must have its transfer. It
 * uses the same views as `hold_transfers_to` (schema/ledger/ledger.sql).
 */
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** One sentence for each faulty view, naming its first faulty row. */
export async function checkCauses(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ view: string; kinds: string[] }>`
    select caused_by as view, array_agg(kind) as kinds from transfer_kind group by caused_by order by caused_by
  `.execute(reader)
  const faults: string[] = []
  for (const { view, kinds } of rows) faults.push(...(await checkView(reader, view, kinds)))
  return faults
}

async function checkView(reader: Reader, view: string, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as (
      select transfer.kind, transfer.details ->> 'cause' as cause, transfer.id as transfer_id,
        array_agg(account.address || ' ' || entry.amount order by account.address, entry.amount) as lines
      from transfer
      join entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id
      where transfer.kind = any (${[...kinds]}::text[])
      group by transfer.id
    ), caused as (
      select line.kind, line.cause::text as cause, bool_and(to_jsonb(line) ->> 'is_due' is distinct from 'false') as is_due,
        array_agg(line.address || ' ' || line.amount order by line.address, line.amount) as lines
      from ${sql.table(view)} line
      group by line.kind, line.cause
    ), compared as materialized (
      select kind, cause, posted.transfer_id, posted.lines as posted, caused.lines as caused, caused.is_due
      from posted full join caused using (kind, cause)
      where posted.lines is distinct from caused.lines
    )
    (select 'transfer ' || transfer_id || ' is a ' || kind || ' that nothing has caused' as fault from compared
      where caused is null order by transfer_id limit 1)
    union all
    (select 'transfer ' || transfer_id || ' is a ' || kind || ' of ' || array_to_string(posted, ', ') || ', its cause '
        || cause || ' asks for ' || array_to_string(caused, ', ') from compared
      where caused is not null and posted is not null order by transfer_id limit 1)
    union all
    (select 'cause ' || cause || ' asks for a ' || kind || ' of ' || array_to_string(caused, ', ')
        || ', and the ledger has none' from compared
      where posted is null and is_due order by kind, cause limit 1)
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}
