-- Deposits through the payment gateway: orders, payments that operators settle, and reversals.

-- A member's order to pay in through the gateway.
create table gateway_order (
  id uuid primary key,
  order_no text not null unique,
  member_id uuid not null references member (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  rate numeric(18, 6) not null,
  payment_amount bigint not null check (payment_amount > 0),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED')),
  payment_url text,
  -- The gateway's id of the payment, which pays one order once.
  gateway_no text,
  transfer_id uuid unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the gateway was last polled for its status.
  requested_at timestamptz,
  -- Database clock, so that a writer of orders cannot date one before the last reconciliation.
  credited_at timestamptz,
  -- When it expired, also once it was cancelled or failed: what is paid for it then is for two operators.
  expired_at timestamptz,
  constraint gateway_order_has_its_transfer check (
    (state in ('COMPLETED', 'REVERSED')) = (transfer_id is not null and gateway_no is not null)
  ),
  constraint gateway_order_notes_its_credit check ((transfer_id is null) = (credited_at is null))
);
create index gateway_order_of_member on gateway_order (member_id, created_at desc, id desc);
create index gateway_order_waiting on gateway_order (requested_at nulls first, id) where state = 'PENDING';
create index gateway_order_completed on gateway_order (changed_at) include (amount) where state = 'COMPLETED';
create index gateway_order_reversed on gateway_order (id) where state = 'REVERSED';
create index gateway_order_expired on gateway_order (created_at) where state = 'EXPIRED';
create index gateway_order_unpaid on gateway_order (created_at) where state in ('CANCELLED', 'FAILED');
create unique index gateway_order_paid_once on gateway_order (gateway_no) where state <> 'REVERSED';
create index gateway_order_of_number on gateway_order (gateway_no);
create trigger gateway_order_is_told after insert on gateway_order
  for each row execute function note_change('deposits');
-- Ignores updates that only record a poll of the gateway, every few seconds.
create trigger gateway_order_moves_told after update on gateway_order
  for each row when (old.state <> new.state) execute function note_change('deposits');
create trigger gateway_order_begins_told_to_machines after insert on gateway_order
  for each row execute function note_state_event('deposit.changed', 'GATEWAY');
create trigger gateway_order_is_told_to_machines after update on gateway_order
  for each row when (old.state is distinct from new.state)
  execute function note_state_event('deposit.changed', 'GATEWAY');
create trigger gateway_order_begins_pending
  before insert on gateway_order for each row execute function begins_pending();
create trigger gateway_order_is_never_removed before delete or truncate on gateway_order
  for each statement execute function refuse_change();

-- Two operators' reversal of a credited order that the gateway no longer reports as paid.
create table gateway_reversal (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  order_id uuid not null references gateway_order (id),
  -- Taken from the member's wallet; the rest is the platform's loss.
  taken bigint not null check (taken >= 0),
  lost bigint not null check (lost >= 0),
  created_at timestamptz not null,
  -- The proposal that undid it, whose id is also the transfer's.
  restored_by uuid unique references proposal (id),
  restored_at timestamptz,
  foreign key (id) references transfer (id) deferrable initially deferred,
  foreign key (restored_by) references transfer (id) deferrable initially deferred,
  check ((restored_by is null) = (restored_at is null))
);
create unique index gateway_reversal_stands on gateway_reversal (order_id) where restored_by is null;
create index gateway_reversal_of_order on gateway_reversal (order_id) where restored_by is not null;
revoke delete on gateway_reversal from halyard_app;
create trigger gateway_reversal_is_never_removed before delete or truncate on gateway_reversal
  for each statement execute function refuse_change();
create constraint trigger gateway_reversal_is_posted after insert or update on gateway_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('DEPOSIT_REVERSAL');

-- A payment that is not credited automatically: of another amount, a second one, late, or reversed before. Two operators settle it.
create table gateway_payment (
  id uuid primary key,
  -- The gateway's id of the payment, which is settled once.
  gateway_no text not null,
  order_id uuid not null references gateway_order (id),
  -- As last reported by the gateway, in hundredths of the currency.
  payment_amount bigint not null check (payment_amount > 0),
  currency text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CREDITED', 'RETURNED')),
  -- The proposal that two operators approved.
  proposal_id uuid unique references proposal (id),
  -- The order made to credit what was actually paid.
  credited_as uuid unique references gateway_order (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The reversal of what this number had credited; null if it had credited nothing.
  reversal_id uuid unique references gateway_reversal (id),
  check ((state = 'OPEN') = (proposal_id is null)),
  check ((state = 'CREDITED') = (credited_as is not null))
);
create index gateway_payment_of_order on gateway_payment (order_id);
create index gateway_payment_open on gateway_payment (created_at, id) where state = 'OPEN';
create unique index gateway_payment_first on gateway_payment (gateway_no) where reversal_id is null;
create unique index gateway_payment_open_once on gateway_payment (gateway_no) where state = 'OPEN';
create index gateway_payment_of_number on gateway_payment (gateway_no);
revoke delete on gateway_payment from halyard_app;
create trigger gateway_payment_is_never_removed before delete or truncate on gateway_payment
  for each statement execute function refuse_change();

create view caused_by_deposit as
select 'DEPOSIT' as kind, deposit.id as cause, line.address, line.amount
from (
  select id, member_id, amount, custody_account_of(network, 'ADDRESSES') as place from crypto_deposit where transfer_id is not null
  union all select id, member_id, amount, 'custody:bank' from fiat_deposit where transfer_id is not null
  union all select id, member_id, amount, 'custody:bank' from gateway_order where transfer_id is not null
  union all select id, member_id, amount, place from opening_balance where asset = 'USDT'
) deposit
cross join lateral (values
  (deposit.place, -deposit.amount), ('member:' || deposit.member_id || ':usdt', deposit.amount)
) as line (address, amount);
revoke insert, update, delete on caused_by_deposit from halyard_app;

-- Reversals that are not undone, with the platform's loss.
create view standing_reversal as
select reversal.id, deposit.member_id, reversal.lost
from deposit_reversal reversal join crypto_deposit deposit on deposit.id = reversal.deposit_id
where reversal.restored_by is null
union all
select reversal.id, ordered.member_id, reversal.lost
from gateway_reversal reversal join gateway_order ordered on ordered.id = reversal.order_id
where reversal.restored_by is null;
revoke insert, update, delete on standing_reversal from halyard_app;

-- Serializes decisions about one payment of the gateway.
create function lock_gateway_no(gateway_no text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('gateway:' || gateway_no, 0))
$$;

-- The outcome of a credited order changes only with a reversal or its undoing, recorded before and posted after.
create function gateway_order_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.order_no, new.member_id, new.amount, new.currency, new.rate, new.payment_amount, new.created_at)
    is distinct from row (old.id, old.order_no, old.member_id, old.amount, old.currency, old.rate, old.payment_amount,
      old.created_at)
    or old.transfer_id is not null and row (new.gateway_no, new.transfer_id)
      is distinct from row (old.gateway_no, old.transfer_id) then
    raise exception 'A payment through the gateway keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if (old.transfer_id is not null or new.state = 'REVERSED') and new.state <> old.state and not exists (
    select from gateway_reversal reversal
    where order_id = new.id and (
      old.state = 'COMPLETED' and new.state = 'REVERSED' and restored_by is null
        and not exists (select from transfer where id = reversal.id)
      or old.state = 'REVERSED' and new.state = 'COMPLETED' and restored_by is not null
        and not exists (select from transfer where id = reversal.restored_by)
    )
  ) then
    raise exception 'A payment through the gateway keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_keeps_its_terms before update on gateway_order
  for each row execute function gateway_order_keeps_its_terms();

-- An old open order expires: whether it was paid, and how much, is unknown.
create function gateway_order_expires() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.expired_at := case when new.state = 'EXPIRED' then coalesce(old.expired_at, clock_timestamp()) else old.expired_at end;
  if new.state = 'EXPIRED' and old.state not in ('PENDING', 'EXPIRED')
    or new.expired_at is not null and new.state not in ('EXPIRED', 'FAILED', 'CANCELLED') then
    raise exception 'Only an order that waits expires, and only two operators credit what was paid for it then'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_expires before update on gateway_order
  for each row when (old.expired_at is not null or new.state = 'EXPIRED' or new.expired_at is not null)
  execute function gateway_order_expires();

-- A payment that operators settle credits only what they approved, whatever the gateway reports later, and an order
-- whose payment they credited takes no other by itself. The payment of a reversed order is credited again only under
-- that reversal.
create function gateway_order_is_paid() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if exists (
      select from gateway_payment payment
      where gateway_no = new.gateway_no and credited_as is distinct from new.id
        and not exists (select from gateway_order where id = payment.credited_as and state = 'REVERSED')
    )
    or exists (select from gateway_order where gateway_no = new.gateway_no and id <> new.id)
      and not exists (
        select from gateway_payment
        where credited_as = new.id and gateway_no = new.gateway_no and reversal_id is not null
      )
    or exists (select from gateway_payment where credited_as = new.id and gateway_no <> new.gateway_no)
    or exists (select from gateway_payment where order_id = new.id and state = 'CREDITED')
  then
    raise exception 'Two operators settle this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_is_paid before update on gateway_order
  for each row when (old.state not in ('COMPLETED', 'REVERSED') and new.state = 'COMPLETED')
  execute function gateway_order_is_paid();

-- The first credit's date stays through reversal and restoring.
create function gateway_order_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.credited_at := case
    when tg_op = 'UPDATE' and old.transfer_id is not null then old.credited_at
    when new.state = 'COMPLETED' then clock_timestamp()
  end;
  return new;
end
$$;
create trigger gateway_order_is_dated before insert or update on gateway_order
  for each row execute function gateway_order_is_dated();

-- A reversal is undone only if no payment replaces what it reversed.
create function gateway_reversal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  agreed_on uuid := case tg_op when 'INSERT' then new.id else new.restored_by end;
begin
  perform lock_gateway_no(gateway_no) from gateway_order where id = new.order_id and gateway_no is not null;
  if tg_op = 'INSERT' and (new.restored_by is not null or not exists (
      select from gateway_order where id = new.order_id and state = 'COMPLETED' and amount = new.taken + new.lost
    ))
    or tg_op = 'UPDATE' and (old.restored_by is not null
      or exists (select from gateway_payment where reversal_id = new.id)
      or row (new.id, new.order_id, new.taken, new.lost, new.created_at)
        is distinct from row (old.id, old.order_id, old.taken, old.lost, old.created_at))
    or not exists (
      select from proposal
      where id = agreed_on and kind = 'gatewayReversal' and subject = 'gateway-order:' || new.order_id and state = 'APPROVED'
        and payload ->> 'action' = case tg_op when 'INSERT' then 'REVERSE' else 'RESTORE' end
    ) then
    raise exception 'No two operators have reversed or restored this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_reversal_moves before insert or update on gateway_reversal
  for each row execute function gateway_reversal_moves();

-- The platform bears only what the member's wallet did not hold, and the order's state says what became of it.
create function gateway_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from gateway_order where id = new.order_id
      and state = case when new.restored_by is null then 'REVERSED' else 'COMPLETED' end
  ) or not exists (
    select from entry where transfer_id = coalesce(new.restored_by, new.id)
  ) then
    raise exception 'A reversal changes its gateway payment' using errcode = 'restrict_violation';
  end if;
  if new.restored_by is null and new.lost > 0 then
    perform refuse_early_loss((select member_id from gateway_order where id = new.order_id));
  end if;
  return null;
end
$$;
create constraint trigger gateway_reversal_is_carried_out after insert or update on gateway_reversal
  deferrable initially deferred for each row execute function gateway_reversal_is_carried_out();

-- Operators settle a payment once, as reported; a credited and reversed payment can be settled again under its
-- reversal, also for another order.
create function gateway_payment_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if tg_op = 'INSERT' then
    if new.state <> 'OPEN'
      or new.reversal_id is null and exists (select from gateway_order where gateway_no = new.gateway_no)
      or new.reversal_id is not null and not exists (
        select from gateway_reversal reversal join gateway_order reversed on reversed.id = reversal.order_id
        where reversal.id = new.reversal_id and reversal.restored_by is null
          and reversed.state = 'REVERSED' and reversed.gateway_no = new.gateway_no
      ) then
      raise exception 'A gateway payment begins OPEN, and has credited nothing' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'OPEN'
    or row (new.id, new.gateway_no, new.order_id, new.created_at, new.reversal_id)
      is distinct from row (old.id, old.gateway_no, old.order_id, old.created_at, old.reversal_id)
    or new.state <> 'OPEN' and row (new.payment_amount, new.currency) is distinct from row (old.payment_amount, old.currency)
  then
    raise exception 'A gateway payment stays as it was reported, and is settled once' using errcode = 'restrict_violation';
  end if;
  if new.state <> 'OPEN' and not exists (
    select from proposal
    where id = new.proposal_id and kind = 'gatewayPayment' and subject = 'gateway-payment:' || new.id and state = 'APPROVED'
      and payload ->> 'action' = case new.state when 'CREDITED' then 'CREDIT' else 'RETURN' end
      and (payload ->> 'paid')::numeric * 100 = new.payment_amount and payload ->> 'paidCurrency' = new.currency
      and (new.state = 'RETURNED' or exists (
        select from gateway_order ordered join gateway_order credited on credited.member_id = ordered.member_id
        where ordered.id = new.order_id and credited.id = new.credited_as and credited.id <> ordered.id
          and credited.state = 'PENDING' and credited.payment_amount = new.payment_amount
          and credited.currency = new.currency and credited.amount = (proposal.payload ->> 'amount')::numeric * 1000000
      ))
  ) then
    raise exception 'No two operators have settled this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_payment_moves before insert or update on gateway_payment
  for each row execute function gateway_payment_moves();

-- A credited payment has its order, and pays back what reversals cost the platform.
create function gateway_payment_is_credited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from gateway_order where id = new.credited_as and state = 'COMPLETED' and gateway_no = new.gateway_no
  ) then
    raise exception 'A credited gateway payment has its order' using errcode = 'restrict_violation';
  end if;
  if exists (select from losses_borne_by_order(new.credited_as)) then
    raise exception 'A gateway payment first bears what a reversal has cost' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger gateway_payment_is_credited after update on gateway_payment
  deferrable initially deferred for each row when (new.state = 'CREDITED')
  execute function gateway_payment_is_credited();

select hold_transfers_to('caused_by_deposit', array['DEPOSIT']);
