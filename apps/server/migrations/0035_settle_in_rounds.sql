-- What a round over many orders needs to stay short, and to go on where the last one stopped.

create index broker_deal_of_settlement on broker_deal (settlement_id) where settlement_id is not null;

-- The last order that a round has come to, whichever process went it; null once it has come to the end.
create table round_place (
  name text primary key,
  after uuid
);

-- The fund's share of an order is taken out once a day: true while some of it is in no operation yet.
alter table investment_order add column share_due boolean not null default false;

update investment_order set share_due = true
where fund_share > 10000 * coalesce((
  select sum(-amount_cents) from broker_operation
  where order_id = investment_order.id and kind = 'FUND_SHARE' and state <> 'REFUSED'
), 0);
