-- Checks of the books, and reconciliation of the ledger with the broker, the blockchains and the payment gateway.

-- A check of the books that an operator started; one runs at a time.
create table books_check (
  id uuid primary key,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  started_at timestamptz,
  -- The part being checked, the parts done, and for a long part the rows done.
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
create index books_check_newest on books_check (requested_at, id);
revoke delete on books_check from halyard_app;

-- Debits (taken) and credits (given) of a trial balance line by kind of transfer: for each day (UTC), and for all
-- days together at '-infinity'.
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

-- A reconciliation run.
create table reconciliation (
  id uuid primary key,
  started_at timestamptz,
  finished_at timestamptz,
  -- Null while it runs, and if it was interrupted or could not compare everything.
  agreed boolean,
  subjects integer not null default 0,
  -- Number of subjects that could not be compared and were left to the next run.
  left_out integer not null default 0,
  requested_by uuid references operator (id),
  -- When the run was requested; it waits until the worker starts it.
  requested_at timestamptz not null default now(),
  -- The subjects left out, as KIND:name; a follow-up run compares these alone.
  left_subjects text[] not null default '{}',
  -- The last sealed entry that it verified.
  sealed_up_to bigint,
  -- Requested by an approval rather than an operator: these runs start at most every 15 minutes.
  after_approval boolean not null default false,
  -- Number of gateway payments skipped because two operators closed them.
  closed_payments integer not null default 0
);
create unique index reconciliation_waits_once on reconciliation ((true)) where started_at is null;
create index reconciliation_newest on reconciliation (requested_at desc, id desc);
revoke delete on reconciliation from halyard_app;
create trigger reconciliation_is_never_removed before delete or truncate on reconciliation
  for each statement execute function refuse_change();

-- A difference between the ledger and the outside; payouts that concern its subject wait until it is resolved.
create table reconciliation_difference (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('ORDER', 'DEALS', 'NETWORK', 'GATEWAY', 'LEDGER')),
  -- An order's id, a network, or the part of the ledger concerned.
  subject text not null,
  found_by uuid not null references reconciliation (id),
  expected numeric not null,
  found numeric not null,
  -- The deposits and withdrawals concerned.
  items uuid[] not null default '{}'::uuid[],
  -- The later run that found no difference.
  resolved_by uuid references reconciliation (id),
  created_at timestamptz not null
);
create unique index reconciliation_difference_open on reconciliation_difference (subject_kind, subject)
  where resolved_by is null;
create index reconciliation_difference_waiting on reconciliation_difference (created_at, id)
  where resolved_by is null;
revoke delete on reconciliation_difference from halyard_app;
create trigger reconciliation_difference_is_told_to_operators after insert or update on reconciliation_difference
  for each statement execute function note_queues('differences');
create trigger reconciliation_difference_is_never_removed before delete or truncate on reconciliation_difference
  for each statement execute function refuse_change();

-- The time from which movements on a network are still to be compared.
create table network_reconciled (
  network text primary key references network (network),
  looked_from timestamptz not null
);

-- When the gateway last answered every question of a comparison, by the database's clock.
create table gateway_reconciled (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz not null
);

-- When the broker last answered for all deals compared, by the database's clock.
create table deals_reconciled (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz not null
);

create function books_check_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.finished_at is not null or row (new.id, new.requested_by, new.requested_at) is distinct from row (old.id, old.requested_by, old.requested_at) then
    raise exception 'What a check of the books found stays' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger books_check_stays before update on books_check for each row execute function books_check_stays();

create function reconciliation_keeps_its_outcome() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.requested_at, new.requested_by) is distinct from row (old.id, old.requested_at, old.requested_by)
    -- A request by an operator makes a waiting run for an approval start at once.
    or new.after_approval <> old.after_approval and (old.started_at is not null or new.after_approval)
    or old.agreed = false and new.agreed is distinct from false then
    raise exception 'A comparison that has found a difference stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reconciliation_keeps_its_outcome before update on reconciliation
  for each row execute function reconciliation_keeps_its_outcome();

create function reconciliation_difference_ends_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.resolved_by is not null
    or row (new.id, new.subject_kind, new.subject, new.found_by, new.created_at)
      is distinct from row (old.id, old.subject_kind, old.subject, old.found_by, old.created_at) then
    raise exception 'A difference is resolved once, and is about what it was found of' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reconciliation_difference_ends_once before update on reconciliation_difference
  for each row execute function reconciliation_difference_ends_once();
