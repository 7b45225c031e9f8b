-- The fund's overview sums up its entries by month. Every settlement adds one, so they are summed by day as members'
-- wallets are (0033). The single lines are not kept: nobody lists them.
create or replace function ledger_keep_history(up_to bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_id bigint;
begin
  select up_to_entry_id into from_id from history_mark for update;
  if up_to <= from_id then
    return;
  end if;
  with fresh as materialized (
    select entry.account_id, entry.id, entry.amount, (transfer.created_at at time zone 'UTC')::date as day,
      history_line_of(transfer.kind, entry.amount, transfer.details) as line,
      account.kind <> 'safety_fund' as listed
    from entry
    join ledger_account account on account.id = entry.account_id
      and account.kind in ('member_usdt', 'member_usdp', 'member_bonus', 'safety_fund')
    join transfer on transfer.id = entry.transfer_id
    where entry.id > from_id and entry.id <= up_to
  ), kept as (
    insert into history_line (account_id, line, entry_id) select account_id, line, id from fresh where listed
  )
  insert into history_total as total (account_id, day, line, lines, amount, first_entry_id, last_entry_id)
  select account_id, period, line, count(*), sum(amount), min(id), max(id)
  from fresh cross join lateral (values (day), ('-infinity'::date)) as within (period)
  group by account_id, period, line
  on conflict (account_id, day, line) do update set
    lines = total.lines + excluded.lines,
    amount = total.amount + excluded.amount,
    first_entry_id = least(total.first_entry_id, excluded.first_entry_id),
    last_entry_id = greatest(total.last_entry_id, excluded.last_entry_id);
  update history_mark set up_to_entry_id = up_to;
end
$$;

-- What was sealed so far. The lock keeps a sealing worker from moving the mark meanwhile.
select up_to_entry_id from history_mark for update;

insert into history_total (account_id, day, line, lines, amount, first_entry_id, last_entry_id)
select entry.account_id, period, history_line_of(transfer.kind, entry.amount, transfer.details),
  count(*), sum(entry.amount), min(entry.id), max(entry.id)
from entry
join ledger_account account on account.id = entry.account_id and account.kind = 'safety_fund'
join transfer on transfer.id = entry.transfer_id
cross join lateral (
  values ((transfer.created_at at time zone 'UTC')::date), ('-infinity'::date)
) as within (period)
where entry.id <= (select up_to_entry_id from history_mark)
group by 1, 2, 3;
