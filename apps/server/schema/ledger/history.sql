-- Data that the worker derives from the ledger: seals, rolled-up balances, and the daily sums behind histories,
-- figures and books.

-- The hash chain over entries: each hash covers its entry and the hash before it.
create table sealed_entry (
  entry_id bigint primary key,
  hash bytea not null
);
revoke update, delete on sealed_entry from halyard_app;
create trigger sealed_entry_is_append_only before update or delete or truncate on sealed_entry
  for each statement execute function refuse_change();

-- Sum of a platform account without a floor, up to one entry.
create table rolled_up_balance (
  account_id integer primary key references ledger_account (id),
  up_to_entry_id bigint not null,
  amount numeric not null
);
revoke insert, update, delete on rolled_up_balance from halyard_app;

-- Entries of members' wallets by type of history line.
create table history_line (
  account_id integer not null,
  line text not null,
  entry_id bigint not null,
  primary key (account_id, line, entry_id)
);
revoke insert, update, delete on history_line from halyard_app;

-- Count and sum of a wallet's lines: for each day (UTC), and for all days together at '-infinity'.
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
revoke insert, update, delete on history_total from halyard_app;

-- The last entry that the histories, owned_day and books_day include.
create table history_mark (
  one boolean primary key default true check (one),
  up_to_entry_id bigint not null
);
revoke insert, update, delete on history_mark from halyard_app;

insert into history_mark (one, up_to_entry_id) values
  (true, 0);

-- Daily change (UTC) of everything a member owns, USDP at par. The USDP part of a pending purchase is left out,
-- because the reserve has already put it into the order's hold as USDT. Payments in and out are part of the change,
-- but neither gain nor loss.
create table owned_day (
  member_id uuid not null,
  day date not null,
  amount numeric not null,
  paid_in numeric not null check (paid_in >= 0),
  taken_out numeric not null check (taken_out >= 0),
  primary key (member_id, day)
);
revoke insert, update, delete on owned_day from halyard_app;

-- Sums take in sealed entries only: an entry that others pass by would be missing in them for ever. Locks as the sealing
-- does (ledger/seal.ts), so that nothing is summed up twice.
create function require_sealed(up_to bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger:seal', 0));
  if not exists (select from sealed_entry join entry on entry.id = entry_id where entry_id = up_to) then
    raise exception 'Only sealed entries are summed up' using errcode = 'restrict_violation';
  end if;
end
$$;

-- Adds entries up to this id to the sums of platform accounts without a floor.
create function ledger_roll_up(up_to bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_sealed(up_to);
  insert into rolled_up_balance (account_id, up_to_entry_id, amount)
  select account.id, up_to, coalesce(sum(entry.amount), 0)
  from ledger_account account
  join account_kind on account_kind.kind = account.kind and not account_kind.has_floor
  left join rolled_up_balance rolled on rolled.account_id = account.id
  left join entry on entry.account_id = account.id
    and entry.id > coalesce(rolled.up_to_entry_id, 0) and entry.id <= up_to
  group by account.id
  on conflict (account_id) do update
  set up_to_entry_id = excluded.up_to_entry_id, amount = rolled_up_balance.amount + excluded.amount
  where rolled_up_balance.up_to_entry_id < excluded.up_to_entry_id;
end
$$;

-- Adds entries up to this id to the histories of wallets; every one of them must be final (ledger/seal.ts). For
-- the safety fund only the sums are stored, since nobody lists its lines.
create function ledger_keep_history(up_to bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_id bigint;
begin
  perform require_sealed(up_to);
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
  perform ledger_keep_books(from_id, up_to);
  update history_mark set up_to_entry_id = up_to;
end
$$;

create function note_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct account.member_id, 'wallets'
  from inserted line join ledger_account account on account.id = line.account_id
  where account.member_id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger entry_is_told after insert on entry referencing new table as inserted
  for each statement execute function note_entries();

-- Adds the entries after from_id, up to up_to.
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

-- The trial balance's line for an account: platform accounts by address, those of members and trials by kind.
create function books_line_of(kind text, address text, member_id uuid) returns text
language sql immutable parallel safe as $$
  select case when member_id is null and kind <> 'trial_capital' then address else kind end
$$;

-- Adds the entries after from_id, up to up_to.
create function ledger_keep_books(from_id bigint, up_to bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into books_day as kept
    (line, asset, transfer_kind, day, taken, given, entries, first_entry_id, last_entry_id)
  select books_line_of(account.kind, account.address, account.member_id), account.asset, transfer.kind, period,
    coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0),
    coalesce(sum(entry.amount) filter (where entry.amount > 0), 0),
    count(*), min(entry.id), max(entry.id)
  from entry
  join ledger_account account on account.id = entry.account_id
  join transfer on transfer.id = entry.transfer_id
  cross join lateral (
    values ((transfer.created_at at time zone 'UTC')::date), ('-infinity'::date)
  ) as within (period)
  where entry.id > from_id and entry.id <= up_to
  group by 1, 2, 3, 4
  on conflict (line, asset, transfer_kind, day) do update set
    taken = kept.taken + excluded.taken,
    given = kept.given + excluded.given,
    entries = kept.entries + excluded.entries,
    first_entry_id = least(kept.first_entry_id, excluded.first_entry_id),
    last_entry_id = greatest(kept.last_entry_id, excluded.last_entry_id);
$$;

-- The type of a history line: the transfer's kind, with its direction or subject where members see a difference.
create function history_line_of(kind text, amount bigint, details jsonb) returns text
language sql immutable parallel safe as $$
  select case
    when kind = 'USDP_TRANSFER' then case when amount < 0 then 'USDP_TRANSFER:out' else 'USDP_TRANSFER:in' end
    when kind = 'HOLD' and jsonb_exists(details, 'withdrawalId') then 'HOLD:withdrawal'
    else kind
  end
$$;

revoke execute on function ledger_keep_owned, ledger_keep_books from halyard_app;
