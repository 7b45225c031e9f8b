-- Bringing what members paid in from their deposit addresses to the hot or the cold wallet: docs/sweeping.md. The keys lie
-- elsewhere; here stands what is to be signed, what was, and what became of it.

create table sweep (
  id uuid primary key,
  network text not null references network (network),
  target text not null check (target in ('HOT', 'COLD')),
  target_address text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- The fee wallet's nonces are given out by one plan at a time.
create unique index sweep_open on sweep (network) where ended_at is null;

create table sweep_item (
  id uuid primary key,
  sweep_id uuid not null references sweep (id),
  number integer not null,
  -- FUNDING sends the network's coin from the fee wallet to an address that cannot pay its fee, TRANSFER the tokens.
  kind text not null check (kind in ('FUNDING', 'TRANSFER')),
  network text not null references network (network),
  -- Of the sender's key, below DEPOSIT_XPUB.
  path text not null,
  from_address text not null,
  to_address text not null,
  -- As the coin or the token counts; of tokens also in millionths of a USDT.
  units numeric(78, 0) not null check (units > 0),
  amount bigint check (amount > 0),
  prepared jsonb not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENT', 'DONE', 'FAILED')),
  bytes text,
  transaction_id text,
  -- Where the tokens were seen to move; null before, and after a reorganisation.
  block_number bigint,
  -- What stands in the way, for people; null while all goes well.
  obstacle text,
  -- When the chain was last asked about it, by the database's clock.
  asked_at timestamptz,
  transfer_id uuid unique,
  done_at timestamptz,
  unique (sweep_id, number),
  check ((kind = 'TRANSFER') = (amount is not null)),
  check (bytes is null or transaction_id is not null),
  check (state <> 'SENT' or bytes is not null),
  check ((transfer_id is not null) = (kind = 'TRANSFER' and state = 'DONE')),
  check ((done_at is not null) = (transfer_id is not null)),
  check (transfer_id is null or block_number is not null)
);

create unique index sweep_item_open on sweep_item (network, from_address)
  where kind = 'TRANSFER' and state in ('PLANNED', 'SENT');
create index sweep_item_of_address on sweep_item (network, from_address) where kind = 'TRANSFER';
create index sweep_item_in_block on sweep_item (network, block_number) where block_number is not null;

create function sweep_item_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if row (new.id, new.sweep_id, new.number, new.kind, new.network, new.path, new.from_address, new.to_address, new.units,
      new.amount, new.prepared)
    is distinct from row (old.id, old.sweep_id, old.number, old.kind, old.network, old.path, old.from_address,
      old.to_address, old.units, old.amount, old.prepared)
    or (old.bytes is not null and new.bytes is distinct from old.bytes)
    or (old.state = 'DONE' and row (new.state, new.transaction_id, new.transfer_id)
      is distinct from row (old.state, old.transaction_id, old.transfer_id)) then
    raise exception 'What was planned, signed and done does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger sweep_item_keeps_its_terms before update on sweep_item
  for each row execute function sweep_item_keeps_its_terms();
create trigger sweep_item_is_never_removed before delete or truncate on sweep_item
  for each statement execute function refuse_change();

create function sweep_keeps_its_terms() returns trigger language plpgsql as $$
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
create trigger sweep_is_never_removed before delete or truncate on sweep
  for each statement execute function refuse_change();

-- A SWEEP of the ledger is one that was done on the chain: that amount, on that network, to that wallet, once.
create function check_sweep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from sweep_item item
    join sweep on sweep.id = item.sweep_id
    cross join lateral (select 'custody:' || case item.network
      when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end as address) place
    join ledger_account addresses on addresses.address = place.address
    join ledger_account wallet on wallet.address = place.address || ':' || lower(sweep.target)
    join entry less on less.transfer_id = new.id and less.account_id = addresses.id and less.amount = item.amount
    join entry more on more.transfer_id = new.id and more.account_id = wallet.id and more.amount = -item.amount
    where item.transfer_id = new.id and item.state = 'DONE'
  ) or (select count(*) from entry where transfer_id = new.id) <> 2 then
    raise exception 'Nothing was swept like this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- At the end of the transaction, when its entries are there.
create constraint trigger sweep_was_done after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'SWEEP')
  execute function check_sweep();

-- What left a deposit address and was no sweep of ours: somebody else has its key.
create table stray_transfer (
  network text not null references network (network),
  transaction_id text not null,
  place integer not null,
  from_address text not null,
  to_address text not null,
  units numeric(78, 0) not null,
  block_number bigint not null,
  seen_at timestamptz not null,
  primary key (network, transaction_id, place)
);
create trigger stray_transfer_is_append_only before update or delete or truncate on stray_transfer
  for each statement execute function refuse_change();

-- What each deposit address holds by the books, in millionths of a USDT: what was credited there and not swept. `moving`
-- while a sweep may take from it at any moment.
create view address_holding as
select address.network, address.member_id, address.address,
  coalesce((
    select sum(deposit.amount) from crypto_deposit deposit
    where deposit.member_id = address.member_id and deposit.network = address.network and deposit.state = 'CREDITED'
  ), 0) - coalesce((
    select sum(item.amount) from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state = 'DONE'
  ), 0) as amount,
  exists (
    select from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and (item.state in ('PLANNED', 'SENT') or (item.state = 'FAILED' and item.block_number is not null))
  ) as moving
from deposit_address address;
