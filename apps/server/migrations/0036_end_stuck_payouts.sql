-- What a member asks for within a day counts together; a payout that surely was not sent can be returned; and what the
-- signer signs at most is known where withdrawals are asked for.

-- The database's own time: a clock that can be moved, or that of another process, must not shorten the day.
alter table withdrawal
  add column asked_at timestamptz,
  -- Above this, what was asked for in 24 hours needs two operators.
  add column second_approval_above bigint not null default 0 check (second_approval_above >= 0),
  -- Decided below, never by whoever inserts.
  alter column approvals_needed set default 2;
update withdrawal set asked_at = least(created_at, now());
alter table withdrawal
  alter column asked_at set default clock_timestamp(),
  alter column asked_at set not null;

create index withdrawal_asked on withdrawal (member_id, asked_at);

create or replace function withdrawal_moves() returns trigger language plpgsql as $$
declare
  asked_today numeric;
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
  if new.state = 'APPROVED' and old.state <> 'APPROVED' and (
    select count(*) from withdrawal_approval where withdrawal_id = new.id
  ) < new.approvals_needed then
    raise exception 'This withdrawal needs % operators', new.approvals_needed
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- What the signer last said of itself: requests are held against it, without asking the process that has the keys.
create table signer_terms (
  only_one boolean primary key default true check (only_one),
  -- The most that it ever signs for at once, in millionths of a USDT.
  most bigint not null check (most >= 0),
  -- The hot wallets, by network.
  addresses jsonb not null,
  told_at timestamptz not null
);

alter table payout
  -- How often in a row it was refused or failed, and until when it rests after that, by the database's time.
  add column tries_in_vain integer not null default 0 check (tries_in_vain >= 0),
  add column rests_until timestamptz,
  drop constraint payout_state_check,
  drop constraint payout_check2,
  add constraint payout_state_check check (state in ('OPEN', 'PAID', 'FAILED', 'RETURNED')),
  -- What was returned was never in a block.
  add constraint payout_ends_in_a_block check (state = 'OPEN' or (state = 'RETURNED') = (transaction_id is null));

create or replace function payout_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.network, new.to_address, new.token_amount)
    is distinct from row (old.id, old.network, old.to_address, old.token_amount) then
    raise exception 'A payout keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    raise exception 'A nonce that was signed belongs to its payout for ever' using errcode = 'restrict_violation';
  end if;
  -- Surely not signed, or surely past its time: whatever else was or may be signed can still be paid.
  if new.state = 'RETURNED' and exists (
    select from payout_attempt where payout_id = old.id and refused_at is null and expired_at is null
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Whoever was about to sign while the payout was returned keeps nothing that could be sent.
create function payout_attempt_is_of_an_open_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from payout where id = new.payout_id and state = 'OPEN' for no key update) then
    raise exception 'This payout has ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_attempt_is_of_an_open_payout before insert or update of prepared, bytes on payout_attempt
  for each row execute function payout_attempt_is_of_an_open_payout();
