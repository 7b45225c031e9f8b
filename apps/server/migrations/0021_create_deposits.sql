-- Money in: the members' own addresses, the chains as we follow them, and what arrived by chain, bank or gateway.

-- The extended public key that addresses are derived from. It may never change under stored addresses.
create table deposit_key (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null,
  created_at timestamptz not null
);

create table deposit_address (
  member_id uuid not null references member (id),
  network text not null references network (network),
  address text not null,
  created_at timestamptz not null,
  primary key (member_id, network),
  unique (network, address)
);

alter table network
  -- The newest block that we have taken in; null before the first.
  add column height bigint,
  add column stopped_at timestamptz,
  add column stop_reason text,
  add check ((stopped_at is null) = (stop_reason is null));

-- The newest blocks that were taken in: enough to find where a reorganisation began.
create table chain_block (
  network text not null references network (network),
  number bigint not null,
  hash text not null,
  primary key (network, number)
);

create table crypto_deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  network text not null references network (network),
  transaction_id text not null,
  -- The event's place in the receipt of its transaction.
  place integer not null,
  from_address text not null,
  -- As the token counts, and what that is in millionths of a USDT; the rest is dust.
  token_amount numeric(78, 0) not null check (token_amount > 0),
  amount bigint not null check (amount >= 0),
  dust numeric(78, 0) not null check (dust >= 0),
  state text not null check (state in ('SEEN', 'CREDITED', 'ORPHANED', 'DUST')),
  block_number bigint,
  block_hash text,
  transfer_id uuid unique,
  seen_at timestamptz not null,
  credited_at timestamptz,
  unique (network, transaction_id, place),
  check ((state = 'CREDITED') = (transfer_id is not null and credited_at is not null)),
  check ((state = 'ORPHANED') = (block_number is null))
);

create index crypto_deposit_of_member on crypto_deposit (member_id, seen_at desc, id desc);
create index crypto_deposit_waiting on crypto_deposit (network, block_number) where state = 'SEEN';

create table fiat_deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  amount bigint not null check (amount between 1000000000 and 4000000000),
  currency text not null,
  rate numeric(18, 6) not null,
  -- In hundredths of the currency.
  payment_amount bigint not null check (payment_amount > 0),
  payment_method text not null,
  receipt_file_id uuid not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CREDITED', 'REJECTED')),
  remark text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  transfer_id uuid unique,
  created_at timestamptz not null,
  check ((state = 'PENDING') = (decided_by is null and decided_at is null)),
  check ((state = 'CREDITED') = (transfer_id is not null))
);

create index fiat_deposit_of_member on fiat_deposit (member_id, created_at desc, id desc);
create index fiat_deposit_waiting on fiat_deposit (created_at) where state = 'PENDING';

create table gateway_order (
  id uuid primary key,
  order_no text not null unique,
  member_id uuid not null references member (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  rate numeric(18, 6) not null,
  payment_amount bigint not null check (payment_amount > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  payment_url text,
  -- The gateway's own name for the payment: it pays one order, once.
  gateway_no text unique,
  transfer_id uuid unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the gateway was last asked what became of it.
  asked_at timestamptz,
  check ((state = 'COMPLETED') = (transfer_id is not null and gateway_no is not null))
);

create index gateway_order_of_member on gateway_order (member_id, created_at desc, id desc);
create index gateway_order_waiting on gateway_order (asked_at nulls first, id) where state = 'PENDING';

-- What must be looked at by people.
create table alarm (
  id uuid primary key,
  kind text not null,
  subject text not null,
  details text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by uuid references operator (id)
);

create index alarm_open on alarm (raised_at) where cleared_at is null;
