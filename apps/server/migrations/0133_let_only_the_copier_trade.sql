-- Only the copier trades on a package's account (docs/decisions/091). Members are told the investor's password. Whose main
-- password is still here was told that one, and the worker replaces it at the broker.
alter table investment_order
  alter column main_password_sealed drop not null,
  -- How much of the price is gone by deals that were made by hand, which the safety fund does not compensate.
  add column lost_by_hand bigint not null default 0 check (lost_by_hand >= 0);

create index investment_order_main_password_known on investment_order (id) where main_password_sealed is not null;

alter table broker_deal add column by_hand boolean not null default false;

create index broker_deal_by_hand on broker_deal (login, position_id) where by_hand;

-- The part of a new high that deals made by hand brought; it is no profit for a team.
alter table order_settlement
  add column high_by_hand bigint not null default 0 check (high_by_hand between 0 and new_high);
