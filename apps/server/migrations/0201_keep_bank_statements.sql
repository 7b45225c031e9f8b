-- The bank's own statement, imported by operators: which payments arrived and which left (docs/decisions/201).

create table bank_statement_import (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  -- As the bank writes it, without spaces.
  account text not null check (account ~ '^[A-Z0-9]{4,34}$'),
  format text not null check (format in ('CSV', 'CAMT053')),
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp()
);

create index bank_statement_import_newest on bank_statement_import (created_at, id);

-- The references of bank deposits that a text names: 100042-3, also where the bank put spaces around the hyphen.
create function deposit_references_in(text text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1] || '-' || found[2]), '{}')
  from regexp_matches(text, '(?<![0-9])([0-9]{5,9}) ?- ?([1-9][0-9]{0,5})(?![0-9])', 'g') as found
$$;

create table bank_statement_line (
  id uuid primary key,
  account text not null,
  -- The bank's name for this entry.
  entry_reference text not null check (entry_reference <> ''),
  booked_on date not null,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In hundredths of the currency.
  amount bigint not null check (amount > 0),
  details text not null,
  counterparty text not null,
  deposit_references text[] not null generated always as (deposit_references_in(details)) stored,
  created_at timestamptz not null,
  unique (account, entry_reference)
);

create index bank_statement_line_newest on bank_statement_line (created_at, id);
create index bank_statement_line_of_deposit on bank_statement_line using gin (deposit_references);
create index bank_statement_line_out on bank_statement_line (currency, amount) where direction = 'OUT';

-- A line counts as the approval of the operator who imported it: several operators may import the same.
create table bank_statement_sighting (
  line_id uuid not null references bank_statement_line (id),
  import_id uuid not null references bank_statement_import (id),
  primary key (line_id, import_id)
);

-- What a line confirms: one deposit or one withdrawal, and by whose import. Only the database writes it.
create table bank_statement_match (
  line_id uuid primary key references bank_statement_line (id),
  deposit_id uuid unique references fiat_deposit (id),
  withdrawal_id uuid unique references withdrawal (id),
  imported_by uuid not null references operator (id),
  noted_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(deposit_id, withdrawal_id) = 1)
);

revoke update, delete on bank_statement_import, bank_statement_line, bank_statement_sighting from halyard_app;
revoke insert, update, delete on bank_statement_match from halyard_app;
create trigger bank_statement_import_never_changes before update or delete or truncate on bank_statement_import
  for each statement execute function refuse_change();
create trigger bank_statement_line_never_changes before update or delete or truncate on bank_statement_line
  for each statement execute function refuse_change();
create trigger bank_statement_sighting_never_changes before update or delete or truncate on bank_statement_sighting
  for each statement execute function refuse_change();
create trigger bank_statement_match_never_changes before update or delete or truncate on bank_statement_match
  for each statement execute function refuse_change();

create function bank_statement_import_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'statements.import', 'statement:' || new.id));
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger bank_statement_import_is_an_act before insert on bank_statement_import
  for each row execute function bank_statement_import_is_an_act();

-- In the transaction of its import: otherwise anybody could add lines to what another operator imported.
create function bank_statement_sighting_is_of_its_import() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bank_statement_import import join bank_statement_line line on line.account = import.account
    where import.id = new.import_id and line.id = new.line_id
      and operator_did(import.operator_id, 'statements.import', 'statement:' || import.id)
  ) then
    raise exception 'A line comes with its import' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger bank_statement_sighting_is_of_its_import before insert on bank_statement_sighting
  for each row execute function bank_statement_sighting_is_of_its_import();

create trigger bank_statement_line_is_told_to_operators after insert on bank_statement_sighting
  for each statement execute function note_queues('bankDeposits', 'bankPayments');
