-- What one operator credits alone has limits (docs/decisions/200): a member's first bank deposits, and more than so much a
-- day, take the bank's statement line or a second operator. A line counts as the approval of the operator who imported
-- it, so it confirms what another operator credits.

alter table fiat_deposit
  -- The installation's settings when it was handed in, as withdrawal.second_approval_above.
  add column alone_per_day bigint not null default 10000000000 check (alone_per_day >= 0),
  add column first_by_two integer not null default 3 check (first_by_two >= 0),
  -- Whether one operator credited it without the bank's line, and when by the database's clock.
  add column credited_alone boolean,
  add column credited_at timestamptz;

create index fiat_deposit_credited_alone on fiat_deposit (decided_by, credited_at) where credited_alone;

-- An approval is kept like a correction: it says that what was claimed arrived.
create or replace function fiat_deposit_correction_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case
      when new.payment_amount = (select payment_amount from fiat_deposit where id = new.deposit_id)
        then 'deposits.approve' else 'deposits.correct' end,
    'fiat-deposit:' || new.deposit_id
  ));
  new.noted_at := clock_timestamp();
  return new;
end
$$;

drop function correctors(uuid, bigint, bigint);

-- The operators whose last statement is that this much arrived.
create function fiat_deposit_creditors(deposit uuid, payment bigint, usdt bigint) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(operator_id), '{}') from (
    select distinct on (operator_id) operator_id, payment_amount, amount from fiat_deposit_correction
    where deposit_id = deposit and word_counts(operator_id, noted_at)
    order by operator_id, noted_at desc
  ) as last_word
  where payment_amount = payment and amount = usdt
$$;

-- The bank's line for a deposit of this much, and the operator who imported it: another than those who credit, about an
-- account that is not their own.
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
    and word_counts(import.operator_id, import.noted_at) and not is_own_account(import.operator_id, claim.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

-- Why this much cannot be credited yet, by those who say so and these; null if it can.
create function fiat_deposit_lacks(deposit uuid, payment bigint, usdt bigint, and_by uuid[] default '{}') returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  creditors uuid[] := array(
    select unnest(fiat_deposit_creditors(deposit, payment, usdt)) union select unnest(and_by)
  );
  claim fiat_deposit;
begin
  if cardinality(creditors) >= 2 then
    return null;
  end if;
  if cardinality(creditors) = 0 then
    return 'OPERATOR';
  end if;
  -- No claim is above 4,000 USDT.
  if usdt > 4000000000 then
    return 'ABOVE_CLAIMS';
  end if;
  if exists (select from confirming_line(deposit, payment, creditors)) then
    return null;
  end if;
  select * into claim from fiat_deposit where id = deposit;
  if (
    select count(*) from fiat_deposit where member_id = claim.member_id and state = 'CREDITED'
  ) < claim.first_by_two then
    return 'FIRST_DEPOSITS';
  end if;
  if usdt + (
    select coalesce(sum(amount), 0) from fiat_deposit
    where credited_alone and decided_by = creditors[1]
      and credited_at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'
  ) > claim.alone_per_day then
    return 'DAILY_LIMIT';
  end if;
  if shares_network(creditors[1], claim.member_id) then
    return 'SAME_NETWORK';
  end if;
  return null;
end
$$;

-- One after the other for each operator and for each member: two at once would each count without the other.
create function hold_credits(by_operator uuid, to_member uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('credited-by:' || by_operator, 0));
  perform pg_advisory_xact_lock(hashtextextended('credited-to:' || to_member, 0));
end
$$;

-- It is decided once, by operators who act; credited as enough of them say.
create or replace function fiat_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'fiat-deposit:' || new.id;
  creditors uuid[];
begin
  if old.state <> 'PENDING' then
    raise exception 'A bank deposit is decided once' using errcode = 'restrict_violation';
  end if;
  if row (new.id, new.member_id, new.number, new.currency, new.rate, new.payment_method, new.receipt_file_id, new.created_at,
      new.alone_per_day, new.first_by_two)
    is distinct from row (old.id, old.member_id, old.number, old.currency, old.rate, old.payment_method,
      old.receipt_file_id, old.created_at, old.alone_per_day, old.first_by_two)
    or row (coalesce(new.claimed_amount, new.amount), coalesce(new.claimed_payment_amount, new.payment_amount))
      is distinct from row (old.amount, old.payment_amount) then
    raise exception 'A bank deposit keeps its terms' using errcode = 'restrict_violation';
  end if;
  new.credited_alone := null;
  new.credited_at := null;
  perform refuse_unless_acted(case
    when new.claimed_amount is not null then operator_did(new.decided_by, 'deposits.correct', subject)
    when new.state = 'CREDITED' then operator_did(new.decided_by, 'deposits.approve', subject)
    when new.state = 'REJECTED' then operator_did(new.decided_by, 'deposits.reject', subject)
    else true
  end);
  if new.state <> 'CREDITED' then
    return new;
  end if;
  perform hold_credits(new.decided_by, new.member_id);
  perform hold_operators(array(select operator_id from fiat_deposit_correction where deposit_id = new.id));
  creditors := fiat_deposit_creditors(new.id, new.payment_amount, new.amount);
  if not new.decided_by = any (creditors)
    or fiat_deposit_lacks(new.id, new.payment_amount, new.amount) is not null then
    raise exception 'This bank deposit needs another operator' using errcode = 'restrict_violation';
  end if;
  new.credited_at := clock_timestamp();
  new.credited_alone := cardinality(creditors) = 1
    and not exists (select from confirming_line(new.id, new.payment_amount, creditors));
  return new;
end
$$;

-- With the owner's rights, which alone write matches. A line that two creditors did not need confirms it all the same.
create function fiat_deposit_takes_its_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  select line_id, new.id, imported_by
  from confirming_line(new.id, new.payment_amount, fiat_deposit_creditors(new.id, new.payment_amount, new.amount))
  on conflict do nothing;
  if not new.credited_alone and not exists (select from bank_statement_match where deposit_id = new.id)
    and cardinality(fiat_deposit_creditors(new.id, new.payment_amount, new.amount)) < 2 then
    raise exception 'This line confirms another deposit' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create trigger fiat_deposit_takes_its_line after update on fiat_deposit
  for each row when (old.state = 'PENDING' and new.state = 'CREDITED') execute function fiat_deposit_takes_its_line();

-- A line that comes after the deposit was credited confirms it too, unless an operator who credited it imported it.
create function bank_statement_line_confirms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  select distinct on (claim.id) line.id, claim.id, import.operator_id
  from bank_statement_line line
  join bank_statement_import import on import.id = new.import_id
  cross join unnest(line.deposit_references) as reference
  join member on member.number = split_part(reference, '-', 1)::integer
  join fiat_deposit claim on claim.member_id = member.id and claim.number = split_part(reference, '-', 2)::integer
  where line.id = new.line_id and line.direction = 'IN'
    and claim.state = 'CREDITED' and claim.currency = line.currency and claim.payment_amount = line.amount
    and claim.decided_by <> import.operator_id and not is_own_account(import.operator_id, claim.member_id)
    and not exists (
      select from fiat_deposit_correction said
      where said.deposit_id = claim.id and said.operator_id = import.operator_id
    )
  order by claim.id limit 1
  on conflict do nothing;
  return null;
end
$$;

create trigger bank_statement_line_confirms after insert on bank_statement_sighting
  for each row execute function bank_statement_line_confirms();
