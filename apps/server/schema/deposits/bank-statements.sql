-- Statements of our bank accounts: imports, their lines, and which deposit or withdrawal a line confirms.

-- References of bank deposits in a text, such as 100042-3, also with spaces around the hyphen.
create function deposit_references_in(text text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1] || '-' || found[2]), '{}')
  from regexp_matches(text, '(?<![0-9])([0-9]{5,9}) ?- ?([1-9][0-9]{0,5})(?![0-9])', 'g') as found
$$;

-- A bank statement that an operator imported.
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
revoke update, delete on bank_statement_import from halyard_app;
create trigger bank_statement_import_never_changes before update or delete or truncate on bank_statement_import
  for each statement execute function refuse_change();

-- An entry of a bank statement.
create table bank_statement_line (
  id uuid primary key,
  account text not null,
  -- The bank's id of the entry.
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
-- Finds the newest line of each of our accounts in a currency, without reading all statements.
create index bank_statement_line_booked on bank_statement_line (account, currency, booked_on);
revoke update, delete on bank_statement_line from halyard_app;
create trigger bank_statement_line_never_changes before update or delete or truncate on bank_statement_line
  for each statement execute function refuse_change();

-- An import that contained the line. The line counts as its operator's approval; several may import the same line.
create table bank_statement_sighting (
  line_id uuid not null references bank_statement_line (id),
  import_id uuid not null references bank_statement_import (id),
  primary key (line_id, import_id)
);
revoke update, delete on bank_statement_sighting from halyard_app;
create trigger bank_statement_sighting_never_changes before update or delete or truncate on bank_statement_sighting
  for each statement execute function refuse_change();
create trigger bank_statement_line_is_told_to_operators after insert on bank_statement_sighting
  for each statement execute function note_queues('bankDeposits', 'bankPayments');

-- The deposit or withdrawal that a line confirms, and the operator who imported it. Written only by functions with
-- the owner's rights.
create table bank_statement_match (
  line_id uuid primary key references bank_statement_line (id),
  deposit_id uuid unique references fiat_deposit (id),
  withdrawal_id uuid unique,
  imported_by uuid not null references operator (id),
  noted_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(deposit_id, withdrawal_id) = 1)
);
revoke insert, update, delete on bank_statement_match from halyard_app;
create trigger bank_statement_match_never_changes before update or delete or truncate on bank_statement_match
  for each statement execute function refuse_change();

-- The bank line that confirms this payment of a deposit, with its importer, who is not one of the creditors and whose
-- own account it is not.
create function confirming_line(deposit uuid, payment bigint, creditors uuid[])
  returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from fiat_deposit claim
  join member on member.id = claim.member_id
  join bank_statement_line line on line.deposit_references @> array[member.number || '-' || claim.number]
    and line.direction = 'IN' and line.currency = claim.currency and line.amount = payment
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where claim.id = deposit and import.operator_id <> all (creditors)
    and is_our_bank_account(line.account) and deposits_named(line.deposit_references) = array[claim.id]
    and word_counts(import.operator_id, import.noted_at) and not is_own_account(import.operator_id, claim.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

create function plain_reference(reference text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select upper(regexp_replace(reference, '\s', '', 'g'))
$$;

-- The deposits named by these references. A rejected one is left out: it will not be credited.
create function deposits_named(deposit_references text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(claim.id), '{}')
  from unnest(deposit_references) as reference
  join member on member.number = split_part(reference, '-', 1)::integer
  join fiat_deposit claim on claim.member_id = member.id and claim.number = split_part(reference, '-', 2)::integer
  where claim.state <> 'REJECTED'
$$;

-- The n-th banking day after a day.
create function banking_day_after(day date, n integer) returns date
language sql stable set search_path = public, pg_temp as $$
  select each::date from generate_series(day + 1, day + 60, interval '1 day') as each
  where extract(isodow from each) < 6 and not exists (select from holiday where holiday.day = each::date)
  order by each offset n - 1 limit 1
$$;

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

-- Only in the transaction of its import, or anybody could add lines to another operator's import.
create function bank_statement_sighting_is_of_its_import() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    with imported as materialized (
      select import.id, import.account from bank_statement_import import
      where import.id in (select import_id from added)
        and operator_did(import.operator_id, 'statements.import', 'statement:' || import.id)
    )
    select from added
    join bank_statement_line line on line.id = added.line_id
    left join imported on imported.id = added.import_id and imported.account = line.account
    where imported.id is null
  ) then
    raise exception 'A line comes with its import' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger bank_statement_sighting_is_of_its_import after insert on bank_statement_sighting
  referencing new table as added for each statement execute function bank_statement_sighting_is_of_its_import();

-- A line imported after the credit confirms it too, unless its importer is one of the creditors.
create function bank_statement_line_confirms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  with imported as materialized (
    select import.id, import.operator_id from bank_statement_import import
    where import.id in (select import_id from added) and is_our_bank_account(import.account)
  ), naming as materialized (
    select line.id, line.currency, line.amount, imported.operator_id, deposits_named(line.deposit_references) as deposits
    from added
    join imported on imported.id = added.import_id
    join bank_statement_line line on line.id = added.line_id
    where line.direction = 'IN' and line.deposit_references <> '{}'
  )
  select naming.id, claim.id, naming.operator_id
  from naming
  join fiat_deposit claim on claim.id = naming.deposits[1] and cardinality(naming.deposits) = 1
  where claim.state = 'CREDITED' and claim.currency = naming.currency and claim.payment_amount = naming.amount
    and claim.decided_by <> naming.operator_id and not is_own_account(naming.operator_id, claim.member_id)
    and not exists (
      select from fiat_deposit_correction said
      where said.deposit_id = claim.id and said.operator_id = naming.operator_id
    )
  order by naming.id
  on conflict do nothing;
  return null;
end
$$;
create trigger bank_statement_line_confirms after insert on bank_statement_sighting
  referencing new table as added for each statement execute function bank_statement_line_confirms();
