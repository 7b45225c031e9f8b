-- Orders of packages, their states and values. Operations and deals at the broker are in broker.sql, payments in settlement.sql.

-- MT5_LOGIN_FROM plus the next number is an order's login, up to MT5_LOGIN_TO; no number is assigned twice.
create sequence broker_login_number minvalue 0 start 0;
grant usage on sequence broker_login_number to halyard_app;

-- A member's package, with its account at the broker.
create table investment_order (
  id uuid primary key,
  member_id uuid not null references member (id),
  product_id uuid not null references product (id),
  trial boolean not null,
  price bigint not null check (price > 0),
  -- The part of the price paid in USDP.
  usdp_paid bigint not null,
  subscription_days integer not null,
  state text not null default 'PENDING',
  login bigint not null unique,
  -- Shows the account and cannot trade; the main password, which can, is stored nowhere.
  investor_password_sealed bytea not null,
  -- The member's setting; a separate step passes it on to the broker.
  trading_wanted boolean not null default true,
  trading_on boolean not null default true,
  -- Loss in percent of the price at which the order closes, if the member set a limit below 50.
  loss_limit_percent integer check (loss_limit_percent between 1 and 49),
  -- The broker's message when it refused.
  refusal text,
  -- The obstacle to progress, shown to operators and the member; null while there is none.
  obstacle text,
  closing_reason text check (closing_reason in ('UNSUBSCRIBE', 'CAPITAL', 'LOSS_STOP', 'LOSS_LIMIT', 'TRIAL_END')),
  -- Percent of capital, fixed when closing was requested.
  fee_percent integer constraint investment_order_fee_percent_check check (
    fee_percent >= 0 and fee_percent <= case when closing_reason in ('UNSUBSCRIBE', 'LOSS_LIMIT') and not trial then 10 else 0 end
  ),
  closing_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  -- Over all settled deals: the realised result, its highest point, and the safety fund's share of that.
  realised bigint not null default 0,
  high_water bigint not null default 0,
  fund_share bigint not null default 0,
  settled_at timestamptz,
  -- True while part of the fund's share is in no operation yet; it is taken out once a day.
  share_due boolean not null default false,
  -- Consecutive rounds in which a blocked order got no further, and when it is tried again.
  held_up_rounds integer not null default 0 check (held_up_rounds >= 0),
  next_try_at timestamptz,
  -- A deal that came in after closing has left money on the account, which is paid out too.
  late_due boolean not null default false,
  -- Start of the last obstruction; stays after it is resolved, until the next one.
  held_up_since timestamptz,
  -- For a trial: the part of its capital won by hand, which the copier's profits restore like the rest.
  won_by_hand bigint not null default 0,
  -- The part of the price lost by deals made by hand, which the safety fund does not compensate.
  lost_by_hand bigint not null default 0 check (lost_by_hand >= 0),
  -- Loss beyond the account's balance. The broker deducts it from the next profit, and so does the ledger.
  unpaid_loss bigint not null default 0 check (unpaid_loss >= 0),
  check (usdp_paid >= 0 and usdp_paid * 10 <= price),
  check ((state in ('CLOSING', 'CLOSED')) = (closing_reason is not null)),
  check ((closing_reason is null) = (fee_percent is null) and (closing_reason is null) = (closing_at is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state in ('PENDING', 'FAILED') or activated_at is not null),
  check (won_by_hand >= 0 and (trial or won_by_hand = 0))
);
create index investment_order_of_member on investment_order (member_id, created_at desc, id desc);
create index investment_order_at_work on investment_order (state, created_at)
  where state in ('PENDING', 'ACTIVE', 'CLOSING');
create unique index investment_order_one_trial on investment_order (member_id) where trial and state <> 'FAILED';
create index investment_order_late_due on investment_order (id) where late_due;
create index investment_order_held_up on investment_order (held_up_since, id) where obstacle is not null;
-- Settlement reads orders that trade and those closed in the last week, however many closed before.
create index investment_order_trading on investment_order (id) where state in ('ACTIVE', 'CLOSING');
create index investment_order_by_closing on investment_order (closed_at, id) where closed_at is not null;
create trigger investment_order_is_never_removed before delete or truncate on investment_order
  for each statement execute function refuse_change();
create trigger investment_order_is_told after insert on investment_order
  for each row execute function note_change('orders');
create trigger investment_order_moves_told after update on investment_order
  for each row
  when (
    row (old.state, old.trading_on, old.trading_wanted, old.loss_limit_percent, old.obstacle, old.realised)
    is distinct from
      row (new.state, new.trading_on, new.trading_wanted, new.loss_limit_percent, new.obstacle, new.realised)
  )
  execute function note_change('orders');
create trigger investment_order_is_told_to_operators after update on investment_order
  for each row when (old.obstacle is distinct from new.obstacle) execute function note_queues('orders');
create trigger investment_order_begins_told_to_machines after insert on investment_order
  for each row execute function note_state_event('order.changed');
create trigger investment_order_is_told_to_machines after update on investment_order
  for each row when (old.state is distinct from new.state) execute function note_state_event('order.changed');

-- The state changes that an order may make.
create table order_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
revoke insert, update, delete on order_step from halyard_app;

insert into order_step (from_state, to_state) values
  ('ACTIVE', 'CLOSING'),
  ('CLOSING', 'CLOSED'),
  ('PENDING', 'ACTIVE'),
  ('PENDING', 'FAILED');

-- The value of an order's open positions, as last read from the broker.
create table order_value (
  order_id uuid primary key references investment_order (id),
  open_cents bigint not null,
  read_at timestamptz not null
);

-- The last such reading of each day (UTC), copied from order_value when a later day's reading replaces it.
create table order_value_day (
  order_id uuid not null references investment_order (id),
  day date not null,
  open_cents bigint not null,
  primary key (order_id, day)
);

create function order_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
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

-- Only triggers of settlements, as the owner, change what an order has realised, its highest point and its unpaid loss.
-- Trigger depth would not do: the application's role could reach it with a trigger on a temporary table.
create function guard_settled_figures() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() then
    raise exception 'Only settlements change what an order has realised, and lost and not paid'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger new_order_has_settled_nothing before insert on investment_order
  for each row when (row (new.realised, new.high_water, new.unpaid_loss) <> row (0, 0, 0))
  execute function guard_settled_figures();
create trigger settled_figures_follow_settlements before update on investment_order
  for each row when (
    row (new.realised, new.high_water, new.unpaid_loss) <> row (old.realised, old.high_water, old.unpaid_loss)
  )
  execute function guard_settled_figures();

create function keep_value_of_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into order_value_day (order_id, day, open_cents)
  values (old.order_id, (old.read_at at time zone 'UTC')::date, old.open_cents)
  on conflict (order_id, day) do update set open_cents = excluded.open_cents;
  return null;
end
$$;
create trigger order_value_of_day_is_kept after update on order_value
  for each row when ((old.read_at at time zone 'UTC')::date <> (new.read_at at time zone 'UTC')::date)
  execute function keep_value_of_day();

create trigger order_trial_is_within_limit before insert on investment_order
  for each row when (new.trial) execute function trial_is_within_limit('price');
