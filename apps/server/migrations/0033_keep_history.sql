-- What a member's history is read from, so that a page with its totals costs the same however long it is. Derived from
-- entries by the sealing worker, which knows what is final; what came since then is added when the history is read.

-- What a member reads as one type of line: the kind, and where that matters its direction or what it names.
create function history_line_of(kind text, amount bigint, details jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when kind = 'USDP_TRANSFER' then case when amount < 0 then 'USDP_TRANSFER:out' else 'USDP_TRANSFER:in' end
    when kind = 'HOLD' and jsonb_exists(details, 'withdrawalId') then 'HOLD:withdrawal'
    else kind
  end
$$;

-- Entries up to this id are in the two tables below.
create table history_mark (
  one boolean primary key default true check (one),
  up_to_entry_id bigint not null
);
insert into history_mark (up_to_entry_id) values (0);

-- The lines of each wallet by type, newest last.
create table history_line (
  account_id integer not null,
  line text not null,
  entry_id bigint not null,
  primary key (account_id, line, entry_id)
);

-- How many lines, and what they add up to: for each day (UTC), and for all days together at '-infinity'.
create table history_total (
  account_id integer not null,
  day date not null,
  line text not null,
  lines bigint not null,
  amount numeric not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (account_id, day, line)
);

revoke insert, update, delete on history_mark, history_line, history_total from halyard_app;

-- Takes in the entries of members' wallets up to this id. Every one of them must be final: see ledger/seal.ts.
create function ledger_keep_history(up_to bigint) returns void
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
      history_line_of(transfer.kind, entry.amount, transfer.details) as line
    from entry
    join ledger_account account on account.id = entry.account_id
      and account.kind in ('member_usdt', 'member_usdp', 'member_bonus')
    join transfer on transfer.id = entry.transfer_id
    where entry.id > from_id and entry.id <= up_to
  ), kept as (
    insert into history_line (account_id, line, entry_id) select account_id, line, id from fresh
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

select ledger_keep_history(coalesce((select max(entry_id) from sealed_entry), 0));
