-- A payout that was named as paid by hand does not fail either: its money would return to the member, who has it already.

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
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
    where withdrawal.id = new.id;
  if named < needed or named = 1 and own_deposit then
    raise exception 'That this was paid by hand needs % operators', greatest(needed, named + 1)
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop trigger payout_heeds_payment_by_hand on payout;
create trigger payout_heeds_payment_by_hand before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED', 'FAILED'))
  execute function payout_heeds_payment_by_hand();

-- An operator's session acts for eight hours, whatever the application thinks. Its clock may be ahead, never behind.
create or replace function operator_of_session(session_id uuid, session_key bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select operator.id from operator_session join operator on operator.id = operator_session.operator_id
  where operator_session.id = session_id and key_hash = sha256(session_key) and ended_at is null
    and expires_at > now() and disabled_at is null
$$;
