-- Sweeps of deposit addresses into the platform's wallets, strays that left them otherwise, and corrections of
-- where money is.

-- A transfer from a deposit address that was not one of our sweeps: somebody else has its key.
create table stray_transfer (
  network text not null references network (network),
  transaction_id text not null,
  event_index integer not null,
  from_address text not null,
  to_address text not null,
  units numeric(78, 0) not null check (units > 0),
  block_number bigint,
  seen_at timestamptz not null,
  -- In millionths of a USDT, rounded up: the reduction of the address's expected balance.
  amount bigint not null generated always as (
    div(units + token_unit_of(network) - 1, token_unit_of(network))::bigint
  ) stored,
  -- When an operator reviewed it and resumed the network.
  accepted_at timestamptz,
  accepted_by uuid references operator (id),
  primary key (network, transaction_id, event_index),
  foreign key (network, from_address) references deposit_address (network, address)
);
create index stray_transfer_of_address on stray_transfer (network, from_address);
create index stray_transfer_unaccepted on stray_transfer (network) where accepted_at is null;
create index stray_transfer_newest on stray_transfer (seen_at desc, transaction_id, event_index);
create index stray_transfer_in_block on stray_transfer (network, block_number);
create trigger stray_transfer_is_never_removed before delete or truncate on stray_transfer
  for each statement execute function refuse_change();
create trigger stray_transfer_is_told_to_operators after insert or update on stray_transfer
  for each statement execute function note_queues('strays');

-- A plan to sweep a network's deposit addresses into one wallet.
create table sweep (
  id uuid primary key,
  network text not null references network (network),
  target text not null check (target in ('HOT', 'COLD')),
  target_address text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One open plan per network, since it assigns the fee wallet's nonces.
create unique index sweep_open on sweep (network) where ended_at is null;
create trigger sweep_is_never_removed before delete or truncate on sweep
  for each statement execute function refuse_change();

-- One transaction of a sweep.
create table sweep_item (
  id uuid primary key,
  sweep_id uuid not null references sweep (id),
  number integer not null,
  -- FUNDING sends the network's coin from the fee wallet to an address that cannot pay its fee; TRANSFER moves the
  -- tokens.
  kind text not null check (kind in ('FUNDING', 'TRANSFER')),
  network text not null references network (network),
  -- Derivation path of the sender's key, below DEPOSIT_XPUB.
  path text not null,
  from_address text not null,
  to_address text not null,
  -- In the smallest units of the coin or token; amount is the tokens' in millionths of a USDT.
  units numeric(78, 0) not null check (units > 0),
  amount bigint check (amount > 0),
  prepared jsonb not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENT', 'DONE', 'FAILED')),
  bytes text,
  transaction_id text,
  -- The block in which the tokens moved; null before, and after a reorganisation.
  block_number bigint,
  -- The obstacle to progress, for operators; null while there is none.
  obstacle text,
  -- When the chain was last asked about it (database clock).
  requested_at timestamptz,
  transfer_id uuid unique references transfer (id),
  done_at timestamptz,
  -- The transaction in which the tokens moved: usually the one signed here, but another holder of the key may have
  -- sent one.
  moved_in text,
  unique (sweep_id, number),
  check ((kind = 'TRANSFER') = (amount is not null)),
  check (bytes is null or transaction_id is not null),
  check (state <> 'SENT' or bytes is not null),
  check ((transfer_id is not null) = (kind = 'TRANSFER' and state = 'DONE')),
  check ((done_at is not null) = (transfer_id is not null)),
  check (transfer_id is null or block_number is not null),
  check ((moved_in is null) = (block_number is null))
);
create unique index sweep_item_open on sweep_item (network, from_address)
  where kind = 'TRANSFER' and state in ('PLANNED', 'SENT');
create index sweep_item_of_address on sweep_item (network, from_address) where kind = 'TRANSFER';
create index sweep_item_in_block on sweep_item (network, block_number) where block_number is not null;
-- For each block, which searches for unbooked items, and for each plan, which searches for an address's earlier
-- transfers; without reading every item ever swept.
create index sweep_item_waiting on sweep_item (network, block_number)
  where state <> 'DONE' and block_number is not null;
create index sweep_item_of_sender on sweep_item (network, from_address);
create index sweep_item_moved_in on sweep_item (network, moved_in) where moved_in is not null;
create unique index sweep_item_transfer on sweep_item (transfer_id);
create trigger sweep_item_is_never_removed before delete or truncate on sweep_item
  for each statement execute function refuse_change();

-- A correction of where money is that no sweep explains: one operator proposes, another approves. The id is
-- also the transfer's. ADOPT: a stray went to one of our wallets. WRITE_OFF: it went to somebody else. SWEEP_GONE: a
-- booked sweep is no longer in any block; `undoes` is its transfer, which is reversed. `eventIndex` is the index in the
-- transaction's receipt. Custody balances are negative, so fromAccount, the debit, is where more is held afterwards.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject, compares) values
  ('custodyCorrection', 'custody.correct', 'corrections', 'custody.correct', 'custody.correct', true, true);
alter table proposal add constraint custody_correction_has_its_terms check (
  case when kind = 'custodyCorrection' then
    subject = 'correction:' || id
    and num_nulls(
      payload ->> 'network', payload ->> 'transactionId', payload ->> 'from', payload ->> 'to', payload ->> 'fromAccount',
      payload ->> 'toAccount'
    ) = 0
    and payload ->> 'kind' in ('ADOPT', 'WRITE_OFF', 'SWEEP_GONE')
    and (payload ->> 'kind' = 'SWEEP_GONE') = (num_nulls(payload ->> 'sweepItemId', payload ->> 'undoes') = 0)
    and (payload ->> 'kind' = 'SWEEP_GONE') = (payload ->> 'eventIndex' is null)
    and (payload ->> 'millionths')::bigint > 0
  else true end is true
);
create unique index custody_correction_once on proposal (
  (payload ->> 'network'), (payload ->> 'transactionId'), ((payload ->> 'eventIndex')::integer)
) where kind = 'custodyCorrection' and payload ->> 'eventIndex' is not null and state in ('PENDING', 'APPROVED');
create unique index custody_correction_undoes_once on proposal (((payload ->> 'undoes')::uuid))
  where kind = 'custodyCorrection' and state in ('PENDING', 'APPROVED');

create view custody_correction as
select id, state, payload ->> 'kind' as kind, payload ->> 'network' as network,
  payload ->> 'transactionId' as transaction_id, (payload ->> 'eventIndex')::integer as event_index,
  payload ->> 'from' as from_address, payload ->> 'to' as to_address, (payload ->> 'millionths')::bigint as amount,
  payload ->> 'fromAccount' as from_account, payload ->> 'toAccount' as to_account,
  (payload ->> 'sweepItemId')::uuid as sweep_item_id, (payload ->> 'undoes')::uuid as undoes, requested_at
from proposal where kind = 'custodyCorrection';
revoke insert, update, delete on custody_correction from halyard_app;

-- The required holding of each deposit address, in millionths of a USDT: credited deposits, less sweeps and strays,
-- plus differences that two operators explained. A stray cannot be returned: sending it back would be a deposit.
-- `moving` while a signed sweep may take from it, or was seen to.
create view address_holding as
select address.network, address.member_id, address.address,
  coalesce((
    select sum(deposit.amount) from crypto_deposit deposit
    where deposit.member_id = address.member_id and deposit.network = address.network and deposit.state = 'CREDITED'
  ), 0) - coalesce((
    select sum(item.amount) from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state = 'DONE'
  ), 0) - coalesce((
    select sum(stray.amount) from stray_transfer stray
    where stray.network = address.network and stray.from_address = address.address and stray.block_number is not null
  ), 0) + coalesce((
    select sum(case moved.direction when 'IN' then moved.amount else -moved.amount end) from wallet_movement moved
    where moved.network = address.network and moved.address = address.address and moved.block_number is not null
      and moved.explanation is not null
  ), 0) as amount,
  exists (
    select from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state <> 'DONE'
      and (item.block_number is not null or (item.state <> 'FAILED' and item.bytes is not null))
  ) as moving
from deposit_address address;
revoke insert, update, delete on address_holding from halyard_app;

-- A sweep's cause is its own transfer, since a reversed item may be done again.
create view caused_by_custody as
select 'SWEEP' as kind, item.transfer_id as cause, line.address, line.amount
from sweep_item item
join sweep on sweep.id = item.sweep_id
cross join lateral (values
  (custody_account_of(item.network, 'ADDRESSES'), item.amount),
  (custody_account_of(item.network, sweep.target), -item.amount)
) as line (address, amount)
where item.state = 'DONE' and item.transfer_id is not null
union all
select case correction.kind when 'WRITE_OFF' then 'WRITE_OFF' else 'SWEEP' end, correction.id,
  line.address, line.amount
from custody_correction correction
cross join lateral (values
  (correction.from_account, -correction.amount), (correction.to_account, correction.amount)
) as line (address, amount)
where correction.state = 'APPROVED'
union all
-- The transfer that a correction reversed.
select 'SWEEP', correction.undoes, line.address, line.amount
from custody_correction correction
cross join lateral (values
  (correction.from_account, correction.amount), (correction.to_account, -correction.amount)
) as line (address, amount)
where correction.state = 'APPROVED' and correction.undoes is not null;
revoke insert, update, delete on caused_by_custody from halyard_app;

-- The change of each of our addresses per block, in the token's smallest units, for comparison with the chain.
-- A reversed deposit that is in a block again counts, though it is restored only when that block is settled.
create view address_change as
select deposit.network, address.address, deposit.block_number, deposit.token_amount as units
from crypto_deposit deposit
join deposit_address address on address.member_id = deposit.member_id and address.network = deposit.network
where deposit.block_number is not null and deposit.state in ('SEEN', 'DUST', 'CREDITED', 'REVERSED')
union all
select network, from_address, block_number, -units
from sweep_item where kind = 'TRANSFER' and block_number is not null
union all
select network, from_address, block_number, -units from stray_transfer where block_number is not null
union all
select network, address, opened_at_block, opening_units from custody_wallet
union all
select network, address, block_number, case direction when 'IN' then units else -units end
from wallet_movement where block_number is not null;
revoke insert, update, delete on address_change from halyard_app;

-- The surplus of a network's deposit addresses over the ledger's account, in millionths: credited deposits less
-- sweeps and strays, plus explained differences. An uncorrected stray is missing in the ledger. Opening balances lie
-- at no address.
create function addresses_beyond_ledger(of_network text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select wallets_beyond_ledger(of_network, 'ADDRESSES') + coalesce((
    select sum(amount) from crypto_deposit where network = of_network and state = 'CREDITED'
  ), 0) - coalesce((
    select sum(amount) from sweep_item where network = of_network and kind = 'TRANSFER' and state = 'DONE'
  ), 0) - coalesce((
    select sum(amount) from stray_transfer where network = of_network and block_number is not null
  ), 0) + coalesce((
    select sum(amount) from opening_balance where place = custody_account_of(of_network, 'ADDRESSES')
  ), 0)
$$;

-- True for a stray in a block that two operators have neither adopted nor written off.
create function is_uncorrected(stray stray_transfer) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select stray.block_number is not null and not exists (
    select from custody_correction correction
    where correction.network = stray.network and correction.transaction_id = stray.transaction_id
      and correction.event_index = stray.event_index and correction.state = 'APPROVED'
      and correction.kind in ('ADOPT', 'WRITE_OFF')
  )
$$;

create function has_uncorrected_strays(of_network text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from stray_transfer stray where stray.network = of_network and is_uncorrected(stray))
$$;

-- A stray keeps its terms while it is in a block, and is accepted by an operator.
create function stray_transfer_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.block_number is null or new.accepted_at is not null or new.accepted_by is not null then
      raise exception 'A stray begins in a block, and accepted by nobody' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.network, new.transaction_id, new.event_index, new.seen_at)
      is distinct from row (old.network, old.transaction_id, old.event_index, old.seen_at)
    or (old.block_number is not null and row (new.from_address, new.to_address, new.units)
      is distinct from row (old.from_address, old.to_address, old.units)) then
    raise exception 'What was seen to leave stays as it was seen' using errcode = 'restrict_violation';
  end if;
  if new.accepted_at is not null
    and row (new.accepted_at, new.accepted_by) is distinct from row (old.accepted_at, old.accepted_by) then
    perform refuse_unless_acted(operator_did(new.accepted_by, 'networks.resume', 'network:' || new.network));
  end if;
  return new;
end
$$;
create trigger stray_transfer_is_kept before insert or update on stray_transfer
  for each row execute function stray_transfer_is_kept();

create function sweep_keeps_its_terms() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.network, new.target, new.target_address) is distinct from
    row (old.id, old.network, old.target, old.target_address) or old.ended_at is not null then
    raise exception 'A sweep keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sweep_keeps_its_terms before update on sweep
  for each row execute function sweep_keeps_its_terms();

create function sweep_begins_open() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.ended_at is not null then
    raise exception 'A sweep begins open' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sweep_begins_open before insert on sweep
  for each row execute function sweep_begins_open();

create function sweep_item_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.sweep_id, new.number, new.kind, new.network, new.path, new.from_address, new.to_address, new.units,
      new.amount, new.prepared)
    is distinct from row (old.id, old.sweep_id, old.number, old.kind, old.network, old.path, old.from_address,
      old.to_address, old.units, old.amount, old.prepared)
    or (old.bytes is not null and row (new.bytes, new.transaction_id) is distinct from row (old.bytes, old.transaction_id))
    or (old.state = 'DONE' and new.state = 'DONE' and row (new.moved_in, new.transfer_id, new.done_at)
      is distinct from row (old.moved_in, old.transfer_id, old.done_at))
    -- A done item fails only by two operators' correction.
    or (old.state = 'DONE' and new.state <> 'DONE' and (new.state <> 'FAILED' or not exists (
      select from custody_correction where undoes = old.transfer_id and sweep_item_id = old.id and state = 'APPROVED'
    ))) then
    raise exception 'What was planned, signed and done does not change' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'TRANSFER' and new.state = 'DONE' and old.state <> 'DONE' then
    if not exists (select from network where network = new.network and new.block_number <= settled_height) then
      raise exception 'What is not deep enough is not done' using errcode = 'restrict_violation';
    end if;
    select created_at into new.done_at from transfer where id = new.transfer_id;
  end if;
  return new;
end
$$;
create trigger sweep_item_keeps_its_terms before update on sweep_item
  for each row execute function sweep_item_keeps_its_terms();

create function sweep_item_is_planned() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'PLANNED' or num_nonnulls(new.bytes, new.transaction_id, new.block_number, new.moved_in, new.transfer_id,
      new.done_at, new.requested_at) > 0 then
    raise exception 'An item of a sweep begins PLANNED' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from sweep where id = new.sweep_id and network = new.network and ended_at is null
      and (new.kind = 'FUNDING' or target_address = new.to_address)
  ) or (new.kind = 'TRANSFER' and (
    new.units <> units_of(new.network, new.amount)
    or not exists (select from deposit_address where network = new.network and address = new.from_address)
  )) then
    raise exception 'An item fits its sweep, and takes from a deposit address' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sweep_item_is_planned before insert on sweep_item
  for each row execute function sweep_item_is_planned();

-- A movement in a later block could not be confirmed on the chain. The block being read is one above the height.
create function sweep_item_is_in_a_known_block() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.block_number > (select height + 1 from network where network = new.network) then
    raise exception 'A sweep is seen in a block that was taken in' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sweep_item_is_in_a_known_block before insert or update of block_number on sweep_item
  for each row execute function sweep_item_is_in_a_known_block();

-- The chain's events and the accounts fit the correction, when it is proposed and when it is approved.
create function custody_correction_is_true() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  correction custody_correction;
  addresses text;
begin
  select * into correction from custody_correction where id = new.id;
  addresses := custody_account_of(correction.network, 'ADDRESSES');
  if (
    exists (select from ledger_account where address = correction.from_account)
    and exists (select from ledger_account where address = correction.to_account)
    and case correction.kind
      when 'SWEEP_GONE' then exists (
        select from sweep_item item join sweep on sweep.id = item.sweep_id
        where item.id = correction.sweep_item_id and item.state = 'DONE' and item.transfer_id = correction.undoes
          and item.network = correction.network and item.amount = correction.amount
          and correction.from_account = addresses and correction.to_account = addresses || ':' || lower(sweep.target)
      )
      else correction.to_account = addresses and exists (
        select from stray_transfer stray
        where stray.network = correction.network and stray.transaction_id = correction.transaction_id
          and stray.event_index = correction.event_index and stray.block_number is not null
          and stray.from_address = correction.from_address and stray.to_address = correction.to_address
          and stray.amount = correction.amount
      ) and case correction.kind
        when 'ADOPT' then correction.from_account in (addresses || ':hot', addresses || ':cold', addresses || ':fee')
        else correction.from_account = 'losses:custody'
      end
    end
  ) is not true then
    raise exception 'Nothing that was seen stands behind this correction' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger custody_correction_is_true after insert or update on proposal
  for each row when (new.kind = 'custodyCorrection' and new.state in ('PENDING', 'APPROVED'))
  execute function custody_correction_is_true();

select hold_transfers_to('caused_by_custody', array['SWEEP', 'WRITE_OFF']);
