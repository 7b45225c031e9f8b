-- What the figures of an order are computed from, written down when it is decided (docs/figures.md).

-- Of each deal, what of a new high went to the safety fund: so a day's earning is the sum over that day's deals.
alter table broker_deal add column fund_share_cents bigint not null default 0 check (fund_share_cents >= 0);

-- The highest point of the realised total after a settlement, and by how much the settlement raised it.
alter table order_settlement add column high_water bigint not null default 0 check (high_water >= 0),
  add column new_high bigint not null default 0 check (new_high >= 0);

alter table broker_deal disable trigger broker_deal_is_append_only;
alter table order_settlement disable trigger order_settlement_is_append_only;

create temporary table deal_step on commit drop as
  with totals as (
    select deal.login, deal.deal_id, deal.settlement_id, deal.order_id, deal.at, settlement.created_at as settled_at,
      sum(deal.result_cents) over (
        partition by deal.order_id order by settlement.created_at, settlement.id, deal.at, deal.deal_id
      ) as total
    from broker_deal deal join order_settlement settlement on settlement.id = deal.settlement_id
  ), highs as (
    select *, greatest(0, max(total) over (
      partition by order_id order by settled_at, settlement_id, at, deal_id
    )) as high
    from totals
  )
  select login, deal_id, settlement_id, high, coalesce(lag(high) over (
    partition by order_id order by settled_at, settlement_id, at, deal_id
  ), 0) as before
  from highs;

update broker_deal set fund_share_cents = floor(high / 10) - floor(before / 10)
  from deal_step step where step.login = broker_deal.login and step.deal_id = broker_deal.deal_id and high > before;
update order_settlement set high_water = step.high * 10000, new_high = (step.high - step.before) * 10000
  from (select settlement_id, max(high) as high, min(before) as before from deal_step group by settlement_id) step
  where step.settlement_id = order_settlement.id;

alter table broker_deal enable trigger broker_deal_is_append_only;
alter table order_settlement enable trigger order_settlement_is_append_only;

-- What a closed order came to: paid into the member's wallet, and taken from it again as the management fee. Of a trial
-- only what was the member's.
create table order_payment (
  order_id uuid primary key references investment_order (id),
  capital bigint not null check (capital >= 0),
  profit bigint not null check (profit >= 0),
  own_funds bigint not null check (own_funds >= 0),
  fee bigint not null check (fee >= 0),
  compensation bigint not null check (compensation >= 0),
  paid_at timestamptz not null
);

create trigger order_payment_is_append_only before update or delete or truncate on order_payment
  for each statement execute function refuse_change();
revoke update, delete on order_payment from halyard_app;

-- For the orders that were closed before: the ledger's transfers of that moment. Own top-ups were not told apart then.
insert into order_payment (order_id, capital, profit, own_funds, fee, compensation, paid_at)
  select placed.id, coalesce(paid.capital, 0), coalesce(paid.profit, 0), 0, coalesce(paid.fee, 0),
    coalesce(paid.compensation, 0), placed.closed_at
  from investment_order placed
  left join lateral (
    select sum(entry.amount) filter (where transfer.kind = 'CAPITAL') as capital,
      sum(entry.amount) filter (where transfer.kind = 'PROFIT') as profit,
      -sum(entry.amount) filter (where transfer.kind = 'MANAGEMENT_FEE') as fee,
      sum(entry.amount) filter (where transfer.kind = 'COMPENSATION') as compensation
    from ledger_account account
    join entry on entry.account_id = account.id
    join transfer on transfer.id = entry.transfer_id
    where account.address = 'member:' || placed.member_id || ':usdt'
      and transfer.kind in ('CAPITAL', 'PROFIT', 'MANAGEMENT_FEE', 'COMPENSATION')
      and transfer.created_at = placed.closed_at and transfer.details ->> 'orderId' = placed.id::text
  ) paid on true
  where placed.state = 'CLOSED';

-- What an order's open positions would bring, as the broker last said.
create table order_value (
  order_id uuid primary key references investment_order (id),
  open_cents bigint not null,
  read_at timestamptz not null
);

-- What was told of a closing names own top-ups too; those told before had none that was told apart.
update notification set params = params || '{"ownFunds": "0.00"}'
  where kind in ('ORDER_UNSUBSCRIBED', 'ORDER_CAPITAL_WITHDRAWN', 'ORDER_LOSS_STOPPED', 'ORDER_LOSS_LIMITED',
    'ORDER_TRIAL_ENDED');
