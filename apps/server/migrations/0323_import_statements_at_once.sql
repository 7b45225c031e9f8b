-- As in 0201 and 0301, for all lines of an import together: line by line, a long statement took longer than a statement of the
-- database may.

drop trigger bank_statement_sighting_is_of_its_import on bank_statement_sighting;
create or replace function bank_statement_sighting_is_of_its_import() returns trigger
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

drop trigger bank_statement_line_confirms on bank_statement_sighting;
create or replace function bank_statement_line_confirms() returns trigger
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
