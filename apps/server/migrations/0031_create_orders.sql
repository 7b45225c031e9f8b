-- Packages, the orders that members buy, and what the broker is asked to do for them. What was agreed never changes; an
-- order's state moves along order_step only.

create table strategy (
  -- As the broker knows it.
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  -- The account whose trades are copied; its deals are the strategy's record.
  master_login bigint not null unique,
  created_at timestamptz not null
);

create table product (
  id uuid primary key,
  strategy_id text not null references strategy (id),
  name text not null,
  trading_pair text not null,
  -- A picture of the portal's own.
  image text not null,
  trial boolean not null default false,
  min_price bigint not null check (min_price > 0),
  max_price bigint not null,
  subscription_days integer not null check (subscription_days > 0),
  place integer not null,
  offered boolean not null default true,
  created_at timestamptz not null,
  check (max_price >= min_price)
);

create unique index product_one_trial on product (trial) where trial and offered;

-- Prices are whole USDT.
create table product_price (
  product_id uuid not null references product (id),
  price bigint not null check (price > 0 and price % 1000000 = 0),
  primary key (product_id, price)
);

-- Counts up within MT5_LOGIN_FROM to MT5_LOGIN_TO; a number that was given out is never given out again.
create sequence broker_login_number minvalue 0 start 0;

create table investment_order (
  id uuid primary key,
  member_id uuid not null references member (id),
  product_id uuid not null references product (id),
  trial boolean not null,
  price bigint not null check (price > 0),
  -- Of the price, what was paid in USDP.
  usdp_paid bigint not null check (usdp_paid >= 0 and usdp_paid * 10 <= price),
  subscription_days integer not null,
  state text not null default 'PENDING',
  login bigint not null unique,
  main_password_sealed bytea not null,
  investor_password_sealed bytea not null,
  -- What the member wants; the broker is told by a step of its own.
  trading_wanted boolean not null default true,
  trading_on boolean not null default true,
  -- Percent of the price that may be lost before the order closes by itself, where the member set a limit below 50.
  loss_limit_percent integer check (loss_limit_percent between 1 and 49),
  -- The broker's words when it refused.
  refusal text,
  -- What stands in the way, for operators and the member to see; null while all goes well.
  obstacle text,
  closing_reason text check (closing_reason in ('UNSUBSCRIBE', 'CAPITAL', 'LOSS_STOP', 'LOSS_LIMIT', 'TRIAL_END')),
  -- Of capital, frozen when closing was asked for.
  fee_percent integer check (fee_percent between 0 and 100),
  closing_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  -- Sums over the settled deals: realised results, their highest point, and the safety fund's share of that.
  realised bigint not null default 0,
  high_water bigint not null default 0,
  fund_share bigint not null default 0,
  settled_at timestamptz,
  check ((state in ('CLOSING', 'CLOSED')) = (closing_reason is not null)),
  check ((closing_reason is null) = (fee_percent is null) and (closing_reason is null) = (closing_at is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state in ('PENDING', 'FAILED') or activated_at is not null)
);

create index investment_order_of_member on investment_order (member_id, created_at desc, id desc);
create index investment_order_at_work on investment_order (state, created_at) where state in ('PENDING', 'ACTIVE', 'CLOSING');
create unique index investment_order_one_trial on investment_order (member_id) where trial and state <> 'FAILED';

create table order_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

insert into order_step (from_state, to_state) values
  ('PENDING', 'ACTIVE'),
  ('PENDING', 'FAILED'),
  ('ACTIVE', 'CLOSING'),
  ('CLOSING', 'CLOSED');

revoke insert, update, delete on order_step from halyard_app;

create function order_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'An order begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.member_id, new.product_id, new.trial, new.price, new.usdp_paid, new.subscription_days, new.login,
      new.created_at)
    is distinct from row (old.id, old.member_id, old.product_id, old.trial, old.price, old.usdp_paid,
      old.subscription_days, old.login, old.created_at) then
    raise exception 'An order keeps its terms' using errcode = 'restrict_violation';
  end if;
  if old.closing_reason is not null and row (new.closing_reason, new.fee_percent, new.closing_at)
    is distinct from row (old.closing_reason, old.fee_percent, old.closing_at) then
    raise exception 'An order keeps the terms of its closing' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not exists (
    select from order_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'An order does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger order_moves before insert or update on investment_order
  for each row execute function order_moves();

create trigger investment_order_is_never_removed before delete or truncate on investment_order
  for each statement execute function refuse_change();

-- Changes of an MT5 account's balance. Each is written down before the broker is asked, with the id that the broker's
-- deal carries as its comment; while it is open, its money stands in the order's hold.
create table broker_operation (
  id text primary key check (length(id) between 1 and 31),
  order_id uuid not null references investment_order (id),
  kind text not null check (kind in ('FUND', 'TOP_UP', 'PROFIT', 'FROM_MT5', 'FUND_SHARE', 'CLOSE')),
  -- Above zero pays in, below zero takes out.
  amount_cents bigint not null check (amount_cents <> 0),
  -- For CLOSE: which part of it is capital. In minor units.
  capital_part bigint not null default 0,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED')),
  deal_id bigint,
  refusal text,
  tried_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'DONE') = (deal_id is not null)),
  check ((state = 'OPEN') = (finished_at is null)),
  check ((kind in ('FUND', 'TOP_UP')) = (amount_cents > 0))
);

create index broker_operation_of_order on broker_operation (order_id, created_at);
create index broker_operation_open on broker_operation (created_at) where state = 'OPEN';
create unique index broker_operation_one_funding on broker_operation (order_id) where kind = 'FUND';

create function broker_operation_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.order_id, new.kind, new.amount_cents, new.capital_part, new.created_at)
    is distinct from row (old.id, old.order_id, old.kind, old.amount_cents, old.capital_part, old.created_at) then
    raise exception 'An operation keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger broker_operation_keeps_its_terms before update on broker_operation
  for each row execute function broker_operation_keeps_its_terms();

create trigger broker_operation_is_never_removed before delete or truncate on broker_operation
  for each statement execute function refuse_change();
