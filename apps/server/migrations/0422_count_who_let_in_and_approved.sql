-- Whoever agreed to give a member USDP, or to restore a reversed payment or deposit of theirs, has let money in as well; and a
-- withdrawal ends by as many operators as really approved it, not only by as many as its amount needs (docs/decisions/200).

create or replace function let_money_in(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from fiat_deposit deposit
    where deposit.member_id = of_member and deposit.state = 'CREDITED' and (
      deposit.decided_by = of_operator
      or exists (
        select from fiat_deposit_correction said
        where said.deposit_id = deposit.id and said.operator_id = of_operator
          and said.payment_amount = deposit.payment_amount
      )
      or exists (
        select from bank_statement_match confirmed
        where confirmed.deposit_id = deposit.id and confirmed.imported_by = of_operator
      )
    )
  ) or exists (
    select from gateway_order credited
    join gateway_payment payment on payment.credited_as = credited.id
    join proposal on proposal.id = payment.proposal_id
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from gateway_order credited
    join gateway_reversal reversal on reversal.order_id = credited.id
    join proposal on proposal.id = reversal.restored_by
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from proposal
    where kind = 'usdpGrant' and subject = 'member:' || of_member and state = 'APPROVED'
      and of_operator in (asked_by, decided_by)
  )
$$;
create index gateway_reversal_of_order on gateway_reversal (order_id) where restored_by is not null;
create index proposal_approved on proposal (kind, subject) where state = 'APPROVED';

-- How many end an approved withdrawal: as many as it needs, or as stand by its approval if they are more.
create function ending_takes(of_withdrawal uuid) returns integer
language sql stable set search_path = public, pg_temp as $$
  select greatest(approvals_needed, (
    select count(distinct operator_id)::integer from withdrawal_approval
    where withdrawal_id = of_withdrawal and word_counts(operator_id, noted_at)
  ))
  from withdrawal where id = of_withdrawal
$$;

-- As in 0300.
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
  select ending_takes(id), member_id into needed, of_member from withdrawal where id = of_withdrawal;
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

-- As in 0204.
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
      max(ending_takes(withdrawal.id))
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
    select count(distinct operator_id) < ending_takes(withdrawal.id)
      or count(distinct operator_id) = 1 and bool_or(is_never_enough_alone(operator_id, withdrawal.member_id))
    from withdrawal_let_go
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at and word_counts(operator_id, let_go_at)
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;
