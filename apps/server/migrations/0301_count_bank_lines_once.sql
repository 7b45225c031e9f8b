-- One payment at the bank confirms one deposit: its line counts only on an account of ours, which has one name however it is
-- written, and only if it names no second deposit (docs/decisions/201).

-- Whether two operators have agreed on this account, also if it was closed since; without spaces, hyphens and the like.
create function is_our_bank_account(plain text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deposit_account
    where state = 'APPROVED' and upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) = plain
  )
$$;

-- The deposits that these references name. A rejected one will not be credited any more.
create function deposits_named(deposit_references text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(claim.id), '{}')
  from unnest(deposit_references) as reference
  join member on member.number = split_part(reference, '-', 1)::integer
  join fiat_deposit claim on claim.member_id = member.id and claim.number = split_part(reference, '-', 2)::integer
  where claim.state <> 'REJECTED'
$$;

create or replace function confirming_line(deposit uuid, payment bigint, creditors uuid[])
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

create or replace function bank_statement_line_confirms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  select line.id, claim.id, import.operator_id
  from bank_statement_line line
  join bank_statement_import import on import.id = new.import_id
  cross join lateral (select deposits_named(line.deposit_references) as ids) as named
  join fiat_deposit claim on claim.id = named.ids[1] and cardinality(named.ids) = 1
  where line.id = new.line_id and line.direction = 'IN' and is_our_bank_account(line.account)
    and claim.state = 'CREDITED' and claim.currency = line.currency and claim.payment_amount = line.amount
    and claim.decided_by <> import.operator_id and not is_own_account(import.operator_id, claim.member_id)
    and not exists (
      select from fiat_deposit_correction said
      where said.deposit_id = claim.id and said.operator_id = import.operator_id
    )
  on conflict do nothing;
  return null;
end
$$;

-- As in 0300, on an account of ours.
create or replace function paying_line(of_withdrawal uuid, speakers uuid[]) returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from withdrawal
  join bank_statement_line line on line.direction = 'OUT'
    and line.currency = withdrawal.currency and line.amount = withdrawal.payment_amount
    and withdrawal_references_in(line.details) = array[withdrawal_reference(withdrawal.id)]
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where withdrawal.id = of_withdrawal and import.operator_id <> all (speakers)
    and is_our_bank_account(line.account)
    and word_counts(import.operator_id, import.noted_at)
    and not is_own_account(import.operator_id, withdrawal.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;
