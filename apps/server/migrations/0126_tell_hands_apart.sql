-- What decides whether a trade was the copier's is kept as the broker wrote it, and what was won by hand in a trial is told
-- apart from what the platform paid in (docs/decisions/091).

-- The broker's own code for what made the deal; null where it gave none, and of deals kept before.
alter table broker_deal add column reason integer;

alter table investment_order
  -- Of a trial: the part of its capital that was won by hand. The copier's profits restore it like the rest.
  add column won_by_hand bigint not null default 0 check (won_by_hand >= 0 and (trial or won_by_hand = 0)),
  -- When the broker is asked again to replace a password that its member was told; null for at once.
  add column main_password_next_try_at timestamptz;

create index investment_order_main_password_due on investment_order (main_password_next_try_at nulls first, id)
  where main_password_sealed is not null;
