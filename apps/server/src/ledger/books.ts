/**
 * Verifies the books from the rows alone: sums, balances against entries, and the seal chain. It relies on
 * no database constraint, because it must detect that one was bypassed.
 */
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { firstHash, hashEntry, type SealableEntry } from './seal.ts'

/** One sentence that names the first faulty row. */
type Fault = string

export interface BooksReport {
  readonly entries: number
  readonly sealed: number
  /** The last entry of the seal chain; null for an empty chain. */
  readonly sealedUpTo: string | null
  readonly unsealed: Unsealed
  readonly faults: readonly Fault[]
}

export interface Unsealed {
  readonly entries: number
  /** Post time of the oldest unsealed entry. */
  readonly since: Date | null
}

/** The current check and, for long ones, the number of rows done. */
export interface Progress {
  readonly part: string
  readonly rowsDone?: number
}

/** Reports the start of each check and the progress of long ones. */
type Report = (progress: Progress) => Promise<void>

export const checkParts = ['seals', 'sums', 'balances', 'histories', 'owned', 'lines'] as const

/**
 * Checks everything, or resumes from a sealed entry that an earlier check reached: the chain before `from`
 * and its transfers' sums are then trusted. Balances and histories are always checked against all entries.
 */
export async function checkBooks(
  db: Reader,
  from = '0',
  report: Report = () => Promise.resolve(),
): Promise<BooksReport> {
  const chain = await checkChain(db, from, (rowsDone) => report({ part: 'seals', rowsDone }))
  const checks: Record<Exclude<(typeof checkParts)[number], 'seals'>, () => Promise<Fault[]>> = {
    sums: () => checkSums(db, from),
    balances: () => checkBalances(db),
    histories: () => checkHistory(db),
    owned: () => checkOwned(db),
    lines: () => checkLines(db),
  }
  const faults: Fault[] = []
  for (const [part, check] of Object.entries(checks)) {
    await report({ part })
    faults.push(...(await check()))
  }
  faults.push(...chain.faults)
  const { rows } = await sql<{ count: string; sealed: string }>`
    select (select count(*) from entry) as count, (select count(*) from sealed_entry) as sealed
  `.execute(db)
  return {
    entries: Number(rows[0]?.count),
    sealed: Number(rows[0]?.sealed),
    sealedUpTo: chain.last === '0' ? null : chain.last,
    unsealed: await findUnsealed(db),
    faults,
  }
}

/** Entries that are posted but not yet part of the chain. */
export async function findUnsealed(db: Reader): Promise<Unsealed> {
  const { rows } = await sql<{ entries: string; since: Date | null }>`
    select count(*) as entries, min(transfer.created_at) as since
    from entry join transfer on transfer.id = entry.transfer_id
    where entry.id > (select coalesce(max(entry_id), 0) from sealed_entry)
  `.execute(db)
  return { entries: Number(rows[0]?.entries), since: rows[0]?.since ?? null }
}

async function checkSums(db: Reader, from: string): Promise<Fault[]> {
  // The resumed entry may be in the middle of a transfer, since concurrent transfers draw ids alternately
  // and a seal batch can end anywhere. A transfer is always summed as a whole.
  const ofTransfers =
    from === '0'
      ? sql`true`
      : sql`entry.transfer_id in (select transfer_id from entry later where later.id > ${from})`
  return faultsOf(
    db,
    sql<FaultRow>`
      (select 'transfer ' || entry.transfer_id || ' does not sum to zero in ' || coalesce(account.asset, 'an unknown asset') as fault
      from entry left join ledger_account account on account.id = entry.account_id
      where ${ofTransfers}
      group by entry.transfer_id, account.asset having sum(entry.amount) <> 0
      order by min(entry.id) limit 1)
      union all
      (select 'entry ' || entry.id || ' has no transfer' from entry
      where entry.id > ${from} and not exists (select from transfer where transfer.id = entry.transfer_id) order by entry.id limit 1)
      union all
      (select 'entry ' || entry.id || ' of ' || account.address || ' is against the rules of ' || transfer.kind
      from entry join transfer on transfer.id = entry.transfer_id join ledger_account account on account.id = entry.account_id
      where entry.id > ${from} and not exists (
        select from transfer_rule rule where rule.transfer_kind = transfer.kind and rule.account_kind = account.kind
          and rule.side = case when entry.amount < 0 then 'debit' else 'credit' end
      ) order by entry.id limit 1)`,
  )
}

async function checkBalances(db: Reader): Promise<Fault[]> {
  return faultsOf(
    db,
    sql<FaultRow>`
      (select 'balance of ' || account.address || ' is ' || balance.amount || ', its entries sum to ' || coalesce(sum(entry.amount), 0) as fault
      from balance join ledger_account account on account.id = balance.account_id
      left join entry on entry.account_id = balance.account_id
      group by account.id, balance.amount having coalesce(sum(entry.amount), 0) <> balance.amount
      order by account.id limit 1)
      union all
      (select 'account ' || account.address || ' is below zero' from balance
      join ledger_account account on account.id = balance.account_id where balance.amount < 0 order by account.id limit 1)
      union all
      (select 'rolled-up balance of ' || account.address || ' is ' || rolled.amount || ', its entries sum to ' || coalesce(sum(entry.amount), 0)
      from rolled_up_balance rolled join ledger_account account on account.id = rolled.account_id
      left join entry on entry.account_id = rolled.account_id and entry.id <= rolled.up_to_entry_id
      group by account.id, rolled.amount having coalesce(sum(entry.amount), 0) <> rolled.amount
      order by account.id limit 1)`,
  )
}

/** Checks the history tables against the entries they are derived from. */
async function checkHistory(db: Reader): Promise<Fault[]> {
  return faultsOf(
    db,
    sql<FaultRow>`
      with counted as materialized (
        select entry.account_id, entry.id, entry.amount, (transfer.created_at at time zone 'UTC')::date as day,
          history_line_of(transfer.kind, entry.amount, transfer.details) as line,
          account.kind <> 'safety_fund' as listed
        from entry join transfer on transfer.id = entry.transfer_id
        join ledger_account account on account.id = entry.account_id
          and account.kind in ('member_usdt', 'member_usdp', 'member_bonus', 'safety_fund')
        where entry.id <= (select up_to_entry_id from history_mark)
      ), added as (
        select account_id, period as day, line, count(*) as lines, sum(amount) as amount,
          min(id) as first_entry_id, max(id) as last_entry_id
        from counted cross join lateral (values (day), ('-infinity'::date)) as within (period)
        group by account_id, period, line
      )
      (select 'history of ' || account.address || ' on ' || day || ' has ' || coalesce(total.lines, 0) || ' lines of '
        || line || ' with ' || coalesce(total.amount, 0) || ', its entries are ' || coalesce(added.lines, 0) || ' with '
        || coalesce(added.amount, 0) as fault
      from added full join history_total total using (account_id, day, line)
      join ledger_account account on account.id = account_id
      where (total.lines, total.amount, total.first_entry_id, total.last_entry_id)
        is distinct from (added.lines, added.amount, added.first_entry_id, added.last_entry_id)
      order by account_id, day, line limit 1)
      union all
      (select 'entry ' || entry_id || ' stands otherwise in its member’s history' from (
        select account_id, line, entry_id from history_line
        except select account_id, line, id from counted where listed
        union all
        (select account_id, line, id from counted where listed except select account_id, line, entry_id from history_line)
      ) stray order by entry_id limit 1)
      union all
      (select 'the history goes up to entry ' || up_to_entry_id || ', the seals do not' from history_mark
      where up_to_entry_id > (select coalesce(max(entry_id), 0) from sealed_entry))`,
  )
}

/** Checks the daily holdings of members against the entries they are derived from. */
async function checkOwned(db: Reader): Promise<Fault[]> {
  return faultsOf(
    db,
    sql<FaultRow>`
      with added as (
        select account.member_id, (transfer.created_at at time zone 'UTC')::date as day, sum(entry.amount) as amount,
          coalesce(sum(entry.amount) filter (where entry.amount > 0 and is_paid_in_or_out(transfer.kind)), 0) as paid_in,
          coalesce(-sum(entry.amount) filter (where entry.amount < 0 and is_paid_in_or_out(transfer.kind)), 0) as taken_out
        from entry join transfer on transfer.id = entry.transfer_id
        join ledger_account account on account.id = entry.account_id
          and account.member_id is not null and account.kind <> 'order_usdp'
        where entry.id <= (select up_to_entry_id from history_mark)
        group by 1, 2
      )
      select 'what member ' || member_id || ' owns changed on ' || day || ' by ' || coalesce(kept.amount, 0)
        || ', by the entries ' || coalesce(added.amount, 0) as fault
      from added full join owned_day kept using (member_id, day)
      where (kept.amount, kept.paid_in, kept.taken_out)
        is distinct from (added.amount, added.paid_in, added.taken_out)
      order by member_id, day limit 1`,
  )
}

/** Checks the daily sums of the books, and their totals, against the entries they are derived from. */
async function checkLines(db: Reader): Promise<Fault[]> {
  return faultsOf(
    db,
    sql<FaultRow>`
      with added as (
        select books_line_of(account.kind, account.address, account.member_id) as line, account.asset,
          transfer.kind as transfer_kind, period as day,
          coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as taken,
          coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as given,
          count(*) as entries, min(entry.id) as first_entry_id, max(entry.id) as last_entry_id
        from entry join transfer on transfer.id = entry.transfer_id
        join ledger_account account on account.id = entry.account_id
        cross join lateral (
          values ((transfer.created_at at time zone 'UTC')::date), ('-infinity'::date)
        ) as within (period)
        where entry.id <= (select up_to_entry_id from history_mark)
        group by 1, 2, 3, 4
      )
      select 'the books of ' || line || ' on ' || day || ' have ' || coalesce(kept.given - kept.taken, 0)
        || ' by ' || transfer_kind || ', its entries ' || coalesce(added.given - added.taken, 0) as fault
      from added full join books_day kept using (line, asset, transfer_kind, day)
      where (kept.taken, kept.given, kept.entries, kept.first_entry_id, kept.last_entry_id)
        is distinct from (added.taken, added.given, added.entries, added.first_entry_id, added.last_entry_id)
      order by line, transfer_kind, day limit 1`,
  )
}

const batchSize = 5000

async function checkChain(
  db: Reader,
  from: string,
  report: (rowsDone: number) => Promise<void>,
): Promise<{ last: string; faults: Fault[] }> {
  let previous: Buffer = await hashAt(db, from)
  let after = from
  for (let done = 0; ; done += batchSize) {
    await report(done)
    const { rows } = await sql<Partial<SealableEntry> & { sealed_id: string; hash: Buffer }>`
      select sealed.entry_id as sealed_id, sealed.hash, entry.id, entry.transfer_id, entry.account_id, entry.amount,
        transfer.kind, transfer.details::text as details, transfer.created_at
      from sealed_entry sealed
      left join entry on entry.id = sealed.entry_id
      left join transfer on transfer.id = entry.transfer_id
      where sealed.entry_id > ${after} order by sealed.entry_id limit ${batchSize}
    `.execute(db)
    for (const row of rows) {
      if (!row.id || !row.created_at)
        return { last: after, faults: [`entry ${row.sealed_id} was sealed and is gone`] }
      const hash = hashEntry(previous, row as SealableEntry)
      if (!hash.equals(row.hash))
        return { last: after, faults: [`entry ${row.sealed_id} is not what was sealed`] }
      previous = hash
      after = row.sealed_id
    }
    if (rows.length < batchSize) return { last: after, faults: await checkUnsealed(db, after) }
  }
}

async function hashAt(db: Reader, entryId: string): Promise<Buffer> {
  const sealed = await db
    .selectFrom('sealed_entry')
    .select('hash')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return sealed?.hash ?? firstHash
}

/** An entry id that the chain skipped was inserted later. */
async function checkUnsealed(db: Reader, lastSealed: string): Promise<Fault[]> {
  return faultsOf(
    db,
    sql<FaultRow>`
      select 'entry ' || entry.id || ' was added behind the seals' as fault from entry
      where entry.id <= ${lastSealed} and not exists (select from sealed_entry where entry_id = entry.id)
      order by entry.id limit 1`,
  )
}

interface FaultRow {
  fault: string
}

async function faultsOf(db: Reader, query: ReturnType<typeof sql<FaultRow>>): Promise<Fault[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ fault }) => fault)
}
