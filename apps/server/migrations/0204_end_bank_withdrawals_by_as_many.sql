-- Alipay and bank withdrawals are ended by as many operators as approved them (docs/decisions/200), and the operator who let
-- money in for a member is never enough alone for that member, however long ago.

-- What an operator says became of the payment. The last statement of each counts.
create table withdrawal_end_word (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  outcome text not null check (outcome in ('PAID', 'FAILED')),
  -- The bank's reference of the payment, or why it failed.
  reference text not null check (reference <> ''),
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, operator_id, noted_at)
);

revoke update, delete on withdrawal_end_word from halyard_app;
create trigger withdrawal_end_word_never_changes before update or delete or truncate on withdrawal_end_word
  for each statement execute function refuse_change();
create trigger withdrawal_end_word_is_told_to_operators after insert on withdrawal_end_word
  for each statement execute function note_queues('bankPayments', 'heldWithdrawals');

create function withdrawal_end_word_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id, 'withdrawals.' || lower(new.outcome), 'withdrawal:' || new.withdrawal_id));
  if not exists (
    select from withdrawal where id = new.withdrawal_id and kind <> 'USDT' and state in ('APPROVED', 'PROCESSING')
  ) then
    raise exception 'Only a withdrawal that a person pays ends by their word' using errcode = 'restrict_violation';
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger withdrawal_end_word_is_an_act before insert on withdrawal_end_word
  for each row execute function withdrawal_end_word_is_an_act();

create function plain_reference(reference text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select upper(regexp_replace(reference, '\s', '', 'g'))
$$;

-- The bank's line that this withdrawal left with, by amount, currency and the reference that was given; imported by an
-- operator who has not given it.
create function paying_line(of_withdrawal uuid, said text, speakers uuid[])
  returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from withdrawal
  join bank_statement_line line on line.direction = 'OUT'
    and line.currency = withdrawal.currency and line.amount = withdrawal.payment_amount
    and (
      plain_reference(line.entry_reference) = plain_reference(said)
      -- A short one would be found in anything.
      or length(plain_reference(said)) >= 6 and strpos(plain_reference(line.details), plain_reference(said)) > 0
    )
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where withdrawal.id = of_withdrawal and import.operator_id <> all (speakers)
    and word_counts(import.operator_id, import.noted_at)
    and not is_own_account(import.operator_id, withdrawal.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

-- Why it does not end so yet; null if it does. A contrary statement stops it.
create function withdrawal_end_lacks(of_withdrawal uuid, said text, with_reference text) returns text
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
  if said = 'PAID' and exists (select from paying_line(of_withdrawal, with_reference, speakers)) then
    words := words + 1;
  end if;
  if words < needed or words = 1 and is_never_enough_alone(speakers[1], of_member) then
    return 'OPERATOR';
  end if;
  return null;
end
$$;

create function withdrawal_ends_by_as_many() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array(select operator_id from withdrawal_end_word where withdrawal_id = new.id));
  if withdrawal_end_lacks(
    new.id, case new.state when 'COMPLETED' then 'PAID' else 'FAILED' end, coalesce(new.reference, '')
  ) is not null then
    raise exception 'This withdrawal ends by as many operators as approved it' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger withdrawal_ends_by_as_many before update on withdrawal
  for each row when (new.kind <> 'USDT' and old.state <> new.state and new.state in ('COMPLETED', 'FAILED'))
  execute function withdrawal_ends_by_as_many();

-- With the owner's rights, which alone write matches: one line pays one withdrawal.
create function withdrawal_takes_its_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, withdrawal_id, imported_by)
  select line_id, new.id, imported_by from paying_line(new.id, new.reference, array(
    select operator_id from withdrawal_end_word where withdrawal_id = new.id and word_counts(operator_id, noted_at)
  ));
  return null;
end
$$;

create trigger withdrawal_takes_its_line after update on withdrawal
  for each row when (new.kind <> 'USDT' and old.state <> new.state and new.state = 'COMPLETED')
  execute function withdrawal_takes_its_line();

create or replace function withdrawal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  asked_today numeric;
  approvals bigint;
  not_alone boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A withdrawal begins PENDING' using errcode = 'restrict_violation';
    end if;
    -- One at a time for each member: two requests at once would each count without the other.
    perform from member where id = new.member_id for no key update;
    new.asked_at := clock_timestamp();
    select coalesce(sum(amount), 0) into asked_today from withdrawal
      where member_id = new.member_id and asked_at > new.asked_at - interval '24 hours'
        and state not in ('REJECTED', 'CANCELLED', 'FAILED');
    new.approvals_needed := case when asked_today + new.amount > new.second_approval_above then 2 else 1 end;
    return new;
  end if;
  if row (new.id, new.member_id, new.kind, new.amount, new.fee, new.hold_id, new.network, new.address, new.currency,
      new.rate, new.payment_amount, new.arrival_date, new.approvals_needed, new.second_approval_above, new.asked_at,
      new.created_at)
    is distinct from row (old.id, old.member_id, old.kind, old.amount, old.fee, old.hold_id, old.network, old.address,
      old.currency, old.rate, old.payment_amount, old.arrival_date, old.approvals_needed, old.second_approval_above,
      old.asked_at, old.created_at) then
    raise exception 'A withdrawal keeps its terms' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not exists (
    select from withdrawal_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'A withdrawal does not go from % to %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPROVED' and old.state <> 'APPROVED' then
    perform hold_operators(array(select operator_id from withdrawal_approval where withdrawal_id = new.id));
    select count(distinct operator_id), bool_or(is_never_enough_alone(operator_id, new.member_id))
      into approvals, not_alone
      from withdrawal_approval where withdrawal_id = new.id and word_counts(operator_id, noted_at);
    if approvals < new.approvals_needed or approvals = 1 and not_alone then
      raise exception 'This withdrawal needs % operators', greatest(new.approvals_needed, approvals + 1)
        using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;

create or replace function payout_heeds_payment_by_hand() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  named bigint;
  not_alone boolean;
  needed integer;
begin
  if new.state in ('RETURNED', 'FAILED') then
    -- The member has it already.
    if payout_was_paid_by_hand(new.id) then
      raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id and payout_id <> new.id) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id) then
    return new;
  end if;
  if exists (
    select from payout_attempt where payout_id = new.id and refused_at is null and failed_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  perform hold_operators(array(select operator_id from payout_paid_by_hand where payout_id = new.id));
  select count(distinct hand.operator_id),
      bool_or(is_never_enough_alone(hand.operator_id, withdrawal.member_id)),
      max(withdrawal.approvals_needed)
    into named, not_alone, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
        and word_counts(hand.operator_id, hand.noted_at)
    where withdrawal.id = new.id;
  if named < needed or named = 1 and not_alone then
    raise exception 'That this was paid by hand needs % operators', greatest(needed, named + 1)
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function withdrawal_is_held(of_withdrawal uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select member.frozen_at is not null or coalesce(member.last_frozen_at >= withdrawal.asked_at, false) and (
    select count(distinct operator_id) < withdrawal.approvals_needed
      or count(distinct operator_id) = 1 and bool_or(is_never_enough_alone(operator_id, withdrawal.member_id))
    from withdrawal_let_go
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at and word_counts(operator_id, let_go_at)
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

drop function let_money_in(uuid, uuid, timestamptz);
