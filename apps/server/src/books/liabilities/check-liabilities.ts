import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

/** Checks published sums against the stored ones, the ledger at that time, and the operators' log. */
export async function checkLiabilities(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with proved as (
      select to_char(proof.month, 'YYYY-MM') as month, root.usdt, root.usdp, root.hash, proof.depth, entry.reason,
        (select coalesce(sum(usdt), 0) from liability_balance where proof_id = proof.id) as written_usdt,
        (select coalesce(sum(usdp), 0) from liability_balance where proof_id = proof.id) as written_usdp,
        booked.usdt as booked_usdt, booked.usdp as booked_usdp
      from liability_root root
      join liability_proof proof on proof.id = root.proof_id
      left join audit_entry entry on entry.id = root.audit_entry_id
      cross join lateral (
        select coalesce(sum(given - taken) filter (where asset = 'USDT'), 0) as usdt,
          coalesce(sum(given - taken) filter (where asset = 'USDP'), 0) as usdp
        from books_day join account_kind on account_kind.kind = books_day.line and account_kind.owned_by_member
        where day > '-infinity' and day < (proof.posted_before at time zone 'UTC')::date
      ) booked
    )
    (select 'the proof of ' || month || ' has ' || usdt || ' USDT and ' || usdp || ' USDP, written down are '
      || written_usdt || ' and ' || written_usdp as fault
    from proved where (usdt, usdp) is distinct from (written_usdt, written_usdp) order by month limit 1)
    union all
    (select 'the proof of ' || month || ' has ' || usdt || ' USDT and ' || usdp || ' USDP, by the entries it was '
      || booked_usdt || ' and ' || booked_usdp
    from proved where (usdt, usdp) is distinct from (booked_usdt, booked_usdp) order by month limit 1)
    union all
    (select 'the proof of ' || month || ' is not what the operators’ log says'
    from proved
    where reason::json ->> 'root' is distinct from encode(hash, 'hex') or reason::json ->> 'usdt' is distinct from usdt::text
      or reason::json ->> 'usdp' is distinct from usdp::text
    order by month limit 1)
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}
