-- Orders that do not get forward: how many rounds in a row, and when they are tried again.
alter table investment_order
  add column held_up_rounds integer not null default 0 check (held_up_rounds >= 0),
  add column next_try_at timestamptz;

-- A share of the safety fund that cannot be had any more: the fund gives it up.
alter table broker_operation drop constraint broker_operation_state_check;
alter table broker_operation add constraint broker_operation_state_check
  check (state in ('OPEN', 'DONE', 'REFUSED') or state = 'WAIVED' and kind = 'FUND_SHARE');

insert into transfer_kind (kind, crosses_members) values ('FUND_SHARE_WAIVED', false);
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('FUND_SHARE_WAIVED', 'debit', 'safety_fund'), ('FUND_SHARE_WAIVED', 'credit', 'broker_results');
