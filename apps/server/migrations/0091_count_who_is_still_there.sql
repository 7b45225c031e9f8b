-- What an attacker's review of production found (docs/decisions/069).

-- The word of an operator who was disabled since counts no more: whoever is let in no more, perhaps because somebody else
-- had the account, must not be one of two.
create function is_operator(who uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from operator where id = who and disabled_at is null)
$$;

create or replace function withdrawal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  asked_today numeric;
  approvals bigint;
  own_deposit boolean;
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
    select count(*), bool_or(let_money_in(operator_id, new.member_id, new.created_at)) into approvals, own_deposit
      from withdrawal_approval where withdrawal_id = new.id and is_operator(operator_id);
    if approvals < new.approvals_needed or approvals = 1 and own_deposit then
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
  own_deposit boolean;
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
    select from payout_attempt where payout_id = new.id and refused_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  select count(hand.operator_id), bool_or(let_money_in(hand.operator_id, withdrawal.member_id, withdrawal.created_at)),
      max(withdrawal.approvals_needed)
    into named, own_deposit, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id and is_operator(hand.operator_id)
    where withdrawal.id = new.id;
  if named < needed or named = 1 and own_deposit then
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
      or count(distinct operator_id) = 1
        and bool_or(let_money_in(operator_id, withdrawal.member_id, withdrawal.created_at))
    from withdrawal_let_go
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at and is_operator(operator_id)
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

create function proposal_is_of_an_operator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_operator(new.asked_by) then
    raise exception 'Who asked for this is no operator any more' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger rate_proposal_is_of_an_operator before update on rate_proposal
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger platform_funding_is_of_an_operator before update on platform_funding
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger custody_correction_is_of_an_operator before update on custody_correction
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger two_fa_removal_is_of_an_operator before update on two_fa_removal
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();

-- An operator's session that has ended acts no more, whoever has kept its token.
create function operator_session_stays_ended() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null and new.ended_at is null and not is_owner_of_tables() then
    raise exception 'A session that has ended stays ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger operator_session_stays_ended before update of ended_at on operator_session
  for each row execute function operator_session_stays_ended();
