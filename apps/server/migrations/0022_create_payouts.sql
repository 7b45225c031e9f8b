-- Paying USDT withdrawals out. What is to be signed is written down before it is signed, the signed bytes before they
-- are sent; from then on the same bytes are sent until the chain tells what became of them.

create table hot_wallet (
  network text primary key references network (network),
  address text not null,
  -- Null where the network has no nonces.
  next_nonce bigint
);

create table payout (
  id uuid primary key,
  withdrawal_id uuid not null unique references withdrawal (id),
  network text not null references network (network),
  from_address text not null,
  to_address text not null,
  token_amount numeric(78, 0) not null check (token_amount > 0),
  nonce bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED')),
  -- The transaction that came into a block, and where; null while none has, or after a reorganisation.
  transaction_id text,
  block_number bigint,
  -- What stands in the way, for operators; null while all goes well.
  obstacle text,
  created_at timestamptz not null,
  unique (network, from_address, nonce)
);

create index payout_open on payout (network, created_at) where state = 'OPEN';

-- Attempts at one payout: a replacement has the same nonce and payload and a higher fee, or follows one that expired.
create table payout_attempt (
  payout_id uuid not null references payout (id),
  number integer not null,
  prepared jsonb not null,
  transaction_id text unique,
  bytes text,
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  primary key (payout_id, number),
  check ((transaction_id is null) = (bytes is null)),
  check (first_sent_at is null or bytes is not null)
);

create function payout_attempt_keeps_its_bytes() returns trigger language plpgsql as $$
begin
  if new.prepared is distinct from old.prepared
    or (old.bytes is not null and (new.bytes, new.transaction_id) is distinct from (old.bytes, old.transaction_id)) then
    raise exception 'What was prepared and signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_attempt_keeps_its_bytes before update on payout_attempt
  for each row execute function payout_attempt_keeps_its_bytes();

create trigger payout_attempt_is_never_removed before delete or truncate on payout_attempt
  for each statement execute function refuse_change();
