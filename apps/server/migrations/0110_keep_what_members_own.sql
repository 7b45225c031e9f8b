-- What the dashboard's total and its line over time are read from (docs/decisions/075), so that it costs the same after
-- years of history.

-- By how much everything a member owns changed on each day (UTC): all accounts of theirs, USDP at par. What moves between
-- them changes nothing. The USDP part of a pending purchase is left out, because the reserve has already put it into the
-- order's hold as USDT. Of the change, what was paid in and what was taken out is neither gain nor loss.
create table owned_day (
  member_id uuid not null,
  day date not null,
  amount numeric not null,
  paid_in numeric not null check (paid_in >= 0),
  taken_out numeric not null check (taken_out >= 0),
  primary key (member_id, day)
);
revoke insert, update, delete on owned_day from halyard_app;

create function is_paid_in_or_out(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('DEPOSIT', 'USDP_GRANT', 'USDP_TRANSFER', 'WITHDRAW')
$$;

-- Takes the entries after the one and up to the other id.
create function ledger_keep_owned(from_id bigint, up_to bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into owned_day as kept (member_id, day, amount, paid_in, taken_out)
  select account.member_id, (transfer.created_at at time zone 'UTC')::date as day, sum(entry.amount),
    coalesce(sum(entry.amount) filter (where entry.amount > 0 and is_paid_in_or_out(transfer.kind)), 0),
    coalesce(-sum(entry.amount) filter (where entry.amount < 0 and is_paid_in_or_out(transfer.kind)), 0)
  from entry
  join ledger_account account on account.id = entry.account_id
    and account.member_id is not null and account.kind <> 'order_usdp'
  join transfer on transfer.id = entry.transfer_id
  where entry.id > from_id and entry.id <= up_to
  group by 1, 2
  on conflict (member_id, day) do update set
    amount = kept.amount + excluded.amount,
    paid_in = kept.paid_in + excluded.paid_in,
    taken_out = kept.taken_out + excluded.taken_out;
$$;
-- Only sealing may call it: called twice for the same entries, it would count them twice.
revoke execute on function ledger_keep_owned from public, halyard_app;

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
  perform ledger_keep_owned(from_id, up_to);
  update history_mark set up_to_entry_id = up_to;
end
$$;

-- What was sealed so far. The lock keeps a sealing worker from moving the mark meanwhile.
select up_to_entry_id from history_mark for update;
select ledger_keep_owned(0, (select up_to_entry_id from history_mark));

-- What an order's open positions would bring at the end of a day (UTC): the last reading of that day. The newest reading
-- stays in order_value, and is copied here once one of a later day replaces it.
create table order_value_day (
  order_id uuid not null references investment_order (id),
  day date not null,
  open_cents bigint not null,
  primary key (order_id, day)
);

create function keep_value_of_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into order_value_day (order_id, day, open_cents)
  values (old.order_id, (old.read_at at time zone 'UTC')::date, old.open_cents)
  on conflict (order_id, day) do update set open_cents = excluded.open_cents;
  return null;
end
$$;

create trigger order_value_of_day_is_kept after update on order_value
  for each row when ((old.read_at at time zone 'UTC')::date <> (new.read_at at time zone 'UTC')::date)
  execute function keep_value_of_day();
