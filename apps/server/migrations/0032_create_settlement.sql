-- What the broker's accounts did, and what came of it. Each deal is known by its account and number, so it counts once,
-- however it arrives.

create table order_settlement (
  -- The ledger's transfer.
  id uuid primary key,
  order_id uuid not null references investment_order (id),
  -- Realised by the deals; the safety fund's share of it; the rest changed what the order holds.
  realised bigint not null,
  fund_share bigint not null check (fund_share >= 0),
  deals integer not null check (deals > 0),
  first_deal_at timestamptz not null,
  last_deal_at timestamptz not null,
  created_at timestamptz not null
);

create index order_settlement_of_order on order_settlement (order_id, created_at desc, id desc);

-- A foreign key is looked up for each row, ten thousand times in a batch: check_deals does their work once per statement.
create table broker_deal (
  login bigint not null,
  deal_id bigint not null,
  -- Null for the account of a strategy.
  order_id uuid,
  at timestamptz not null,
  action text not null check (action in ('BUY', 'SELL', 'BALANCE', 'OTHER')),
  entry text not null check (entry in ('IN', 'OUT', 'BOTH')),
  symbol text not null,
  -- In 1/10000 of a lot.
  volume bigint not null,
  price numeric not null,
  -- Profit, commission, swap and fee together; for BALANCE what was paid in or taken out.
  result_cents bigint not null,
  position_id bigint,
  comment text not null,
  -- Null where nothing is to be settled: balance changes, and the accounts of strategies.
  settlement_id uuid,
  created_at timestamptz not null,
  primary key (login, deal_id)
);

create index broker_deal_of_order on broker_deal (order_id, at desc, deal_id desc) where order_id is not null;

create index broker_deal_of_strategy on broker_deal (login, at) where order_id is null;

create function check_deals() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct order_id from inserted where order_id is not null) deal
    where not exists (select from investment_order where id = deal.order_id)
  ) or exists (
    select from (select distinct order_id, settlement_id from inserted where settlement_id is not null) deal
    where not exists (select from order_settlement where id = deal.settlement_id and order_id = deal.order_id)
  ) then
    raise exception 'A deal belongs to an order that is there, and to a settlement of it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger broker_deal_is_checked after insert on broker_deal referencing new table as inserted
  for each statement execute function check_deals();

create trigger broker_deal_is_append_only before update or delete or truncate on broker_deal
  for each statement execute function refuse_change();
create trigger order_settlement_is_append_only before update or delete or truncate on order_settlement
  for each statement execute function refuse_change();

-- How far the deals of an account were read. Deals may come late, so reading begins a while before it each time.
create table deals_read (
  login bigint primary key,
  read_until timestamptz not null
);

-- A strategy's days, summed up from the deals of its account.
create table strategy_day (
  strategy_id text not null references strategy (id),
  day date not null,
  -- At the day's beginning, with what was paid in or taken out on that day.
  base_cents bigint not null,
  result_cents bigint not null,
  deals integer not null,
  volume bigint not null,
  primary key (strategy_id, day)
);

-- The ledger held against the broker and the chains.
create table reconciliation (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Null while it runs, or when it was cut short or could not look at everything.
  agreed boolean,
  subjects integer not null default 0,
  -- What could not be looked at and was left for the next one.
  left_out integer not null default 0,
  asked_by uuid references operator (id)
);

create index reconciliation_newest on reconciliation (started_at desc);

create table reconciliation_difference (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('ORDER', 'NETWORK', 'LEDGER')),
  -- An order's id, a network, or what of the ledger it is about.
  subject text not null,
  found_by uuid not null references reconciliation (id),
  expected bigint not null,
  found bigint not null,
  -- Deposits and withdrawals that it is about.
  items uuid[] not null default '{}',
  -- By a later reconciliation that found both equal.
  resolved_by uuid references reconciliation (id),
  created_at timestamptz not null
);

-- What is paid out of a subject with an open difference waits.
create unique index reconciliation_difference_open on reconciliation_difference (subject_kind, subject)
  where resolved_by is null;

create table document_link (
  -- Of the token in the link; the token itself is not kept.
  token_digest bytea primary key,
  order_id uuid not null references investment_order (id),
  kind text not null check (kind in ('AGREEMENT', 'CERTIFICATE')),
  language text not null,
  -- The session that asked; the link opens on its device only, while it lasts.
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);

create index document_link_expired on document_link (expires_at);
