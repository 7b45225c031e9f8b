-- Whose word counts (docs/decisions/069), put together: 0089 and 0091 had each replaced payout_heeds_payment_by_hand, and
-- the later one undid the earlier.

-- What an operator said before being disabled stays without effect when they are let in again: it may have been somebody
-- else who said it. By the database's clock, which nobody moves.
alter table operator add column let_in_again_at timestamptz;
grant select (let_in_again_at) on operator to halyard_app;

create function operator_keeps_when_let_in() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.let_in_again_at := case
    when old.disabled_at is not null and new.disabled_at is null then clock_timestamp()
    else old.let_in_again_at
  end;
  return new;
end
$$;

create trigger operator_keeps_when_let_in before update on operator
  for each row execute function operator_keeps_when_let_in();

create function word_counts(who uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator
    where id = who and disabled_at is null and (let_in_again_at is null or let_in_again_at < noted_at)
  )
$$;

-- Who is counted stays as they are until the transaction ends: whoever disables an operator waits for what rests on that
-- operator's word, and hears that it is done only then.
create function hold_operators(who uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = any (who) order by id for share;
end
$$;

-- Who was let in again says it anew: so there can be more than one word of the same operator, of which one counts.
alter table withdrawal_approval
  add column noted_at timestamptz not null default clock_timestamp(),
  drop constraint withdrawal_approval_pkey,
  add primary key (withdrawal_id, operator_id, noted_at);
alter table payout_paid_by_hand
  add column noted_at timestamptz not null default clock_timestamp(),
  drop constraint payout_paid_by_hand_pkey,
  add primary key (payout_id, transaction_id, operator_id, noted_at);
alter table two_fa_removal add column noted_at timestamptz not null default clock_timestamp();

create trigger two_fa_removal_keeps_its_time before insert or update on two_fa_removal
  for each row execute function proposal_keeps_its_time();

-- Said twice, it is noted once.
create function withdrawal_approval_is_noted_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from withdrawal_approval said
    where said.withdrawal_id = new.withdrawal_id and said.operator_id = new.operator_id
      and word_counts(said.operator_id, said.noted_at)
  ) then
    return null;
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger withdrawal_approval_is_noted_once before insert on withdrawal_approval
  for each row execute function withdrawal_approval_is_noted_once();

create function payment_by_hand_is_noted_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from payout_paid_by_hand said
    where said.payout_id = new.payout_id and said.transaction_id = new.transaction_id
      and said.operator_id = new.operator_id and word_counts(said.operator_id, said.noted_at)
  ) then
    return null;
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger payment_by_hand_is_noted_once before insert on payout_paid_by_hand
  for each row execute function payment_by_hand_is_noted_once();

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
    perform hold_operators(array(select operator_id from withdrawal_approval where withdrawal_id = new.id));
    select count(distinct operator_id), bool_or(let_money_in(operator_id, new.member_id, new.created_at))
      into approvals, own_deposit
      from withdrawal_approval where withdrawal_id = new.id and word_counts(operator_id, noted_at);
    if approvals < new.approvals_needed or approvals = 1 and own_deposit then
      raise exception 'This withdrawal needs % operators', greatest(new.approvals_needed, approvals + 1)
        using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;

-- What has failed for good does not keep a payout from being settled by the transaction that did pay it
-- (docs/decisions/057), and only operators who are let in name that.
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
  perform hold_operators(array(select operator_id from payout_paid_by_hand where payout_id = new.id));
  select count(distinct hand.operator_id),
      bool_or(let_money_in(hand.operator_id, withdrawal.member_id, withdrawal.created_at)),
      max(withdrawal.approvals_needed)
    into named, own_deposit, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
        and word_counts(hand.operator_id, hand.noted_at)
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
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at and word_counts(operator_id, let_go_at)
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

create or replace function payout_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array(select operator_id from withdrawal_let_go where withdrawal_id = new.id));
  if withdrawal_is_held(new.id) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function payout_attempt_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array(select operator_id from withdrawal_let_go where withdrawal_id = new.payout_id));
  if withdrawal_is_held(new.payout_id) and not exists (
    select from payout_attempt where payout_id = new.payout_id and bytes is not null and expired_at is null
  ) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function proposal_is_of_an_operator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array[new.asked_by]);
  if not word_counts(new.asked_by, old.noted_at) then
    raise exception 'Who asked for this is no operator any more' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop function is_operator(uuid);

-- As in 0093, and the operator is held before the session: whoever disables one or resets a second factor takes them in
-- this order too, so that none of these waits for another that waits for it.
create or replace function operator_act(
  session_id uuid, session_key bytea, entry_id uuid, did text, to_what text, why text, from_address inet,
  at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
begin
  perform hold_operators(array(select operator_id from operator_session where id = session_id));
  perform from operator_session where id = session_id for share;
  acting := operator_of_session(session_id, session_key);
  if acting is null then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at)
  values (entry_id, acting, did, to_what, why, from_address, at, pg_current_xact_id(), transaction_timestamp());
end
$$;

-- Before an operator resets another's second factor: both are taken in the order of their ids, so that two who reset each
-- other's at once come one after the other, and the later one finds the session ended.
create function hold_for_reset(acting uuid, other uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if acting < other then
    perform hold_operators(array[acting]);
  end if;
  perform from operator where id = other for no key update;
  if acting > other then
    perform hold_operators(array[acting]);
  end if;
end
$$;
