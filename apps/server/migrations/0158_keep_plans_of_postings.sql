-- PostgreSQL planned two statements of each posting and three of each job anew, every time, because it thought the lists in
-- them shorter than those it would keep a plan for: a seventh of what a posting took of the processor, and half of a job.

-- The rules of ledger_post as they were (0006, 0011). A list in a subquery cannot be counted beforehand, and accounts are
-- looked up by key (as in 0117), so the plan is kept.
create or replace function ledger_post(
  transfer_ids uuid[], kinds text[], details jsonb[], posted_at timestamptz,
  line_transfers integer[], line_addresses text[], line_amounts bigint[]
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line_accounts integer[];
  short_of text;
begin
  select array_agg(account.id order by line.number) into line_accounts
  from unnest((select line_addresses)) with ordinality as line (address, number)
  left join lateral (
    select id from ledger_account where ledger_account.address = line.address offset 0
  ) as account on true;
  if array_position(line_accounts, null) is not null then
    raise exception 'there is no account %', line_addresses[array_position(line_accounts, null)]
      using errcode = 'foreign_key_violation';
  end if;

  -- The same order for everybody, so that no two transactions can wait for each other.
  perform from balance where account_id = any ((select line_accounts)::integer[]) order by account_id for update;
  select account.address into short_of
  from (
    select line.account_id, sum(line.amount) as change
    from unnest(line_accounts, line_amounts) as line (account_id, amount)
    group by line.account_id having sum(line.amount) < 0
  ) taken
  join balance on balance.account_id = taken.account_id and balance.amount + taken.change < 0
  join ledger_account account on account.id = taken.account_id
  order by account.id limit 1;
  if short_of is not null then
    return short_of;
  end if;

  insert into transfer (id, kind, details, created_at)
  select id, kind, detail, posted_at from unnest(transfer_ids, kinds, details) as new (id, kind, detail);
  insert into entry (transfer_id, account_id, amount)
  select transfer_ids[line.transfer], line.account_id, line.amount
  from unnest(line_transfers, line_accounts, line_amounts) as line (transfer, account_id, amount);
  return null;
end
$$;

-- graphile-worker's own function, with plans that are kept.
create function enqueue_job(name text, payload json, urgency integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform graphile_worker.add_job(name, payload, priority := urgency);
end
$$;
