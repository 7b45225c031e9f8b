-- Paying USDT withdrawals out. What is to be signed is written down before it is signed, the signed bytes before they
-- are sent; from then on the same bytes are sent until the chain tells what became of them.

create table hot_wallet (
  network text not null references network (network),
  address text not null,
  -- The first nonce that nothing was signed with; null where the network has none.
  next_nonce bigint,
  created_at timestamptz not null,
  primary key (network, address)
);

create table payout (
  -- The withdrawal's, and the name by which the signer knows it: even with a database from a backup the signer
  -- recognises what it has signed already.
  id uuid primary key references withdrawal (id),
  network text not null references network (network),
  to_address text not null,
  token_amount numeric(78, 0) not null check (token_amount > 0),
  -- Who pays, with which nonce; null until there is an attempt, and after a first one that was not signed.
  from_address text,
  nonce bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED')),
  -- The transaction that came into a block, and where; null while none has, or after a reorganisation.
  transaction_id text,
  block_number bigint,
  confirmations integer,
  -- What stands in the way, for operators; null while all goes well.
  obstacle text,
  created_at timestamptz not null,
  unique (network, from_address, nonce),
  foreign key (network, from_address) references hot_wallet (network, address),
  check (nonce is null or from_address is not null),
  check ((transaction_id is null) = (block_number is null) and (transaction_id is null) = (confirmations is null)),
  check (state = 'OPEN' or transaction_id is not null)
);

create index payout_open on payout (network, created_at) where state = 'OPEN';

-- Attempts at one payout: a replacement has the same nonce and payload and a higher fee, or follows one that expired.
create table payout_attempt (
  payout_id uuid not null references payout (id),
  number integer not null,
  prepared jsonb not null,
  transaction_id text unique,
  bytes text,
  -- The signer surely has not signed it: another may take its place.
  refused_at timestamptz,
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  primary key (payout_id, number),
  check ((transaction_id is null) = (bytes is null)),
  check (first_sent_at is null or bytes is not null),
  check (refused_at is null or bytes is null)
);

create function payout_attempt_keeps_its_bytes() returns trigger language plpgsql as $$
begin
  if (new.prepared is distinct from old.prepared and old.refused_at is null)
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

create function payout_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.network, new.to_address, new.token_amount)
    is distinct from row (old.id, old.network, old.to_address, old.token_amount) then
    raise exception 'A payout keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    raise exception 'A nonce that was signed belongs to its payout for ever' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_keeps_its_terms before update on payout
  for each row execute function payout_keeps_its_terms();

create trigger payout_is_never_removed before delete or truncate on payout
  for each statement execute function refuse_change();
