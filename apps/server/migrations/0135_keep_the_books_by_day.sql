-- What the trial balance of any moment, coverage over time and each line of the books are read from (docs/decisions/094),
-- so that they cost the same after years of history.

-- A line of the trial balance: each account of the platform by its address, accounts of members and of trials by kind.
create function books_line_of(kind text, address text, member_id uuid) returns text
language sql immutable parallel safe as $$
  select case when member_id is null and kind <> 'trial_capital' then address else kind end
$$;

-- What was taken from a line and given to it on each day (UTC), by kind of transfer; '-infinity' is all days together.
create table books_day (
  line text not null,
  asset text not null references asset (code),
  transfer_kind text not null references transfer_kind (kind),
  day date not null,
  taken numeric not null check (taken >= 0),
  given numeric not null check (given >= 0),
  entries bigint not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (line, asset, transfer_kind, day)
);
create index books_day_of_day on books_day (day);
revoke insert, update, delete on books_day from halyard_app;

-- Takes the entries after the one and up to the other id.
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
-- Only sealing may call it: called twice for the same entries, it would count them twice.
revoke execute on function ledger_keep_books from public, halyard_app;

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
  perform ledger_keep_books(from_id, up_to);
  update history_mark set up_to_entry_id = up_to;
end
$$;

-- What was sealed so far. The lock keeps a sealing worker from moving the mark meanwhile.
select up_to_entry_id from history_mark for update;
select ledger_keep_books(0, (select up_to_entry_id from history_mark));

-- A line of many accounts is opened to them page by page.
create index ledger_account_of_kind on ledger_account (kind, id);


-- The books checked on request of an operator: one at a time, with how far it has come.
create table books_check (
  id uuid primary key,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  started_at timestamptz,
  -- What is being checked, how many parts are done, and of a long part how many of its rows.
  part text,
  parts_done integer not null default 0,
  rows_done bigint not null default 0,
  rows_in_all bigint not null default 0,
  finished_at timestamptz,
  entries bigint,
  sealed bigint,
  faults text[],
  check ((finished_at is null) = (faults is null)),
  check (finished_at is null or started_at is not null)
);
create unique index books_check_open on books_check ((true)) where finished_at is null;
create index books_check_newest on books_check (asked_at, id);
revoke delete on books_check from halyard_app;

create function books_check_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.finished_at is not null or row (new.id, new.asked_by, new.asked_at) is distinct from row (old.id, old.asked_by, old.asked_at) then
    raise exception 'What a check of the books found stays' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger books_check_stays before update on books_check for each row execute function books_check_stays();
