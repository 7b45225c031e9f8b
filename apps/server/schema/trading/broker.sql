-- The broker: operations that pay into and out of MT5 accounts, and deals read from them.

-- A change of an MT5 account's balance, recorded before the broker is asked. The broker's deal carries the id as its
-- comment; while the operation is open, its money is in the order's hold.
create table broker_operation (
  id text primary key check (length(id) between 1 and 31),
  order_id uuid not null references investment_order (id),
  kind text not null check (kind in ('FUND', 'TOP_UP', 'PROFIT', 'FROM_MT5', 'FUND_SHARE', 'CLOSE', 'CORRECTION')),
  -- Positive pays in, negative takes out.
  amount_cents bigint not null check (amount_cents <> 0),
  -- For CLOSE: the part that is capital, in minor units.
  capital_part bigint not null default 0,
  state text not null default 'OPEN',
  deal_id bigint,
  refusal text,
  tried_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The broker's refusal leaves the outcome open: it knows the id from a deal of another amount.
  in_doubt boolean not null default false,
  -- Database clock; when it was done.
  noted_at timestamptz,
  check ((state = 'DONE') = (deal_id is not null)),
  check ((state = 'DONE') = (noted_at is not null)),
  check ((state = 'OPEN') = (finished_at is null)),
  constraint broker_operation_state_check check (
    state in ('OPEN', 'DONE', 'REFUSED') or state = 'WAIVED' and kind = 'FUND_SHARE'
  ),
  constraint broker_operation_pays_in_or_takes_out check (
    kind = 'CORRECTION' or (kind in ('FUND', 'TOP_UP')) = (amount_cents > 0)
  )
);
create index broker_operation_of_order on broker_operation (order_id, created_at);
create index broker_operation_open on broker_operation (created_at) where state = 'OPEN';
create unique index broker_operation_one_funding on broker_operation (order_id) where kind = 'FUND';
create unique index broker_operation_one_deal on broker_operation (order_id, deal_id) where deal_id is not null;
create index broker_operation_noted on broker_operation (noted_at) where noted_at is not null;
create trigger broker_operation_is_never_removed before delete or truncate on broker_operation
  for each statement execute function refuse_change();
create trigger broker_operation_is_told_to_operators after update on broker_operation
  for each row when (old.state is distinct from new.state) execute function note_queues('orders');

-- A deal read from the broker. Foreign keys would be checked for each of ten thousand rows in a batch: check_deals
-- does their work once per statement.
create table broker_deal (
  login bigint not null,
  deal_id bigint not null,
  -- Null for the account of a strategy.
  order_id uuid,
  at timestamptz not null,
  action text not null check (action in ('BUY', 'SELL', 'BALANCE', 'OTHER')),
  entry text not null check (entry in ('IN', 'OUT', 'BOTH')),
  symbol text not null,
  -- In ten-thousandths of a lot.
  volume bigint not null,
  price numeric not null,
  -- Profit, commission, swap and fee together; for BALANCE the amount paid in or taken out.
  result_cents bigint not null,
  position_id bigint,
  comment text not null,
  -- Null where nothing is settled: balance changes and strategies' accounts.
  settlement_id uuid,
  created_at timestamptz not null,
  -- The deal's contribution to the safety fund's share of a new high, so that a day's earnings are the sum of its
  -- deals.
  fund_share_cents bigint not null default 0 check (fund_share_cents >= 0),
  -- The broker's code for the maker of the deal; null if it gave none.
  reason integer,
  by_hand boolean not null default false,
  primary key (login, deal_id)
);
create index broker_deal_of_order on broker_deal (order_id, at desc, deal_id desc) where order_id is not null;
create index broker_deal_of_strategy on broker_deal (login, at) where order_id is null;
create index broker_deal_of_settlement on broker_deal (settlement_id) where settlement_id is not null;
create index broker_deal_by_hand on broker_deal (login, position_id) where by_hand;
create trigger broker_deal_is_append_only before update or delete or truncate on broker_deal
  for each statement execute function refuse_change();

-- Progress of reading an account's deals; each reading begins somewhat earlier, since deals may come late.
create table deals_read (
  login bigint primary key,
  read_until timestamptz not null
);

create function broker_operation_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
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

create function note_operation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select member_id, 'orders' from investment_order where id = new.order_id
  on conflict do nothing;
  return null;
end
$$;
create trigger broker_operation_is_told after insert on broker_operation
  for each row execute function note_operation();
create trigger broker_operation_moves_told after update on broker_operation
  for each row when (old.state <> new.state) execute function note_operation();

-- An operation cannot change once it is done, so this dates it once.
create function broker_operation_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := case when new.state = 'DONE' then clock_timestamp() end;
  return new;
end
$$;
create trigger broker_operation_is_dated before insert or update on broker_operation
  for each row execute function broker_operation_is_dated();

-- A deal belongs to its order's account and settlement. A settlement has all of its deals from the beginning: one added
-- later would be dated before the last reconciliation.
create function check_deals() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct order_id, login from inserted where order_id is not null) deal
    where not exists (select from investment_order where id = deal.order_id and login = deal.login)
  ) or exists (
    select from (select distinct order_id, settlement_id from inserted where settlement_id is not null) deal
    where not exists (
      select from order_settlement settled where settled.id = deal.settlement_id and settled.order_id = deal.order_id
        and settled.deals >= (select count(*) from broker_deal where settlement_id = settled.id)
    )
  ) then
    raise exception 'A deal belongs to an order that is there, to its account, and to a settlement of it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger broker_deal_is_checked after insert on broker_deal referencing new table as inserted
  for each statement execute function check_deals();

-- The safety fund gives up no more than the share that settlements have credited it with.
create function fund_gives_up_its_share() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from investment_order where id = new.order_id for no key update;
  if abs(new.amount_cents) * 10000 + (
    select coalesce(sum(abs(amount_cents) * 10000), 0) from broker_operation
    where order_id = new.order_id and kind = 'FUND_SHARE' and state in ('DONE', 'WAIVED') and id <> new.id
  ) > (select coalesce(sum(fund_share), 0) from order_settlement where order_id = new.order_id) then
    raise exception 'The fund gives up no more than its share' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fund_gives_up_its_share before insert or update on broker_operation
  for each row when (new.state = 'WAIVED') execute function fund_gives_up_its_share();
