-- A line of the bank's statement stands for a second operator only with the reference that the product made for the
-- withdrawal, never with what an operator says the reference was (docs/decisions/200).

-- The reference that the operator writes on the payment.
create function withdrawal_reference(withdrawal uuid) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select 'W' || upper(right(withdrawal::text, 12))
$$;

-- The references of withdrawals that a text names, each a word of its own.
create function withdrawal_references_in(text text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(upper(text), '(?<![0-9A-Z])(W[0-9A-F]{12})(?![0-9A-Z])', 'g') as found
$$;

drop function paying_line(uuid, text, uuid[]);

-- The bank's line that this withdrawal left with, by amount, currency and its own reference alone; imported by an operator
-- who has not said that it was paid.
create function paying_line(of_withdrawal uuid, speakers uuid[]) returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from withdrawal
  join bank_statement_line line on line.direction = 'OUT'
    and line.currency = withdrawal.currency and line.amount = withdrawal.payment_amount
    and withdrawal_references_in(line.details) = array[withdrawal_reference(withdrawal.id)]
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where withdrawal.id = of_withdrawal and import.operator_id <> all (speakers)
    and word_counts(import.operator_id, import.noted_at)
    and not is_own_account(import.operator_id, withdrawal.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

create or replace function withdrawal_end_lacks(of_withdrawal uuid, said text, with_reference text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  speakers uuid[];
  contrary bigint;
  words integer;
  needed integer;
  of_member uuid;
begin
  select
    coalesce(array_agg(operator_id) filter (where agrees), '{}'), count(*) filter (where not agrees)
    into speakers, contrary
  from (
    select operator_id, outcome = said
      and (said = 'FAILED' or plain_reference(reference) = plain_reference(with_reference)) as agrees
    from (
      select distinct on (operator_id) operator_id, outcome, reference from withdrawal_end_word
      where withdrawal_id = of_withdrawal and word_counts(operator_id, noted_at)
      order by operator_id, noted_at desc
    ) as last_word
  ) as compared;
  if contrary > 0 then
    return 'CONTRADICTED';
  end if;
  select approvals_needed, member_id into needed, of_member from withdrawal where id = of_withdrawal;
  words := cardinality(speakers);
  if words = 0 then
    return 'OPERATOR';
  end if;
  if said = 'PAID' and exists (select from paying_line(of_withdrawal, speakers)) then
    words := words + 1;
  end if;
  if words < needed or words = 1 and is_never_enough_alone(speakers[1], of_member) then
    return 'OPERATOR';
  end if;
  return null;
end
$$;

create or replace function withdrawal_takes_its_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, withdrawal_id, imported_by)
  select line_id, new.id, imported_by from paying_line(new.id, array(
    select operator_id from withdrawal_end_word where withdrawal_id = new.id and word_counts(operator_id, noted_at)
  ));
  return null;
end
$$;
