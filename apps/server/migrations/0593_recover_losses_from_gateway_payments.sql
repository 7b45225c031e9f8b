-- What two operators credit in place of a reversed gateway payment first pays back what that reversal has cost the platform
-- (docs/decisions/319), as a changed deposit does (0592): a payment of the same number, or another one of the reversed order.
alter table loss_recovery
  add column order_id uuid references gateway_order (id),
  drop constraint loss_recovery_check,
  add check (num_nonnulls(withdrawal_id, deposit_id, order_id) = 1),
  add unique (order_id, reversal_id);

-- The oldest reversals first, together no more than what is credited.
create function losses_borne_by_order(of_order uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with credited as (
    select payment.order_id, payment.gateway_no,
      ordered.amount - (select coalesce(sum(amount), 0) from loss_recovery where order_id = of_order) as brings
    from gateway_order ordered join gateway_payment payment on payment.credited_as = ordered.id
    where ordered.id = of_order
  ), standing as (
    select reversal.id, reversal.created_at, reversal.lost - recovered_of(reversal.id) as lost
    from credited
    join gateway_order replaced on replaced.id = credited.order_id or replaced.gateway_no = credited.gateway_no
    join gateway_reversal reversal on reversal.order_id = replaced.id and reversal.restored_by is null
  ), borne as (
    select standing.id,
      least(lost, credited.brings - coalesce(sum(lost) over (
        order by created_at, standing.id rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from standing cross join credited
  )
  select id, amount::bigint from borne where amount > 0
$$;

-- As in 0592, for all three. An order that was credited bears nothing later.
create or replace function loss_is_recovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_reversals_of(coalesce(
    (select member_id from withdrawal where id = new.withdrawal_id),
    (select member_id from crypto_deposit where id = new.deposit_id),
    (select member_id from gateway_order where id = new.order_id)
  ));
  if not exists (
    select from losses_borne_by(new.withdrawal_id) as borne
    where borne.reversal_id = new.reversal_id and borne.amount = new.amount
    union all
    select from losses_borne_by_deposit(new.deposit_id) as borne
    where borne.reversal_id = new.reversal_id and borne.amount = new.amount
    union all
    select from losses_borne_by_order(new.order_id) as borne
    join gateway_order ordered on ordered.id = new.order_id and ordered.state = 'PENDING'
    where borne.reversal_id = new.reversal_id and borne.amount = new.amount
  ) then
    raise exception 'This withdrawal or deposit does not bear that loss' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function loss_was_recovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from withdrawal where id = new.withdrawal_id and state in ('CANCELLED', 'REJECTED', 'FAILED')
    union all
    select from crypto_deposit where id = new.deposit_id and state = 'CREDITED'
    union all
    select from gateway_order where id = new.order_id and state = 'COMPLETED'
  ) then
    raise exception 'A loss is recovered from a withdrawal that ends unpaid, or a deposit that is credited'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0270, and what it bears is taken.
create or replace function gateway_payment_is_credited() returns trigger
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

-- As in 0592, for all three.
create or replace view caused_by_deposit_reversal as
select line.kind, reversal.id as cause, line.address, line.amount
from (
  select dropped.id, deposit.member_id, custody_address(deposit.network) as place, dropped.taken, dropped.lost,
    dropped.restored_by is not null as is_restored, recovered_of(dropped.id) as recovered
  from deposit_reversal dropped join crypto_deposit deposit on deposit.id = dropped.deposit_id
  union all
  select denied.id, ordered.member_id, 'custody:bank', denied.taken, denied.lost, denied.restored_by is not null,
    recovered_of(denied.id)
  from gateway_reversal denied join gateway_order ordered on ordered.id = denied.order_id
) reversal
cross join lateral (select 'member:' || reversal.member_id || ':usdt' as wallet) own
cross join lateral (values
  ('DEPOSIT_REVERSAL', own.wallet, -reversal.taken), ('DEPOSIT_REVERSAL', 'losses:custody', -reversal.lost),
  ('DEPOSIT_REVERSAL', reversal.place, reversal.taken + reversal.lost),
  ('DEPOSIT_RESTORED', own.wallet, reversal.taken + reversal.recovered),
  ('DEPOSIT_RESTORED', 'losses:custody', reversal.lost - reversal.recovered),
  ('DEPOSIT_RESTORED', reversal.place, -reversal.taken - reversal.lost)
) as line (kind, address, amount)
where line.amount <> 0 and (line.kind = 'DEPOSIT_REVERSAL' or reversal.is_restored)
union all
select 'DEPOSIT_REVERSAL', recovery.id, line.address, line.amount
from loss_recovery recovery
left join withdrawal asked on asked.id = recovery.withdrawal_id
left join crypto_deposit credited on credited.id = recovery.deposit_id
left join gateway_order ordered on ordered.id = recovery.order_id
cross join lateral (values
  ('member:' || coalesce(asked.member_id, credited.member_id, ordered.member_id) || ':usdt', -recovery.amount),
  ('losses:custody', recovery.amount)
) as line (address, amount);
