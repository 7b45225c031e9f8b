-- Blockchain networks: their terms, how far their blocks were read, and members' deposit addresses.

-- The networks' fixed terms, as in packages/money/src/networks.ts; a test compares them.

-- In the names of ledger accounts; null for an unknown network.
create function chain_of(network text) returns text language sql immutable parallel safe as $$
  select case network when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end
$$;

-- The coin that pays network fees.
create function coin_of(network text) returns text language sql immutable parallel safe as $$
  select case network when 'ERC20' then 'ETH' when 'TRC20' then 'TRX' when 'BEP20' then 'BNB' end
$$;

-- Units of the token's contract in a millionth of a USDT.
create function token_unit_of(network text) returns numeric language sql immutable parallel safe as $$
  select case network when 'ERC20' then 1 when 'TRC20' then 1 when 'BEP20' then 1000000000000 end::numeric
$$;

-- The chain's smallest units of its coin in the ledger's.
create function coin_unit_of(network text) returns numeric language sql immutable parallel safe as $$
  select case network when 'ERC20' then 1000000000 when 'TRC20' then 1 when 'BEP20' then 1000000000 end::numeric
$$;

-- The ledger account of a place: ADDRESSES, HOT, COLD or FEE.
create function custody_account_of(of_network text, of_place text) returns text
language sql immutable parallel safe as $$
  select 'custody:' || chain_of(of_network) || case of_place when 'ADDRESSES' then '' else ':' || lower(of_place) end
$$;

-- A network that deposits arrive on and payouts leave by.
create table network (
  network text primary key check (chain_of(network) is not null),
  withdrawal_fee bigint not null check (withdrawal_fee >= 0),
  required_confirmations integer not null check (required_confirmations > 0),
  -- The last block read; null before the first.
  height bigint,
  stopped_at timestamptz,
  stop_reason text,
  caught_up_at timestamptz not null default clock_timestamp(),
  -- The highest block ever read: several rollbacks in a row are measured from here.
  reached bigint,
  -- A network that is not offered issues no addresses and takes no withdrawals, but is still read: deposits to
  -- existing addresses are credited, and withdrawals requested before are paid.
  offered boolean not null default true,
  -- The last fee that two operators approved, from which one operator may move 10 %.
  agreed_withdrawal_fee bigint not null,
  -- The newest block that the network itself calls final, as far as read: nothing is credited, swept or paid for good
  -- above it. Null where only depth counts.
  final_height bigint,
  -- The last settled block: as deep as required, and final.
  settled_height bigint generated always as (least(height - required_confirmations + 1, final_height)) stored,
  -- The confirmations that a transaction needs, given how far the final block lags at the moment.
  awaited_confirmations integer not null generated always as (
    greatest(required_confirmations, height - final_height + 1)
  ) stored,
  check ((stopped_at is null) = (stop_reason is null)),
  -- A ceiling against a mistyped fee, which every withdrawal would pay.
  check (withdrawal_fee <= 100000000)
);
revoke insert, delete on network from halyard_app;
create trigger network_is_told_to_operators after update on network
  for each row when (old.stopped_at is distinct from new.stopped_at) execute function note_queues('networks');

insert into network (network, withdrawal_fee, agreed_withdrawal_fee, required_confirmations) values
  ('BEP20', 500000, 500000, 15),
  ('ERC20', 5000000, 5000000, 12),
  ('TRC20', 1000000, 1000000, 20);

-- The ledger keeps a coin in units of 10^-9, or as exactly as the chain does.
insert into asset (code, scale) values
  ('BNB', 9),
  ('ETH', 9),
  ('TRX', 6);

insert into ledger_account (address, kind, asset, created_at)
select each.address, each.kind, each.asset, now() from network cross join lateral (values
  (custody_account_of(network, 'ADDRESSES'), 'custody', 'USDT'),
  (custody_account_of(network, 'HOT'), 'custody', 'USDT'),
  (custody_account_of(network, 'COLD'), 'custody', 'USDT'),
  (custody_account_of(network, 'FEE'), 'custody', 'USDT'),
  ('gas:' || chain_of(network) || ':hot', 'gas_held', coin_of(network)),
  ('gas:' || chain_of(network) || ':cold', 'gas_held', coin_of(network)),
  ('gas:' || chain_of(network) || ':fee', 'gas_held', coin_of(network)),
  ('gas:' || chain_of(network) || ':company', 'gas_funds', coin_of(network)),
  ('gas:' || chain_of(network) || ':spent', 'gas_spent', coin_of(network))
) as each (address, kind, asset);

-- The extended public key that deposit addresses derive from. It must not change while addresses exist.
create table deposit_key (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null,
  created_at timestamptz not null
);
revoke update, delete on deposit_key from halyard_app;

-- A member's own address on a network.
create table deposit_address (
  member_id uuid not null references member (id),
  network text not null references network (network),
  address text not null,
  created_at timestamptz not null,
  primary key (member_id, network),
  unique (network, address)
);
-- Finds an address in any letter case.
create index deposit_address_found on deposit_address (lower(address));
revoke update, delete on deposit_address from halyard_app;

-- Recent blocks, to find where a reorganisation began.
create table chain_block (
  network text not null references network (network),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);

create function fee_needs_second(fee bigint, agreed bigint) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select abs(fee - agreed) > agreed * 0.10
$$;

create function network_keeps_what_it_reached() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.reached := greatest(case when tg_op = 'UPDATE' then old.reached end, new.height);
  return new;
end
$$;
create trigger network_keeps_what_it_reached before insert or update on network
  for each row execute function network_keeps_what_it_reached();

-- Each block adds a confirmation to deposits on its network.
create function note_confirmations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct member_id, 'deposits' from crypto_deposit where network = new.network and state = 'SEEN'
  on conflict do nothing;
  return null;
end
$$;
create trigger network_height_is_told after update on network
  for each row when (old.height is distinct from new.height) execute function note_confirmations();

create function network_fee_is_near_or_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    if new.withdrawal_fee <> old.withdrawal_fee then
      new.agreed_withdrawal_fee := new.withdrawal_fee;
    end if;
    return new;
  end if;
  if new.agreed_withdrawal_fee <> old.agreed_withdrawal_fee and new.agreed_withdrawal_fee is distinct from (
    select ((payload ->> 'withdrawalFee')::numeric * 1000000)::bigint from proposal
    where kind = 'withdrawalFee' and subject = 'network:' || new.network and state = 'APPROVED'
    order by decided_at desc, id desc
    limit 1
  ) or fee_needs_second(new.withdrawal_fee, new.agreed_withdrawal_fee) then
    raise exception 'This fee was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger network_fee_is_near_or_by_two before update of withdrawal_fee, agreed_withdrawal_fee on network
  for each row execute function network_fee_is_near_or_by_two();
