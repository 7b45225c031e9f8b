-- Who has credited a bank deposit to a member lets none of that member's money out alone: a deposit that never arrived
-- would otherwise need one pair of eyes on its whole way (docs/decisions/047).

-- Both times are the product's own.
create function let_money_in(operator uuid, member uuid, asked_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from fiat_deposit
    where member_id = member and decided_by = operator and state = 'CREDITED'
      and decided_at > asked_at - interval '30 days'
  )
$$;

create or replace function withdrawal_moves() returns trigger language plpgsql as $$
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
      from withdrawal_approval where withdrawal_id = new.id;
    if approvals < new.approvals_needed or approvals = 1 and own_deposit then
      raise exception 'This withdrawal needs % operators', greatest(new.approvals_needed, approvals + 1)
        using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;

-- Since when 2FA is on: what was turned on after a stranger came in goes when the account is frozen. Null where it was on before.
alter table member add column two_fa_since timestamptz;
