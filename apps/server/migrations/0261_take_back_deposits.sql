-- A credited deposit that a reorganisation dropped for good is reversed when two operators agree: taken from the member's
-- wallet as far as that reaches, the rest as a loss of custody. Should it come into a block after all, all of that is undone.
insert into proposal_kind values ('depositReversal', 'custody.correct');

insert into transfer_kind (kind, crosses_members, caused_by) values
  ('DEPOSIT_REVERSAL', false, 'caused_by_deposit_reversal'), ('DEPOSIT_RESTORED', false, 'caused_by_deposit_reversal');
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('DEPOSIT_REVERSAL', 'debit', 'member_usdt'), ('DEPOSIT_REVERSAL', 'debit', 'custody_loss'),
  ('DEPOSIT_REVERSAL', 'credit', 'custody'),
  ('DEPOSIT_RESTORED', 'debit', 'custody'),
  ('DEPOSIT_RESTORED', 'credit', 'member_usdt'), ('DEPOSIT_RESTORED', 'credit', 'custody_loss');

-- A reversed deposit keeps the transfer that credited it, and has a block while it is in one again.
alter table crypto_deposit
  drop constraint crypto_deposit_state_check,
  drop constraint crypto_deposit_check,
  drop constraint crypto_deposit_check1,
  add constraint crypto_deposit_state_check check (state in ('SEEN', 'CREDITED', 'ORPHANED', 'DUST', 'REVERSED')),
  add constraint crypto_deposit_has_its_transfer
    check ((state in ('CREDITED', 'REVERSED')) = (transfer_id is not null and credited_at is not null)),
  add constraint crypto_deposit_has_its_block
    check (state = 'REVERSED' or (state = 'ORPHANED') = (block_number is null));
create index crypto_deposit_back on crypto_deposit (network, block_number)
  where state = 'REVERSED' and block_number is not null;

create table deposit_reversal (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  deposit_id uuid not null references crypto_deposit (id),
  -- From the member's wallet; the rest is the platform's loss.
  taken bigint not null check (taken >= 0),
  lost bigint not null check (lost >= 0),
  created_at timestamptz not null,
  -- The transfer that undid it once the deposit was in a block again.
  restored_by uuid unique references transfer (id) deferrable initially deferred,
  restored_at timestamptz,
  foreign key (id) references transfer (id) deferrable initially deferred,
  check ((restored_by is null) = (restored_at is null))
);
create unique index deposit_reversal_stands on deposit_reversal (deposit_id) where restored_by is null;

create function is_approved_proposal(of_id uuid, of_kind text, of_subject text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from proposal where id = of_id and kind = of_kind and subject = of_subject and state = 'APPROVED'
  )
$$;

create function deposit_reversal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.restored_by is not null
      or not is_approved_proposal(new.id, 'depositReversal', 'deposit:' || new.deposit_id)
      or not exists (
        select from crypto_deposit
        where id = new.deposit_id and state = 'CREDITED' and amount = new.taken + new.lost
      ) then
      raise exception 'No two operators have reversed this deposit' using errcode = 'restrict_violation';
    end if;
  elsif old.restored_by is not null
    or row (new.id, new.deposit_id, new.taken, new.lost, new.created_at)
      is distinct from row (old.id, old.deposit_id, old.taken, old.lost, old.created_at)
    or not exists (
      select from crypto_deposit deposit join network on network.network = deposit.network
      where deposit.id = new.deposit_id and deposit.state = 'REVERSED' and deposit.block_number <= network.settled_height
    ) then
    raise exception 'A reversal is undone once, when its deposit is in a settled block again'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger deposit_reversal_moves before insert or update on deposit_reversal
  for each row execute function deposit_reversal_moves();
create trigger deposit_reversal_is_never_removed before delete or truncate on deposit_reversal
  for each statement execute function refuse_change();
revoke delete on deposit_reversal from halyard_app;

-- Its reversal, or what undoes that, is written down before, and posted after.
create function crypto_deposit_is_reversed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
      select from deposit_reversal reversal
      where deposit_id = new.id and (old.state = 'CREDITED' and new.state = 'REVERSED' and restored_by is null
          or old.state = 'REVERSED' and new.state = 'CREDITED')
        and not exists (
          select from transfer
          where id = case new.state when 'REVERSED' then reversal.id else reversal.restored_by end
        ) and (new.state = 'REVERSED' or restored_by is not null)
    ) or row (new.member_id, new.network, new.transaction_id, new.event_index, new.token_amount, new.amount, new.transfer_id)
      is distinct from row (old.member_id, old.network, old.transaction_id, old.event_index, old.token_amount, old.amount,
        old.transfer_id) then
    raise exception 'No two operators have reversed this deposit, or it is not back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger crypto_deposit_is_reversed before update on crypto_deposit
  for each row when (old.state <> new.state and (old.state = 'REVERSED' or new.state = 'REVERSED'))
  execute function crypto_deposit_is_reversed();

-- The platform loses only what the member's wallet did not hold, and the deposit says what became of it.
create function deposit_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from crypto_deposit where id = new.deposit_id
      and state = case when new.restored_by is null then 'REVERSED' else 'CREDITED' end
  ) then
    raise exception 'A reversal changes its deposit' using errcode = 'restrict_violation';
  end if;
  if new.restored_by is null and new.lost > 0 and exists (
    select from crypto_deposit deposit
    join ledger_account account on account.address = 'member:' || deposit.member_id || ':usdt'
    join balance on balance.account_id = account.id
    where deposit.id = new.deposit_id and balance.amount > 0
  ) then
    raise exception 'A wallet that still holds something bears the reversal first' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger deposit_reversal_is_carried_out after insert or update on deposit_reversal
  deferrable initially deferred for each row execute function deposit_reversal_is_carried_out();

create view caused_by_deposit_reversal as
select line.kind, reversal.id as cause, line.address, line.amount
from deposit_reversal reversal
join crypto_deposit deposit on deposit.id = reversal.deposit_id
cross join lateral (
  select 'member:' || deposit.member_id || ':usdt' as wallet, custody_address(deposit.network) as place
) own
cross join lateral (values
  ('DEPOSIT_REVERSAL', own.wallet, -reversal.taken), ('DEPOSIT_REVERSAL', 'losses:custody', -reversal.lost),
  ('DEPOSIT_REVERSAL', own.place, reversal.taken + reversal.lost),
  ('DEPOSIT_RESTORED', own.wallet, reversal.taken), ('DEPOSIT_RESTORED', 'losses:custody', reversal.lost),
  ('DEPOSIT_RESTORED', own.place, -reversal.taken - reversal.lost)
) as line (kind, address, amount)
where line.amount <> 0 and (line.kind = 'DEPOSIT_REVERSAL' or reversal.restored_by is not null);
select hold_transfers_to('caused_by_deposit_reversal', array['DEPOSIT_REVERSAL', 'DEPOSIT_RESTORED']);

-- As in 0230: what was swept away before has to be booked back first.
drop trigger custody_holds_what_leaves on transfer;
create constraint trigger custody_holds_what_leaves after insert on transfer
  deferrable initially deferred for each row
  when (new.kind in ('WITHDRAW', 'SWEEP', 'WRITE_OFF', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS',
    'DEPOSIT_REVERSAL'))
  execute function check_custody_ceiling();

-- Neither gain nor loss.
create or replace function is_paid_in_or_out(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('DEPOSIT', 'USDP_GRANT', 'USDP_TRANSFER', 'WITHDRAW', 'INHERITANCE', 'DEPOSIT_REVERSAL',
    'DEPOSIT_RESTORED', 'WITHDRAW_REVERSAL')
$$;
