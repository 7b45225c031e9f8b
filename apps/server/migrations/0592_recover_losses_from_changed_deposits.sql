-- What is credited in place of a reversed deposit first pays back what reversals of the same event have cost the platform for that
-- member (docs/decisions/190), as a withdrawal that ends unpaid does (0590).
alter table loss_recovery
  alter column withdrawal_id drop not null,
  add column deposit_id uuid references crypto_deposit (id),
  add check (num_nonnulls(withdrawal_id, deposit_id) = 1),
  add unique (deposit_id, reversal_id);

-- The oldest reversals first, together no more than the deposit.
create function losses_borne_by_deposit(of_deposit uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with credited as (
    select deposit.*, amount - (select coalesce(sum(amount), 0) from loss_recovery where deposit_id = of_deposit) as brings
    from crypto_deposit deposit where id = of_deposit
  ), standing as (
    select reversal.id, reversal.created_at, reversal.lost - recovered_of(reversal.id) as lost
    from credited
    join crypto_deposit replaced
      on row (replaced.network, replaced.transaction_id, replaced.event_index, replaced.member_id)
        = row (credited.network, credited.transaction_id, credited.event_index, credited.member_id)
      and replaced.replaced_by is not null
    join deposit_reversal reversal on reversal.deposit_id = replaced.id and reversal.restored_by is null
  ), borne as (
    select standing.id,
      least(lost, credited.brings - coalesce(sum(lost) over (
        order by created_at, standing.id rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from standing cross join credited
  )
  select id, amount::bigint from borne where amount > 0
$$;

-- As in 0590, for both.
create or replace function loss_is_recovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_reversals_of(
    case when new.deposit_id is null then (select member_id from withdrawal where id = new.withdrawal_id)
      else (select member_id from crypto_deposit where id = new.deposit_id) end
  );
  if not exists (
    select from losses_borne_by(new.withdrawal_id) as borne
    where borne.reversal_id = new.reversal_id and borne.amount = new.amount
    union all
    select from losses_borne_by_deposit(new.deposit_id) as borne
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
  ) then
    raise exception 'A loss is recovered from a withdrawal that ends unpaid, or a deposit that is credited'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0501, and what it bears is taken.
create or replace function crypto_deposit_is_credited_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from crypto_deposit anew join proposal on proposal.id = anew.id
    where anew.id = new.replaced_by and anew.state = 'CREDITED'
      and row (anew.network, anew.transaction_id, anew.event_index) = row (new.network, new.transaction_id, new.event_index)
      and proposal.subject = 'changed-deposit:' || new.id || ':' || anew.member_id
      and proposal.payload ->> 'units' = anew.token_amount::text
  ) then
    raise exception 'What replaces a deposit is what two operators have agreed on' using errcode = 'restrict_violation';
  end if;
  if exists (select from losses_borne_by_deposit(new.replaced_by)) then
    raise exception 'What replaces a deposit first bears what its reversal has cost' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0590, for both.
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
cross join lateral (values
  ('member:' || coalesce(asked.member_id, credited.member_id) || ':usdt', -recovery.amount), ('losses:custody', recovery.amount)
) as line (address, amount);
