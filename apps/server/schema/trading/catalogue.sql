-- The catalogue: strategies, their daily record, and the packages on sale.

-- A strategy that members copy.
create table strategy (
  -- The broker's name for it.
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  -- The master account, whose trades are copied and whose deals are the strategy's record.
  master_login bigint not null unique,
  created_at timestamptz not null
);

-- A day's result of a strategy, summed up from the deals of its account.
create table strategy_day (
  strategy_id text not null references strategy (id),
  day date not null,
  -- Capital at the start of the day, with that day's payments in and out.
  base_cents bigint not null,
  result_cents bigint not null,
  deals integer not null,
  volume bigint not null,
  primary key (strategy_id, day)
);

-- A package on sale.
create table product (
  id uuid primary key,
  strategy_id text not null references strategy (id),
  name text not null,
  trading_pair text not null,
  -- One of the portal's own pictures.
  image text not null,
  trial boolean not null default false,
  min_price bigint not null check (min_price > 0),
  max_price bigint not null,
  subscription_days integer not null check (subscription_days > 0),
  sort_order integer not null,
  offered boolean not null default true,
  created_at timestamptz not null,
  check (max_price >= min_price)
);
create unique index product_one_trial on product (trial) where trial and offered;

-- A price to choose from, in whole USDT.
create table product_price (
  product_id uuid not null references product (id),
  price bigint not null check (price > 0 and price % 1000000 = 0),
  primary key (product_id, price)
);

-- The largest free trial that the database owner allows.
create table trial_limit (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  max_price bigint not null check (max_price > 0)
);
revoke insert, update, delete on trial_limit from halyard_app;

insert into trial_limit (only_row, max_price) values
  (true, 1000000000);

-- Names change only through text_change, which waits before members see it; a new strategy or package has no name
-- until then and is not offered without one.
create function texts_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := case tg_op when 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  name text;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  foreach name in array tg_argv loop
    if coalesce(to_jsonb(new) ->> name, '') <> coalesce(before ->> name, '') then
      raise exception 'Names wait before members see them' using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end
$$;
create trigger strategy_texts_wait
  before insert or update on strategy for each row execute function texts_wait('name');
create trigger product_texts_wait before insert or update on product
  for each row execute function texts_wait('name', 'trading_pair');

create function trial_is_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::bigint > (select max_price from trial_limit) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger product_trial_is_within_limit before insert or update of trial, max_price on product
  for each row when (new.trial) execute function trial_is_within_limit('max_price');

-- Deferred: prices are written after their package.
create function trial_prices_are_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from product_price join product on product.id = product_price.product_id
    where product_id = new.id and trial and price > (select max_price from trial_limit)
  ) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger trial_prices_are_within_limit after update on product
  deferrable initially deferred for each row when (new.trial and not old.trial)
  execute function trial_prices_are_within_limit();

create function trial_price_is_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Locks the product, so that no other transaction makes it a trial meanwhile.
  perform from product where id = new.product_id for share;
  if new.price > (select max_price from trial_limit) and exists (
    select from product where id = new.product_id and trial
  ) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger trial_price_is_within_limit before insert or update on product_price
  for each row execute function trial_price_is_within_limit();

-- The account whose record members see waits with the strategy's name. It is never an order's: its deals would count
-- as the strategy's, and the order would not be settled.
create function strategy_account_waits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from investment_order where login = new.master_login) then
    raise exception 'This is the account of an order' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and old.name <> '' and new.master_login <> old.master_login and not is_owner_of_tables() then
    raise exception 'Accounts of strategies wait before members see their record' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger strategy_account_waits before insert or update of master_login on strategy
  for each row execute function strategy_account_waits();

-- The days are another account's.
create function strategy_days_are_its_accounts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from strategy_day where strategy_id = new.id;
  return null;
end
$$;
create trigger strategy_days_are_its_accounts after update of master_login on strategy
  for each row when (new.master_login <> old.master_login) execute function strategy_days_are_its_accounts();

-- Writes a strategy's name and account when they have waited. An account that has become another's meanwhile is
-- dropped: one strategy must not keep the others from becoming public.
create function apply_strategy(of_strategy text, saved jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  account constant bigint := (saved ->> 'masterLogin')::bigint;
begin
  update strategy set name = saved ->> 'name' where id = of_strategy;
  if account is null or exists (select from strategy where master_login = account)
    or exists (select from investment_order where login = account) then
    return;
  end if;
  update strategy set master_login = account where id = of_strategy;
end
$$;
revoke execute on function apply_strategy(text, jsonb) from halyard_app;

-- Writes a package's name, prices, terms and offer when they have waited. A change that no longer fits is
-- dropped: one package must not keep the others from becoming public.
create function apply_package(of_package uuid, saved jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  is_trial boolean;
  wanted bigint[];
begin
  select trial into is_trial from product where id = of_package for no key update;
  select array_agg(price::bigint * 1000000) into wanted from jsonb_array_elements_text(saved -> 'prices') price;
  -- A change that no longer fits is dropped: one package must not keep the others from their hour.
  if is_trial and exists (select from unnest(wanted) price where price > (select max_price from trial_limit)) then
    wanted := null;
  end if;
  if wanted is not null then
    delete from product_price where product_id = of_package;
    insert into product_price (product_id, price) select of_package, unnest(wanted);
    update product set
      min_price = (select min(price) from unnest(wanted) price), max_price = (select max(price) from unnest(wanted) price)
    where id = of_package;
  end if;
  -- Names no price: a trial that was put on sale before the owner lowered the limit keeps its prices.
  update product set
    name = saved ->> 'name',
    trading_pair = saved ->> 'tradingPair',
    subscription_days = coalesce((saved ->> 'subscriptionDays')::integer, subscription_days),
    offered = coalesce((saved ->> 'offered')::boolean, offered)
      and not (trial and exists (select from product other where other.trial and other.offered and other.id <> of_package))
  where id = of_package;
end
$$;
revoke execute on function apply_package(uuid, jsonb) from halyard_app;

-- Terms of a package that members have seen wait for an hour or a second operator. Whether it is a trial, and its strategy, never change.
create function package_terms_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if (new.trial, new.strategy_id) is distinct from (old.trial, old.strategy_id) then
    raise exception 'A package stays a trial or none, and of its strategy' using errcode = 'restrict_violation';
  end if;
  if old.name <> '' and (
    (new.min_price, new.max_price, new.subscription_days)
      is distinct from (old.min_price, old.max_price, old.subscription_days)
    or (new.offered and not old.offered)
  ) then
    raise exception 'Terms wait before members see them' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger product_waits_for_terms before update on product
  for each row execute function package_terms_wait();

-- Prices wait with their package.
create function package_prices_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Of an insert there is no old row, of a removal no new one.
  if not is_owner_of_tables() and exists (
    select from product where name <> '' and id in (old.product_id, new.product_id)
  ) then
    raise exception 'Prices wait before members see them' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger waits_with_its_package before insert or update or delete on product_price
  for each row execute function package_prices_wait();
