-- A withdrawal that ends unpaid bears what reversed deposits of its member have cost the platform since it was asked for: what
-- returns to the wallet would have been taken, had it been there (docs/decisions/319).

create table loss_recovery (
  -- Its transfer's id, and that transfer's cause.
  id uuid primary key,
  -- A deposit_reversal or a gateway_reversal.
  reversal_id uuid not null references proposal (id),
  withdrawal_id uuid not null references withdrawal (id),
  amount bigint not null check (amount > 0),
  unique (withdrawal_id, reversal_id),
  foreign key (id) references transfer (id) deferrable initially deferred
);
create index loss_recovery_of_reversal on loss_recovery (reversal_id);
create trigger loss_recovery_never_changes before update or delete or truncate on loss_recovery
  for each statement execute function refuse_change();
revoke update, delete on loss_recovery from halyard_app;

create function recovered_of(of_reversal uuid) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from loss_recovery where reversal_id = of_reversal
$$;

create view standing_reversal as
select reversal.id, deposit.member_id, reversal.lost
from deposit_reversal reversal join crypto_deposit deposit on deposit.id = reversal.deposit_id
where reversal.restored_by is null
union all
select reversal.id, ordered.member_id, reversal.lost
from gateway_reversal reversal join gateway_order ordered on ordered.id = reversal.order_id
where reversal.restored_by is null;

revoke insert, update, delete on standing_reversal from halyard_app;

-- Before the wallet, as whatever restores one of them does.
create function lock_reversals_of(of_member uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from deposit_reversal reversal
  where deposit_id in (select id from crypto_deposit where member_id = of_member and state = 'REVERSED')
  order by reversal.id for no key update;
  perform from gateway_reversal reversal
  where order_id in (select id from gateway_order where member_id = of_member and state = 'REVERSED')
  order by reversal.id for no key update;
end
$$;

-- The oldest reversals first, together no more than the withdrawal. What was reversed before it was asked for is none of its
-- concern, nor is the reversal that has taken it back.
create function losses_borne_by(of_withdrawal uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with asked as (
    select id, member_id, hold_id,
      amount - (select coalesce(sum(amount), 0) from loss_recovery where withdrawal_id = of_withdrawal) as returns
    from withdrawal where id = of_withdrawal
  ), held as (
    select min(entry.id) as first_entry
    from asked join ledger_account account on account.address = 'hold:' || asked.hold_id
    join entry on entry.account_id = account.id
  ), standing as (
    select reversal.id, posted.first_entry, reversal.lost - recovered_of(reversal.id) as lost
    from asked join standing_reversal reversal on reversal.member_id = asked.member_id
    cross join lateral (select min(entry.id) as first_entry from entry where transfer_id = reversal.id) as posted
    cross join held
    where posted.first_entry > held.first_entry and not exists (
      select from withdrawal_taken_back taken
      where taken.withdrawal_id = of_withdrawal and taken.reversal_id = reversal.id
    )
  ), borne as (
    select standing.id,
      least(lost, asked.returns - coalesce(sum(lost) over (
        order by first_entry rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from standing cross join asked
  )
  select id, amount::bigint from borne where amount > 0
$$;

create function loss_is_recovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_reversals_of((select member_id from withdrawal where id = new.withdrawal_id));
  if not exists (
    select from losses_borne_by(new.withdrawal_id) as borne
    where borne.reversal_id = new.reversal_id and borne.amount = new.amount
  ) then
    raise exception 'This withdrawal does not bear that loss' using errcode = 'restrict_violation';
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
  ) then
    raise exception 'A loss is recovered from a withdrawal that ends unpaid' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger loss_was_recovered after insert on loss_recovery
  deferrable initially deferred for each row execute function loss_was_recovered();

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

revoke execute on function loss_is_recovered(), loss_was_recovered(), withdrawal_bears_losses() from public, halyard_app;

insert into transfer_rule (transfer_kind, side, account_kind) values ('DEPOSIT_REVERSAL', 'credit', 'custody_loss');

-- As in 0360, and what was recovered since, which a restoration gives back to the member.
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
join withdrawal asked on asked.id = recovery.withdrawal_id
cross join lateral (values
  ('member:' || asked.member_id || ':usdt', -recovery.amount), ('losses:custody', recovery.amount)
) as line (address, amount);
