/**
 * Compares bonuses with the ledger from the rows alone, both ways: payments with the transfers that record
 * them, reversals likewise, and the budget's shares of fees with the plan. Like the check of the books it
 * trusts no constraint of the database.
 */
import { bonusKinds } from '@halyard/money'
import { sql } from 'kysely'
import { bonusBudget } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'

/** The faults, in sentences that name the first such row. */
export async function checkBonuses(reader: Reader): Promise<string[]> {
  return [...(await checkPaid(reader)), ...(await checkTakenBack(reader)), ...(await checkFeeShares(reader))]
}

async function checkPaid(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as (
      select transfer.id, transfer.kind, count(*) as lines,
        min(entry.amount) filter (where account.address = ${bonusBudget}) as taken,
        max(entry.amount) filter (where account.kind = 'member_bonus') as given,
        max(account.member_id::text) filter (where account.kind = 'member_bonus') as member_id
      from transfer
      join entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id
      where transfer.kind = any (${[...bonusKinds]}::text[])
      group by transfer.id, transfer.kind
    ), compared as materialized (
      select bonus.id, bonus.state, bonus.amount - bonus.withheld as net, posted.id as transfer_id,
        (posted.kind, posted.lines, posted.given, posted.taken, posted.member_id) is distinct from
          (bonus.kind, 2, bonus.amount - bonus.withheld, bonus.withheld - bonus.amount, member.id::text) as is_other
      from bonus
      left join member on member.number = bonus.receiver
      full join posted on posted.id = bonus.transfer_id
    )
    (select 'bonus ' || id || ' is paid, and the ledger has nothing of it' as fault from compared
      where state = 'PAID' and net > 0 and transfer_id is null order by id limit 1)
    union all
    (select 'bonus ' || id || ' is ' || state || ' and was paid as transfer ' || transfer_id from compared
      where transfer_id is not null and (state not in ('PAYING', 'PAID') or net = 0) order by id limit 1)
    union all
    (select 'bonus ' || id || ' is not what transfer ' || transfer_id || ' has paid' from compared
      where state in ('PAYING', 'PAID') and net > 0 and transfer_id is not null and is_other order by id limit 1)
    union all
    (select 'transfer ' || transfer_id || ' pays a bonus that nobody has earned' from compared
      where id is null order by transfer_id limit 1)
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}

/** A reversal comes from the receiver's wallet, or is withheld from the receiver's later bonuses. */
async function checkTakenBack(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with posted as materialized (
      select transfer.id, transfer.details ->> 'bonusId' as bonus_id, member.number as receiver, -entry.amount as amount
      from transfer
      join entry on entry.transfer_id = transfer.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'member_bonus'
      left join member on member.id = account.member_id
      where transfer.kind = 'BONUS_REVERSAL'
    ), counted as (
      select receiver, sum(taken) as taken, sum(posted) as posted, sum(withheld) as withheld from (
        select receiver, taken, 0 as posted, 0 as withheld from bonus_reversal
        union all select receiver, 0, amount, 0 from posted
        union all select receiver, 0, 0, withheld from bonus where withheld > 0
      ) as part group by receiver
    )
    (select 'transfer ' || posted.id || ' takes back a bonus that is not to be taken back from this member' as fault
      from posted left join bonus_reversal reversal on reversal.bonus_id::text = posted.bonus_id
      where reversal.receiver is distinct from posted.receiver order by posted.id limit 1)
    union all
    (select 'bonus ' || reversal.bonus_id || ' has ' || taken || ' taken back, transfers have taken ' || sum(posted.amount)
      from bonus_reversal reversal join posted on posted.bonus_id = reversal.bonus_id::text
      group by reversal.bonus_id having sum(posted.amount) > taken order by reversal.bonus_id limit 1)
    union all
    (select 'bonus ' || bonus.id || ' of ' || bonus.amount || ' (' || bonus.state || ') is to be taken back as ' || reversal.amount
      from bonus_reversal reversal left join bonus on bonus.id = reversal.bonus_id
      where (bonus.receiver, bonus.amount) is distinct from (reversal.receiver, reversal.amount)
        or bonus.state not in ('PAYING', 'PAID') order by reversal.bonus_id limit 1)
    union all
    (select 'member ' || receiver || ' has ' || taken || ' taken back: ' || posted || ' by transfers and ' || withheld || ' withheld'
      from counted where taken <> posted + withheld order by receiver limit 1)
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}

async function checkFeeShares(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'payment ' || payment.id || ' gives the bonus budget ' || payment.bonus_share || ' of its fee of ' || payment.fee
      || ', the plan ' || coalesce(plan.share, 0) as fault
    from order_payment payment
    left join lateral (
      select div(payment.fee * (content -> 'feeds' ->> 'feeShareBps')::numeric, 10000) as share
      from bonus_plan where effective_from <= payment.paid_at order by effective_from desc limit 1
    ) plan on true
    where payment.fee > 0 and payment.bonus_share is distinct from plan.share
    order by payment.id limit 1
  `.execute(reader)
  return rows.map(({ fault }) => fault)
}
