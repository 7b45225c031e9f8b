-- Whether anything failed since the pass over all orders began: what fails in one round is forgotten only after a pass in
-- which nothing did, not after the next round, which is about other orders.

alter table round_place add column failed boolean not null default false;
