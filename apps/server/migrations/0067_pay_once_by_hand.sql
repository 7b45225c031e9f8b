-- What somebody has paid by hand is not paid by us as well while it waits for a second operator, and a rate is the act of
-- an operator (docs/decisions/055).

-- Named by an operator, by a transaction that has not ended another payout meanwhile.
create function payout_was_paid_by_hand(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from payout_paid_by_hand hand join payout on payout.id = hand.payout_id
    where hand.payout_id = of_payout and not exists (
      select from payout other
      where other.network = payout.network and other.transaction_id = hand.transaction_id and other.id <> of_payout
    )
  )
$$;

create or replace function payout_heeds_payment_by_hand() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  named bigint;
  own_deposit boolean;
  needed integer;
begin
  if new.state = 'RETURNED' then
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

-- Whoever was about to prepare or sign while the payout ended, or was named as paid, keeps nothing that could be sent.
create or replace function payout_attempt_is_of_an_open_payout() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from payout where id = new.payout_id and state = 'OPEN' for no key update) then
    raise exception 'This payout has ended' using errcode = 'restrict_violation';
  end if;
  if payout_was_paid_by_hand(new.payout_id) then
    raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A rate that no operator set came with the installation: the application cannot pretend that. When the transaction ends,
-- as in 0066.
create function exchange_rate_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := format('rate:%s:%s', new.direction, new.currency);
begin
  perform refuse_unless_acted(
    operator_did(new.set_by, 'rates.set', subject)
    or exists (
      select from rate_proposal proposal
      where proposal.id = new.id and proposal.state = 'APPROVED' and proposal.asked_by = new.set_by
        and operator_did(proposal.decided_by, 'rates.approve', subject)
    )
  );
  return null;
end
$$;

create constraint trigger exchange_rate_is_an_act after insert on exchange_rate
  deferrable initially deferred for each row execute function exchange_rate_is_an_act();
