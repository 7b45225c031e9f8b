-- Settlement of deals, the amounts that closing an order takes out, and its member's payment.

-- A settlement of an order's deals, posted as a transfer.
create table order_settlement (
  -- The id of the transfer.
  id uuid primary key,
  order_id uuid not null references investment_order (id),
  -- The deals' result, and the safety fund's share; the rest changed the order's accounts.
  realised bigint not null,
  fund_share bigint not null check (fund_share >= 0),
  deals integer not null check (deals > 0),
  first_deal_at timestamptz not null,
  last_deal_at timestamptz not null,
  created_at timestamptz not null,
  -- The realised total's highest point afterwards, and by how much this settlement raised it.
  high_water bigint not null default 0 check (high_water >= 0),
  new_high bigint not null default 0 check (new_high >= 0),
  -- The part of the new high that deals made by hand brought; for a team it is no profit.
  high_by_hand bigint not null default 0,
  -- The settlement's change of the order's accounts.
  capital bigint not null default 0,
  free bigint not null default 0,
  -- The order's realised total before, set by a trigger.
  realised_before bigint not null default 0,
  -- Database clock, so that a writer of settlements cannot date one before the last reconciliation.
  noted_at timestamptz not null default clock_timestamp(),
  check (high_by_hand between 0 and new_high)
);
create index order_settlement_of_order on order_settlement (order_id, created_at desc, id desc);
create index order_settlement_noted on order_settlement (noted_at);
revoke update, delete on order_settlement from halyard_app;
create trigger order_settlement_is_append_only before update or delete or truncate on order_settlement
  for each statement execute function refuse_change();

-- Money of a CLOSE that returned to the platform: a trial's capital, or capital that came in after the safety fund
-- had compensated it.
create table closing_part (
  operation_id text not null references broker_operation (id),
  kind text not null check (kind in ('TRIAL_END', 'COMPENSATION_RETURNED')),
  amount bigint not null check (amount > 0),
  primary key (operation_id, kind)
);
revoke update, delete on closing_part from halyard_app;
create trigger closing_part_is_append_only before update or delete or truncate on closing_part
  for each statement execute function refuse_change();

-- A closed order's payment into the member's wallet, and the management fee taken from it again. Of a trial, only the
-- member's part.
create table order_payment (
  order_id uuid not null references investment_order (id),
  capital bigint not null check (capital >= 0),
  profit bigint not null check (profit >= 0),
  own_funds bigint not null check (own_funds >= 0),
  fee bigint not null check (fee >= 0),
  compensation bigint not null check (compensation >= 0),
  paid_at timestamptz not null,
  -- Counts the order's payments after its end; the first is that of its closing.
  number integer not null default 1 check (number > 0),
  id text not null unique,
  -- The bonus budget's share of the fee.
  bonus_share bigint not null default 0,
  primary key (order_id, number),
  check (bonus_share between 0 and fee)
);
revoke update, delete on order_payment from halyard_app;
create trigger order_payment_is_append_only before update or delete or truncate on order_payment
  for each statement execute function refuse_change();

-- Causes of settlements. The fund's share is at most a tenth of the profits among the deals, rounded by less than a
-- cent: it is a tenth of new highs, which only profits make. A settlement may give less than its deals brought, to
-- make up for an earlier unpaid loss; an order that lost more than it held gets nothing (settlement_is_covered).
create view caused_by_settlement as
select case when settled.capital < 0 or settled.free < 0 then 'SETTLE_LOSS' else 'SETTLE_PROFIT' end as kind,
  settled.id as cause, line.address, line.amount
from order_settlement settled
join investment_order placed on placed.id = settled.order_id
cross join lateral (
  select 10000 * sum(result_cents) as realised,
    10000 * coalesce(sum(result_cents) filter (where result_cents > 0), 0) as won
  from broker_deal where settlement_id = settled.id
) dealt
cross join lateral (values
  ('order:' || placed.id || case when placed.trial then ':trial' else ':capital' end, settled.capital),
  ('order:' || placed.id || ':free', settled.free), ('fund:safety', settled.fund_share),
  ('broker:results', -settled.capital - settled.free - settled.fund_share)
) as line (address, amount)
where line.amount <> 0
  and settled.realised = dealt.realised
  and 10 * settled.fund_share < dealt.won + 100000
  and (
    settled.capital + settled.free + settled.fund_share <= settled.realised
    or settled.capital <= 0 and settled.free <= 0
  );
revoke insert, update, delete on caused_by_settlement from halyard_app;

-- The capital that settlements took before the order's compensation was posted: capital that comes in later
-- returns to the safety fund.
create function capital_lost_before(of_order uuid, of_payment text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(-sum(entry.amount), 0)
  from ledger_account account
  join entry on entry.account_id = account.id
  join transfer on transfer.id = entry.transfer_id and transfer.kind in ('SETTLE_PROFIT', 'SETTLE_LOSS')
  where account.address = 'order:' || of_order || ':capital' and entry.id < (
    select min(paying.id) from transfer compensation join entry paying on paying.transfer_id = compensation.id
    where compensation.kind = 'COMPENSATION' and compensation.details ->> 'cause' = of_payment
  )
$$;

-- True if payments equal the order's CLOSEs: capital less the part returned to the safety fund, and the rest.
create function is_paid_what_was_taken(of_order uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select paid.free = taken.free and paid.capital = case when placed.trial then 0 else taken.capital - taken.returned end
  from investment_order placed
  cross join lateral (
    select coalesce(sum(operation.capital_part), 0) as capital, coalesce(sum(part.amount), 0) as returned,
      coalesce(sum(abs(operation.amount_cents) * 10000 - operation.capital_part), 0) as free
    from broker_operation operation
    left join closing_part part on part.operation_id = operation.id and part.kind = 'COMPENSATION_RETURNED'
    where operation.order_id = placed.id and operation.kind = 'CLOSE' and operation.state = 'DONE'
  ) taken
  cross join lateral (
    select coalesce(sum(capital), 0) as capital, coalesce(sum(profit + own_funds), 0) as free
    from order_payment where order_id = placed.id
  ) paid
  where placed.id = of_order
$$;

-- Causes of everything that moves an order's money: operations, returned parts and payments. Payments equal the
-- CLOSEs, and the safety fund compensates once, no more than the loss.
create view caused_by_order as
select line.kind, operation.id as cause, line.address, line.amount
from broker_operation operation
join investment_order placed on placed.id = operation.order_id
cross join lateral (
  select 'member:' || placed.member_id || ':usdt' as usdt, 'member:' || placed.member_id || ':usdp' as usdp,
    'order:' || placed.id || ':capital' as capital, 'order:' || placed.id || ':free' as free,
    'order:' || placed.id || ':hold' as hold, 'order:' || placed.id || ':usdp' as usdp_hold,
    'order:' || placed.id || ':trial' as trial,
    abs(operation.amount_cents) * 10000 as amount,
    -- A trial's capital is the platform's, and stays where it is until the broker has paid it out.
    case when placed.trial then 0 else operation.capital_part end as capital_part,
    abs(operation.amount_cents) * 10000 - operation.capital_part as free_part
) own
cross join lateral (values
  ('FUND', null, false, 'ORDER_HOLD', own.usdt, placed.usdp_paid - placed.price),
  ('FUND', null, false, 'ORDER_HOLD', own.hold, placed.price),
  ('FUND', null, false, 'ORDER_HOLD', 'usdp:reserve', -placed.usdp_paid),
  ('FUND', null, false, 'ORDER_HOLD', own.usdp, -placed.usdp_paid),
  ('FUND', null, false, 'ORDER_HOLD', own.usdp_hold, placed.usdp_paid),
  ('FUND', 'DONE', false, 'PURCHASE', own.hold, -placed.price),
  ('FUND', 'DONE', false, 'PURCHASE', own.capital, placed.price),
  ('FUND', 'DONE', false, 'PURCHASE', own.usdp_hold, -placed.usdp_paid),
  ('FUND', 'DONE', false, 'PURCHASE', 'usdp:issue', placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.hold, -placed.price),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdt, placed.price - placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', 'usdp:reserve', placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdp_hold, -placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdp, placed.usdp_paid),
  ('FUND', null, true, 'TRIAL_START', 'promotion:trials', -placed.price),
  ('FUND', null, true, 'TRIAL_START', own.trial, placed.price),
  ('FUND', 'REFUSED', true, 'TRIAL_END', own.trial, -placed.price),
  ('FUND', 'REFUSED', true, 'TRIAL_END', 'promotion:trials', placed.price),
  ('TOP_UP', null, null, 'TOP_UP', own.usdt, -own.amount),
  ('TOP_UP', null, null, 'TOP_UP', own.hold, own.amount),
  ('TOP_UP', 'DONE', null, 'TOP_UP_APPLIED', own.hold, -own.amount),
  ('TOP_UP', 'DONE', null, 'TOP_UP_APPLIED', own.free, own.amount),
  ('TOP_UP', 'REFUSED', null, 'TOP_UP_RETURNED', own.hold, -own.amount),
  ('TOP_UP', 'REFUSED', null, 'TOP_UP_RETURNED', own.usdt, own.amount),
  ('PROFIT', null, null, 'ORDER_RESERVE', own.free, -own.amount),
  ('PROFIT', null, null, 'ORDER_RESERVE', own.hold, own.amount),
  ('PROFIT', 'DONE', null, 'PROFIT', own.hold, -own.amount),
  ('PROFIT', 'DONE', null, 'PROFIT', own.usdt, own.amount),
  ('PROFIT', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.amount),
  ('PROFIT', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.amount),
  ('FROM_MT5', null, null, 'ORDER_RESERVE', own.free, -own.amount),
  ('FROM_MT5', null, null, 'ORDER_RESERVE', own.hold, own.amount),
  ('FROM_MT5', 'DONE', null, 'FROM_MT5', own.hold, -own.amount),
  ('FROM_MT5', 'DONE', null, 'FROM_MT5', own.usdt, own.amount),
  ('FROM_MT5', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.amount),
  ('FROM_MT5', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.amount),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.capital, -own.capital_part),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.free, -own.free_part),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.hold, own.capital_part + own.free_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.capital_part - own.free_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.capital, own.capital_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.free_part),
  ('FUND_SHARE', 'WAIVED', null, 'FUND_SHARE_WAIVED', 'fund:safety', -own.amount),
  ('FUND_SHARE', 'WAIVED', null, 'FUND_SHARE_WAIVED', 'broker:results', own.amount)
) as line (operation, state, trial, kind, address, amount)
where line.amount <> 0 and line.operation = operation.kind
  and (line.state is null or line.state = operation.state) and (line.trial is null or line.trial = placed.trial)
union all
select part.kind, part.operation_id, line.address, line.amount
from closing_part part
join broker_operation operation on operation.id = part.operation_id
join investment_order placed on placed.id = operation.order_id
cross join lateral (values
  ('TRIAL_END', 'order:' || placed.id || ':trial', -part.amount), ('TRIAL_END', 'promotion:trials', part.amount),
  ('COMPENSATION_RETURNED', 'order:' || placed.id || ':hold', -part.amount),
  ('COMPENSATION_RETURNED', 'fund:safety', part.amount)
) as line (kind, address, amount)
where line.kind = part.kind and placed.trial = (part.kind = 'TRIAL_END')
  and operation.kind = 'CLOSE' and operation.state = 'DONE' and part.amount <= operation.capital_part
union all
select line.kind, payment.id, line.address, line.amount
from order_payment payment
join investment_order placed on placed.id = payment.order_id
cross join lateral (
  select 'order:' || placed.id || ':hold' as hold, 'member:' || placed.member_id || ':usdt' as wallet
) own
cross join lateral (values
  ('CAPITAL', own.hold, -payment.capital), ('CAPITAL', own.wallet, payment.capital),
  ('PROFIT', own.hold, -payment.profit), ('PROFIT', own.wallet, payment.profit),
  ('FROM_MT5', own.hold, -payment.own_funds), ('FROM_MT5', own.wallet, payment.own_funds),
  ('MANAGEMENT_FEE', own.wallet, -payment.fee), ('MANAGEMENT_FEE', 'fees:income', payment.fee),
  ('COMPENSATION', 'fund:safety', -payment.compensation), ('COMPENSATION', own.wallet, payment.compensation)
) as line (kind, address, amount)
where line.amount <> 0 and placed.state = 'CLOSED' and is_paid_what_was_taken(placed.id) and not (
  line.kind = 'COMPENSATION' and (
    placed.closing_reason is distinct from 'LOSS_STOP' or payment.number <> 1 or placed.trial
    or payment.compensation > capital_lost_before(placed.id, payment.id)
  )
);
revoke insert, update, delete on caused_by_order from halyard_app;

-- The account's remaining debt to the broker: its unpaid loss less the fund's share that was waived because of it.
create function owed_to_broker(placed investment_order) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select case when placed.unpaid_loss = 0 then 0 else greatest(0, placed.unpaid_loss - (
    select 10000 * coalesce(sum(-amount_cents), 0) from broker_operation
    where order_id = placed.id and kind = 'FUND_SHARE' and state = 'WAIVED'
  )) end
$$;

-- An order that owes something holds nothing, and a settlement is posted. Deferred: the transfer follows the row.
create function settlement_is_covered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (exists (
    select from investment_order placed
    join ledger_account account on account.address in
      ('order:' || placed.id || ':capital', 'order:' || placed.id || ':trial', 'order:' || placed.id || ':free')
    join balance on balance.account_id = account.id
    where placed.id = new.order_id and placed.unpaid_loss > 0 and owed_to_broker(placed) > 0 and balance.amount > 0
  ) or row (new.capital, new.free, new.fund_share) <> row (0, 0, 0) and not exists (
    select from transfer where kind in ('SETTLE_PROFIT', 'SETTLE_LOSS') and details ->> 'cause' = new.id::text
  )) and not is_owners_session() then
    raise exception 'A loss is taken from what the order holds' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger settlement_is_covered after insert on order_settlement
  deferrable initially deferred for each row execute function settlement_is_covered();

create function add_unpaid_loss() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update investment_order
  set unpaid_loss = unpaid_loss + new.capital + new.free + new.fund_share - new.realised
  where id = new.order_id;
  return null;
end
$$;
create trigger settlement_adds_unpaid_loss after insert on order_settlement
  for each row when (new.capital + new.free + new.fund_share <> new.realised)
  execute function add_unpaid_loss();

-- Dates a settlement, and adds it to the order's realised total: that locks the order, so no two settlements
-- begin from the same result.
create function order_settlement_goes_on() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placed investment_order;
begin
  update investment_order set realised = realised + new.realised, high_water = high_water + new.new_high
  where id = new.order_id
  returning * into placed;
  new.realised_before := placed.realised - new.realised;
  if new.high_water <> placed.high_water and not is_owners_session() then
    raise exception 'A settlement begins where the one before ended' using errcode = 'restrict_violation';
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger order_settlement_goes_on before insert on order_settlement
  for each row execute function order_settlement_goes_on();

-- A settlement's deals by time and number: how many, their result, and by how much they raised the order's highest
-- point, in all and by hand.
create function result_of_deals(
  settled order_settlement, out deals bigint, out realised numeric, out new_high numeric, out high_by_hand numeric
)
language sql stable set search_path = public, pg_temp as $$
  select count(*), sum(result), sum(rise), coalesce(sum(rise) filter (where by_hand), 0)
  from (
    select result, by_hand, high - lag(high, 1, high_before) over (order by at, deal_id) as rise
    from (
      select *, greatest(high_before, max(total) over (order by at, deal_id)) as high
      from (
        select at, deal_id, by_hand, 10000 * result_cents as result,
          (settled.high_water - settled.new_high)::numeric as high_before,
          settled.realised_before + sum(10000 * result_cents) over (order by at, deal_id) as total
        from broker_deal where settlement_id = settled.id
      ) summed
    ) raised
  ) deal
$$;

create function settlement_is_of_its_deals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from result_of_deals(new) result
    where (result.deals, result.realised, result.new_high, result.high_by_hand)
      = (new.deals, new.realised, new.new_high, new.high_by_hand)
  ) and not is_owners_session() then
    raise exception 'A settlement is what its deals have brought' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger settlement_is_of_its_deals after insert on order_settlement
  deferrable initially deferred for each row execute function settlement_is_of_its_deals();

create function payment_is_what_was_taken() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_paid_what_was_taken(new.order_id) or new.compensation > capital_lost_before(new.order_id, new.id) or exists (
    select from (values
      ('CAPITAL', new.capital), ('PROFIT', new.profit), ('FROM_MT5', new.own_funds), ('MANAGEMENT_FEE', new.fee),
      ('BONUS_FUNDING', new.bonus_share), ('COMPENSATION', new.compensation)
    ) as part (kind, amount)
    where amount <> 0 and not exists (
      select from transfer where transfer.kind = part.kind and details ->> 'cause' = new.id
    )
  ) then
    raise exception 'A payment is what was taken out of its order''s account, and makes good what was lost'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payment_is_what_was_taken after insert on order_payment
  deferrable initially deferred for each row execute function payment_is_what_was_taken();

select hold_transfers_to('caused_by_order', array[
  'ORDER_HOLD', 'ORDER_RELEASE', 'PURCHASE', 'TRIAL_START', 'TRIAL_END', 'TOP_UP', 'TOP_UP_APPLIED',
  'TOP_UP_RETURNED', 'ORDER_RESERVE', 'ORDER_RESERVE_UNDONE', 'PROFIT', 'CAPITAL', 'FROM_MT5', 'MANAGEMENT_FEE',
  'COMPENSATION', 'FUND_SHARE_WAIVED', 'COMPENSATION_RETURNED'
]);

select hold_transfers_to('caused_by_settlement', array['SETTLE_PROFIT', 'SETTLE_LOSS']);

-- The fee of leaving is the closing's percentage of the capital paid with it, taken once.
create function fee_is_of_the_closing() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.fee <> 0 and (new.number <> 1 or new.fee is distinct from (
    select div(new.capital::numeric * fee_percent, 100) from investment_order
    where id = new.order_id and not trial and new.capital <= price
  )) then
    raise exception 'The fee is that of the closing' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fee_is_of_the_closing before insert on order_payment for each row execute function fee_is_of_the_closing();

-- The safety fund gets back its payment for the order, and no more.
create function fund_gets_back_what_it_paid() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  of_order uuid := (select order_id from broker_operation where id = new.operation_id);
begin
  perform from investment_order where id = of_order for no key update;
  if new.amount + (
    select coalesce(sum(part.amount), 0) from broker_operation operation
    join closing_part part on part.operation_id = operation.id and part.kind = 'COMPENSATION_RETURNED'
    where operation.order_id = of_order
  ) > (select coalesce(sum(compensation), 0) from order_payment where order_id = of_order) then
    raise exception 'The fund gets back no more than it paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fund_gets_back_what_it_paid before insert on closing_part
  for each row when (new.kind = 'COMPENSATION_RETURNED') execute function fund_gets_back_what_it_paid();
