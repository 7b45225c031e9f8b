/**
 * A member's total holdings, current and by day, in USDT with USDP at par. Sealed entries are read from
 * daily sums, unsealed ones from the entries.
 */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** Holdings by location, adding up to the member's total in the ledger. */
export interface OwnedParts {
  readonly usdt: Amount
  readonly usdp: Amount
  readonly bonus: Amount
  /** Held for withdrawals. */
  readonly held: Amount
  /** In transit to or from MT5 accounts. */
  readonly inTransit: Amount
  /** Capital and free funds on MT5 accounts. */
  readonly mt5: Amount
}

export async function ownedBy(reader: Reader, memberId: string): Promise<OwnedParts> {
  const { rows } = await sql<Record<keyof OwnedParts, string>>`
    select
      coalesce(sum(balance.amount) filter (where account.kind = 'member_usdt'), 0) as usdt,
      coalesce(sum(balance.amount) filter (where account.kind = 'member_usdp'), 0) as usdp,
      coalesce(sum(balance.amount) filter (where account.kind = 'member_bonus'), 0) as bonus,
      coalesce(sum(balance.amount) filter (where account.kind = 'member_hold'), 0) as held,
      coalesce(sum(balance.amount) filter (where account.kind = 'order_hold'), 0) as "inTransit",
      coalesce(sum(balance.amount) filter (where account.kind in ('order_capital', 'order_free')), 0) as mt5
    from ledger_account account join balance on balance.account_id = account.id
    where account.member_id = ${memberId}
  `.execute(reader)
  const [row] = rows as [Record<keyof OwnedParts, string>]
  const { usdt, usdp, bonus, held, inTransit, mt5 } = row
  return {
    usdt: BigInt(usdt),
    usdp: BigInt(usdp),
    bonus: BigInt(bonus),
    held: BigInt(held),
    inTransit: BigInt(inTransit),
    mt5: BigInt(mt5),
  }
}

export interface OwnedDay {
  /** A UTC day such as 2026-11-15. */
  readonly day: string
  /** Change of the member's total on that day. */
  readonly amount: Amount
  /** The part that is neither gain nor loss. */
  readonly paidIn: Amount
  readonly takenOut: Amount
}

/** Days with a change after this day, earliest first, and the first day ever. */
export async function ownedDaysOf(
  reader: Reader,
  memberId: string,
  after: string,
): Promise<{ readonly days: readonly OwnedDay[]; readonly first: string | null }> {
  const { rows } = await sql<{ day: string; amount: string; paidIn: string; takenOut: string }>`
    select day, sum(amount) as amount, sum(paid_in) as "paidIn", sum(taken_out) as "takenOut" from (
      select day, amount, paid_in, taken_out from owned_day where member_id = ${memberId} and day > ${after}
      union all
      select day, 0, 0, 0 from (
        select day from owned_day where member_id = ${memberId} order by day limit 1
      ) first
      union all
      select (transfer.created_at at time zone 'UTC')::date, entry.amount,
        case when entry.amount > 0 and is_paid_in_or_out(transfer.kind) then entry.amount else 0 end,
        case when entry.amount < 0 and is_paid_in_or_out(transfer.kind) then -entry.amount else 0 end
      from ledger_account account
      join entry on entry.account_id = account.id and entry.id > (select up_to_entry_id from history_mark)
      join transfer on transfer.id = entry.transfer_id
      where account.member_id = ${memberId} and account.kind <> 'order_usdp'
    ) part group by day order by day
  `.execute(reader)
  const days = rows.map(({ day, amount, paidIn, takenOut }) => ({
    day,
    amount: BigInt(amount),
    paidIn: BigInt(paidIn),
    takenOut: BigInt(takenOut),
  }))
  return { days: days.filter(({ day }) => day > after), first: days[0]?.day ?? null }
}
