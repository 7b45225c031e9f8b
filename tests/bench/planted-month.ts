// A month of events in a referral tree, part by part, with the prerequisites of paying its bonuses.
import { type Ground, type PlantedTree, settle } from './planted-tree.ts'

/** Everybody has a bonus wallet, has signed in from a network of their own and has a payout address. */
export async function plantReceivers({ owner }: Ground, { top }: PlantedTree): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`
    with wallet as (
      insert into ledger_account (address, kind, asset, member_id, created_at)
      select 'member:' || id || ':bonus', 'member_bonus', 'USDT', id, now() from member where number >= ${top}
      returning id
    )
    insert into balance (account_id) select id from wallet;
    insert into sign_in (id, member_id, at, outcome, method, address, user_agent, new_device)
    select gen_random_uuid(), id, now() - interval '10 days', 'SIGNED_IN', 'PASSWORD', '20.0.0.0'::inet + number, '', false
    from member where number >= ${top};
    insert into withdrawal_method (id, member_id, kind, network, address, digest, remark, created_at, usable_from)
    select gen_random_uuid(), id, 'CRYPTO', 'TRC20', 'T' || md5(id::text), decode(md5(id::text), 'hex'), '', now(), now()
    from member where number >= ${top}`)
  await owner.query('commit')
  await settle(owner, ['ledger_account', 'balance', 'sign_in', 'withdrawal_method'])
}

/**
 * Out of a hundred events: purchases, leaving a package bought in the previous part; the rest are closed
 * lots and profits.
 */
const shares = { bought: 10, left: 3, lots: 45 }

/** Plants the next events, at any members. */
export async function plantPartOfMonth(
  { owner }: Ground,
  { top, members }: PlantedTree,
  { part, events }: { readonly part: number; readonly events: number },
): Promise<void> {
  await owner.query(`
    insert into team_event (id, kind, cause, member, order_id, amount, is_left, occurred_at)
    select gen_random_uuid(), kind, coalesce(bought, md5('bench ${part} ' || n)::uuid)::text,
      coalesce(buyer, ${top} + floor(random() * ${members})::integer),
      coalesce(bought, md5('bench ${part} ' || n)::uuid),
      case kind
        when 'PURCHASED' then 500000000::bigint * (1 + n % 7)
        when 'LOTS' then 10000 + n % 5000
        when 'ENDED' then price
        else 20000000 + n % 9000000
      end,
      kind = 'ENDED', now() - interval '30 days' + (${part * events} + n) * interval '5 seconds'
    from (
      select n, earlier.order_id as bought, earlier.member as buyer, earlier.amount as price, case
        when n % 100 < ${shares.bought} then 'PURCHASED'
        when earlier.id is not null then 'ENDED'
        when n % 100 < ${shares.bought + shares.left + shares.lots} then 'LOTS'
        else 'PROFIT'
      end as kind
      from generate_series(0, ${events - 1}) n
      left join team_event earlier on earlier.kind = 'PURCHASED'
        and n % 100 between ${shares.bought} and ${shares.bought + shares.left - 1}
        and earlier.order_id = md5('bench ${part - 1} ' || (n - ${shares.bought}))::uuid
    ) as planned`)
}

export async function plantMonthEnd({ owner }: Ground): Promise<void> {
  await owner.query(`
    insert into team_event (id, kind, cause, amount, occurred_at) values (gen_random_uuid(), 'MONTH_END', 'bench', 0, now())`)
}
