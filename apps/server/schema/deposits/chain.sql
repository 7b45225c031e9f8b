-- Deposits on a blockchain, and their reversal when a credited deposit's block is orphaned. What a reversal cost the
-- platform and later recovers is in withdrawals/losses.sql.

create function millionths_of(of_network text, units numeric) returns bigint
language sql immutable set search_path = public, pg_temp as $$
  select div(units, token_unit_of(of_network))::bigint
$$;

create function units_of(of_network text, amount bigint) returns numeric
language sql immutable set search_path = public, pg_temp as $$
  select amount * token_unit_of(of_network)
$$;

-- A token transfer to a member's deposit address.
create table crypto_deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  network text not null references network (network),
  transaction_id text not null,
  -- Index of the event in its transaction's receipt.
  event_index integer not null,
  from_address text not null,
  -- In the token's units, and the same in millionths of a USDT; the remainder is dust.
  token_amount numeric(78, 0) not null check (token_amount > 0),
  amount bigint not null check (amount >= 0),
  dust numeric(78, 0) not null check (dust >= 0),
  state text not null,
  block_number bigint,
  block_hash text,
  transfer_id uuid unique,
  seen_at timestamptz not null,
  credited_at timestamptz,
  -- Database clock; when the deposit was credited, null until then. A writer of deposits cannot date one before the
  -- last reconciliation.
  noted_at timestamptz,
  -- The deposit that replaces it, whose id is that of the proposal.
  replaced_by uuid unique references crypto_deposit (id) deferrable initially deferred,
  -- A reversed deposit keeps its credit's transfer, and has a block while it is in one again.
  check (state in ('SEEN', 'CREDITED', 'ORPHANED', 'DUST', 'REVERSED')),
  constraint crypto_deposit_has_its_transfer check (
    (state in ('CREDITED', 'REVERSED')) = (transfer_id is not null and credited_at is not null)
  ),
  constraint crypto_deposit_notes_its_credit check ((transfer_id is null) = (noted_at is null)),
  constraint crypto_deposit_has_its_block check (state = 'REVERSED' or (state = 'ORPHANED') = (block_number is null)),
  constraint crypto_deposit_is_what_arrived check (
    amount = millionths_of(network, token_amount) and dust = token_amount - units_of(network, amount)
  ),
  constraint crypto_deposit_is_replaced_in_no_block check (
    replaced_by is null or state = 'REVERSED' and block_number is null
  )
);
create index crypto_deposit_of_member on crypto_deposit (member_id, seen_at desc, id desc);
create index crypto_deposit_waiting on crypto_deposit (network, block_number) where state = 'SEEN';
-- Sums a day's deposits.
create index crypto_deposit_credited on crypto_deposit (credited_at) include (amount) where credited_at is not null;
create index crypto_deposit_hash on crypto_deposit (transaction_id);
create index crypto_deposit_from on crypto_deposit (lower(from_address));
create index crypto_deposit_back on crypto_deposit (network, block_number)
  where state = 'REVERSED' and block_number is not null;
create index crypto_deposit_noted on crypto_deposit (network, noted_at) where noted_at is not null;
-- One deposit per event.
create unique index crypto_deposit_once on crypto_deposit (network, transaction_id, event_index)
  where replaced_by is null;
create trigger crypto_deposit_is_told after insert or update on crypto_deposit
  for each row execute function note_change('deposits');
create trigger crypto_deposit_begins_told_to_machines after insert on crypto_deposit
  for each row execute function note_state_event('deposit.changed', 'CRYPTO');
create trigger crypto_deposit_is_told_to_machines after update on crypto_deposit
  for each row when (old.state is distinct from new.state)
  execute function note_state_event('deposit.changed', 'CRYPTO');
create trigger crypto_deposit_is_never_removed before delete or truncate on crypto_deposit
  for each statement execute function refuse_change();

-- Two operators' reversal of a credited deposit that is no longer in any block.
create table deposit_reversal (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  deposit_id uuid not null references crypto_deposit (id),
  -- Taken from the member's wallet; the rest is the platform's loss.
  taken bigint not null check (taken >= 0),
  lost bigint not null check (lost >= 0),
  created_at timestamptz not null,
  -- The transfer that undid it, once the deposit was in a block again.
  restored_by uuid unique references transfer (id) deferrable initially deferred,
  restored_at timestamptz,
  foreign key (id) references transfer (id) deferrable initially deferred,
  check ((restored_by is null) = (restored_at is null))
);
create unique index deposit_reversal_stands on deposit_reversal (deposit_id) where restored_by is null;
revoke delete on deposit_reversal from halyard_app;
create trigger deposit_reversal_is_never_removed before delete or truncate on deposit_reversal
  for each statement execute function refuse_change();
create constraint trigger deposit_reversal_is_posted after insert or update on deposit_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('DEPOSIT_REVERSAL');

-- Serializes credits per operator and per member: two at once would each be counted without the other.
create function hold_credits(by_operator uuid, to_member uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('credited-by:' || by_operator, 0));
  perform pg_advisory_xact_lock(hashtextextended('credited-to:' || to_member, 0));
end
$$;

-- Locks a member's reversals, before the wallet as every transaction does that restores one.
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

-- A deposit keeps its data unless its block is orphaned and it is in another, and is credited once: as seen, at the
-- member's own address, in a settled block that is not known to have another hash. Reconciliation checks with the
-- chain that the block was read correctly.
create function crypto_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('SEEN', 'DUST') then
      raise exception 'A deposit begins as seen' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.network, new.transaction_id, new.event_index, new.seen_at)
      is distinct from row (old.id, old.network, old.transaction_id, old.event_index, old.seen_at)
    or old.state <> 'ORPHANED' and row (new.member_id, new.from_address, new.token_amount, new.amount, new.dust)
      is distinct from row (old.member_id, old.from_address, old.token_amount, old.amount, old.dust) then
    raise exception 'A deposit stays as it was seen' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is not null and row (new.transfer_id, new.credited_at)
    is distinct from row (old.transfer_id, old.credited_at) then
    raise exception 'A credited deposit stays as it was credited' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is null and new.transfer_id is not null and (
    old.state <> 'SEEN'
    or row (new.block_number, new.block_hash) is distinct from row (old.block_number, old.block_hash)
    or not exists (select from deposit_address where member_id = new.member_id and network = new.network)
    or not exists (select from network where network = new.network and new.block_number <= settled_height)
    or exists (
      select from chain_block where network = new.network and number = new.block_number and hash <> new.block_hash
    )
  ) then
    raise exception 'A deposit is credited as it was seen, when it is deep enough' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_moves before insert or update on crypto_deposit
  for each row execute function crypto_deposit_moves();

-- A reversal or restoration is recorded before this change and posted after it.
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

-- Dates the credit, and dates it again when a reversed deposit is restored, so that it is reconciled again.
create function crypto_deposit_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := case
    when tg_op = 'UPDATE' and old.transfer_id is not null and not (old.state = 'REVERSED' and new.state = 'CREDITED')
      then old.noted_at
    when new.transfer_id is not null then clock_timestamp()
  end;
  return new;
end
$$;
create trigger crypto_deposit_is_dated before insert or update on crypto_deposit
  for each row execute function crypto_deposit_is_dated();

create function crypto_deposit_is_replaced() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.replaced_by is not null
    or not exists (select from deposit_reversal where deposit_id = new.id and restored_by is null)
    or not exists (
      select from proposal
      where id = new.replaced_by and kind = 'changedDeposit' and state = 'APPROVED'
        and split_part(subject, ':', 2) = new.id::text
    ) then
    raise exception 'No two operators have replaced this deposit' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_is_replaced before update on crypto_deposit
  for each row when (new.replaced_by is distinct from old.replaced_by) execute function crypto_deposit_is_replaced();

-- The replacement is what two operators approved, credited in the same transaction, and pays back what reversals of
-- the same event cost the platform for that member.
create function crypto_deposit_is_credited_anew() returns trigger
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
create constraint trigger crypto_deposit_is_credited_anew after update on crypto_deposit
  deferrable initially deferred for each row when (new.replaced_by is distinct from old.replaced_by)
  execute function crypto_deposit_is_credited_anew();

-- The block being read is one above the height.
create function crypto_deposit_is_in_a_known_block() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.block_number > (select height + 1 from network where network = new.network) then
    raise exception 'A deposit is seen in a block that was taken in' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_is_in_a_known_block before insert or update of block_number on crypto_deposit
  for each row execute function crypto_deposit_is_in_a_known_block();

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

-- The platform bears only what the member's wallet did not hold. Deferred: the deposit changes and the transfer is
-- posted in the same transaction.
create function deposit_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from crypto_deposit where id = new.deposit_id
      and state = case when new.restored_by is null then 'REVERSED' else 'CREDITED' end
  ) or not exists (
    select from entry where transfer_id = coalesce(new.restored_by, new.id)
  ) then
    raise exception 'A reversal changes its deposit' using errcode = 'restrict_violation';
  end if;
  if new.restored_by is null and new.lost > 0 then
    perform refuse_early_loss((select member_id from crypto_deposit where id = new.deposit_id));
  end if;
  return null;
end
$$;
create constraint trigger deposit_reversal_is_carried_out after insert or update on deposit_reversal
  deferrable initially deferred for each row execute function deposit_reversal_is_carried_out();
