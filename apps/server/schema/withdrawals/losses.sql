-- The cost of reversed deposits: withdrawals that are taken back with them, and losses that later credits and
-- unpaid withdrawals repay.

-- An unpaid withdrawal that ended so that a reversed deposit is borne by the member and not the platform.
create table withdrawal_taken_back (
  withdrawal_id uuid primary key references withdrawal (id),
  -- The id of the proposal and of its reversal.
  reversal_id uuid not null references proposal (id)
);
revoke update, delete on withdrawal_taken_back from halyard_app;
create trigger withdrawal_taken_back_never_changes before update or delete or truncate on withdrawal_taken_back
  for each statement execute function refuse_change();

-- A repayment of a reversal's cost to the platform, out of a withdrawal that ended unpaid or a deposit credited later.
create table loss_recovery (
  -- The id of its transfer, which is also that transfer's cause.
  id uuid primary key references transfer (id) deferrable initially deferred,
  -- A deposit_reversal or gateway_reversal.
  reversal_id uuid not null references proposal (id),
  withdrawal_id uuid references withdrawal (id),
  amount bigint not null check (amount > 0),
  -- A replacement of a reversed deposit of the same event.
  deposit_id uuid references crypto_deposit (id),
  -- A payment of the reversed order or of its gateway number, credited by two operators.
  order_id uuid references gateway_order (id),
  unique (withdrawal_id, reversal_id),
  unique (deposit_id, reversal_id),
  unique (order_id, reversal_id),
  check (num_nonnulls(withdrawal_id, deposit_id, order_id) = 1)
);
create index loss_recovery_of_reversal on loss_recovery (reversal_id);
revoke update, delete on loss_recovery from halyard_app;
create trigger loss_recovery_never_changes before update or delete or truncate on loss_recovery
  for each statement execute function refuse_change();

create function recovered_of(of_reversal uuid) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from loss_recovery where reversal_id = of_reversal
$$;

-- Restoring a reversed deposit returns the amounts taken and recovered since to the member.
create view caused_by_deposit_reversal as
select line.kind, reversal.id as cause, line.address, line.amount
from (
  select dropped.id, deposit.member_id, custody_account_of(deposit.network, 'ADDRESSES') as place, dropped.taken, dropped.lost,
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
revoke insert, update, delete on caused_by_deposit_reversal from halyard_app;

-- The platform bears nothing while the member's wallet, or a withdrawal that can be taken back, still holds
-- something.
create function refuse_early_loss(of_member uuid) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address = 'member:' || of_member || ':usdt' and balance.amount > 0
  ) then
    raise exception 'A wallet that still holds something bears the reversal first' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from withdrawal where member_id = of_member and state in ('PENDING', 'APPROVED', 'PROCESSING')
      and withdrawal_standing(id) in ('OPEN', 'UNDECIDED')
  ) then
    raise exception 'A withdrawal that is not signed bears the reversal first' using errcode = 'restrict_violation';
  end if;
end
$$;

-- The platform's remaining losses from reversals since a withdrawal was requested, oldest first; without the
-- reversal that took the withdrawal back.
create function losses_since(of_withdrawal uuid) returns table (reversal_id uuid, first_entry bigint, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with asked as (
    select id, member_id, hold_id from withdrawal where id = of_withdrawal
  ), held as (
    select min(entry.id) as first_entry
    from asked join ledger_account account on account.address = 'hold:' || asked.hold_id
    join entry on entry.account_id = account.id
  )
  select reversal.id, posted.first_entry, reversal.lost - recovered_of(reversal.id)
  from asked join standing_reversal reversal on reversal.member_id = asked.member_id
  cross join lateral (select min(entry.id) as first_entry from entry where transfer_id = reversal.id) as posted
  cross join held
  where posted.first_entry > held.first_entry and not exists (
    select from withdrawal_taken_back taken
    where taken.withdrawal_id = of_withdrawal and taken.reversal_id = reversal.id
  )
  order by posted.first_entry
$$;

-- The losses that a withdrawal repays if it ends unpaid, oldest reversal first and no more than its amount.
create function losses_borne_by(of_withdrawal uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with asked as (
    select amount - (select coalesce(sum(amount), 0) from loss_recovery where withdrawal_id = of_withdrawal) as returns
    from withdrawal where id = of_withdrawal
  ), borne as (
    select loss.reversal_id,
      least(loss.amount, asked.returns - coalesce(sum(loss.amount) over (
        order by first_entry rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from asked cross join losses_since(of_withdrawal) loss
  )
  select reversal_id, amount::bigint from borne where amount > 0
$$;

-- The losses that a replacement deposit repays, oldest reversal first and no more than its amount.
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

-- The losses that a credit of a payment order repays, oldest first: those of reversed payments of the same
-- order, and of the same payment where it was credited to another order of the member. A payment that two
-- operators credited is an order of its own.
create function losses_borne_by_order(of_order uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with credited as (
    select payment.order_id, payment.gateway_no, ordered.member_id,
      ordered.amount - (select coalesce(sum(amount), 0) from loss_recovery where order_id = of_order) as brings
    from gateway_order ordered join gateway_payment payment on payment.credited_as = ordered.id
    where ordered.id = of_order
  ), paid as (
    select order_id as id from credited
    union
    select earlier.credited_as from credited join gateway_payment earlier on earlier.order_id = credited.order_id
    union
    select ordered.id from credited join gateway_order ordered
      on row (ordered.gateway_no, ordered.member_id) = row (credited.gateway_no, credited.member_id)
  ), standing as (
    select reversal.id, reversal.created_at, reversal.lost - recovered_of(reversal.id) as lost
    from paid join gateway_reversal reversal on reversal.order_id = paid.id and reversal.restored_by is null
  ), borne as (
    select standing.id,
      least(lost, credited.brings - coalesce(sum(lost) over (
        order by created_at, standing.id rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from standing cross join credited
  )
  select id, amount::bigint from borne where amount > 0
$$;

-- A withdrawal's standing, which decides if it can still be taken back: OPEN, nothing pays it; UNDECIDED, it
-- may be in signing, be paid by a person, or have been signed and long expired; SIGNED, a signed or mined
-- transaction may pay it; ENDED.
create function withdrawal_standing(of_withdrawal uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  with may_pay as (
    select signer_knows_more(refusal) is true
      or bytes is not null and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour') as is_signed
    from payout_attempt
    where payout_id = of_withdrawal and failed_at is null and (refused_at is null or signer_knows_more(refusal))
  )
  select case
    when state not in ('PENDING', 'APPROVED', 'PROCESSING') then 'ENDED'
    when signer_has_unknown(id) or payout_was_paid_by_hand(id) or exists (select from may_pay where is_signed)
      or exists (select from payout where payout.id = of_withdrawal and payout.transaction_id is not null) then 'SIGNED'
    when kind <> 'USDT' and state <> 'PENDING' or exists (select from may_pay) then 'UNDECIDED'
    else 'OPEN'
  end
  from withdrawal where id = of_withdrawal
$$;

create function withdrawal_bears_losses() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from losses_borne_by(new.id)) then
    raise exception 'A withdrawal that ends unpaid bears the reversals since it was asked for'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger withdrawal_bears_losses after update on withdrawal
  deferrable initially deferred for each row
  when (old.state <> new.state and new.state in ('CANCELLED', 'REJECTED', 'FAILED'))
  execute function withdrawal_bears_losses();

-- Recorded in the transaction that reverses the deposit, before its transfer is posted.
create function withdrawal_is_taken_back() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if withdrawal_standing(new.withdrawal_id) is distinct from 'OPEN' or exists (select from transfer where id = new.reversal_id)
    or not exists (
      select from proposal
      join withdrawal asked on asked.id = new.withdrawal_id
      left join gateway_order ordered on proposal.kind = 'gatewayReversal'
        and proposal.subject = 'gateway-order:' || ordered.id
      left join crypto_deposit deposit on proposal.kind = 'depositReversal' and proposal.subject = 'deposit:' || deposit.id
      where proposal.id = new.reversal_id and proposal.state = 'APPROVED'
        and (proposal.kind = 'depositReversal' or proposal.payload ->> 'action' = 'REVERSE')
        and coalesce(ordered.member_id, deposit.member_id) = asked.member_id
    ) then
    raise exception 'No two operators have taken this withdrawal back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_is_taken_back before insert on withdrawal_taken_back
  for each row execute function withdrawal_is_taken_back();

create function withdrawal_was_taken_back() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from withdrawal where id = new.withdrawal_id and state in ('REJECTED', 'FAILED'))
    or not exists (select from transfer where id = new.reversal_id) then
    raise exception 'A withdrawal that is taken back ends with the reversal' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger withdrawal_was_taken_back after insert on withdrawal_taken_back
  deferrable initially deferred for each row execute function withdrawal_was_taken_back();

-- A repayment is exactly the amount that the withdrawal, deposit or order bears. An order bears it only before
-- it is credited.
create function loss_is_recovered() returns trigger
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
create trigger loss_is_recovered before insert on loss_recovery for each row execute function loss_is_recovered();

create function loss_was_recovered() returns trigger
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
  if not exists (
    select from transfer where id = new.id and kind = 'DEPOSIT_REVERSAL' and details ->> 'cause' = new.id::text
  ) then
    raise exception 'A loss is recovered by a transfer of its own' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger loss_was_recovered after insert on loss_recovery
  deferrable initially deferred for each row execute function loss_was_recovered();

select hold_transfers_to('caused_by_deposit_reversal', array['DEPOSIT_REVERSAL', 'DEPOSIT_RESTORED']);
