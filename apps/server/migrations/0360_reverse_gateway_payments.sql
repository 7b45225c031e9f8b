-- A credited gateway payment that the gateway denies is reversed when two operators agree: taken from the member's wallet as
-- far as that reaches, the rest as a loss of custody. When the gateway confirms it after all, two restore it (docs/decisions/319).
insert into proposal_kind values ('gatewayReversal', 'custody.correct');

-- A reversed order keeps the payment and the transfer that credited it.
do $$
declare
  old_check text;
begin
  for old_check in
    select conname from pg_constraint
    where conrelid = 'gateway_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%state%'
  loop
    execute format('alter table gateway_order drop constraint %I', old_check);
  end loop;
end
$$;
alter table gateway_order
  add constraint gateway_order_state_check
    check (state in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'REVERSED')),
  add constraint gateway_order_has_its_transfer
    check ((state in ('COMPLETED', 'REVERSED')) = (transfer_id is not null and gateway_no is not null));
create index gateway_order_reversed on gateway_order (id) where state = 'REVERSED';

create table gateway_reversal (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  order_id uuid not null references gateway_order (id),
  -- From the member's wallet; the rest is the platform's loss.
  taken bigint not null check (taken >= 0),
  lost bigint not null check (lost >= 0),
  created_at timestamptz not null,
  -- The proposal that undid it, and its transfer.
  restored_by uuid unique references proposal (id),
  restored_at timestamptz,
  foreign key (id) references transfer (id) deferrable initially deferred,
  foreign key (restored_by) references transfer (id) deferrable initially deferred,
  check ((restored_by is null) = (restored_at is null))
);
create unique index gateway_reversal_stands on gateway_reversal (order_id) where restored_by is null;

create function gateway_reversal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  agreed_on uuid := case tg_op when 'INSERT' then new.id else new.restored_by end;
begin
  if tg_op = 'INSERT' and (new.restored_by is not null or not exists (
      select from gateway_order where id = new.order_id and state = 'COMPLETED' and amount = new.taken + new.lost
    ))
    or tg_op = 'UPDATE' and (old.restored_by is not null
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
create trigger gateway_reversal_is_never_removed before delete or truncate on gateway_reversal
  for each statement execute function refuse_change();
revoke delete on gateway_reversal from halyard_app;

-- As in 0220, and the end changes only with a reversal that is written down before, and posted after.
create or replace function gateway_order_keeps_its_terms() returns trigger
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

-- As in 0270; what is restored is no new payment.
drop trigger gateway_order_is_paid on gateway_order;
create trigger gateway_order_is_paid before update on gateway_order
  for each row when (old.state not in ('COMPLETED', 'REVERSED') and new.state = 'COMPLETED')
  execute function gateway_order_is_paid();

-- The platform loses only what the member's wallet did not hold, and the order says what became of it.
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
  if new.restored_by is null and new.lost > 0 and exists (
    select from gateway_order ordered
    join ledger_account account on account.address = 'member:' || ordered.member_id || ':usdt'
    join balance on balance.account_id = account.id
    where ordered.id = new.order_id and balance.amount > 0
  ) then
    raise exception 'A wallet that still holds something bears the reversal first' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger gateway_reversal_is_carried_out after insert or update on gateway_reversal
  deferrable initially deferred for each row execute function gateway_reversal_is_carried_out();

-- As in 0261, with payments through the gateway. The constraint trigger on DEPOSIT_REVERSAL and DEPOSIT_RESTORED reads it.
create or replace view caused_by_deposit_reversal as
select line.kind, reversal.id as cause, line.address, line.amount
from (
  select dropped.id, deposit.member_id, custody_address(deposit.network) as place, dropped.taken, dropped.lost,
    dropped.restored_by is not null as is_restored
  from deposit_reversal dropped join crypto_deposit deposit on deposit.id = dropped.deposit_id
  union all
  select denied.id, ordered.member_id, 'custody:bank', denied.taken, denied.lost, denied.restored_by is not null
  from gateway_reversal denied join gateway_order ordered on ordered.id = denied.order_id
) reversal
cross join lateral (select 'member:' || reversal.member_id || ':usdt' as wallet) own
cross join lateral (values
  ('DEPOSIT_REVERSAL', own.wallet, -reversal.taken), ('DEPOSIT_REVERSAL', 'losses:custody', -reversal.lost),
  ('DEPOSIT_REVERSAL', reversal.place, reversal.taken + reversal.lost),
  ('DEPOSIT_RESTORED', own.wallet, reversal.taken), ('DEPOSIT_RESTORED', 'losses:custody', reversal.lost),
  ('DEPOSIT_RESTORED', reversal.place, -reversal.taken - reversal.lost)
) as line (kind, address, amount)
where line.amount <> 0 and (line.kind = 'DEPOSIT_REVERSAL' or reversal.is_restored);
