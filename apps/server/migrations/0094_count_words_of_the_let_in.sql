-- Whose word counts, put together: 0089 and 0091 had each replaced this function, and the later one undid the earlier.
-- What has failed for good does not keep a payout from being settled (docs/decisions/057), and only operators who are let
-- in name a payment by hand (docs/decisions/069).
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
    select from payout_attempt where payout_id = new.id and refused_at is null and failed_at is null
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
