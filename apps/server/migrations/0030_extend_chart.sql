-- What investing adds to the chart of accounts: docs/ledger.md explains each with figures.

insert into account_kind (kind, has_floor, owned_by_member) values
  -- On its way to or from an order's MT5 account, while the broker is asked.
  ('order_hold', true, true),
  ('order_usdp', true, true),
  -- The capital of a free trial belongs to the platform.
  ('trial_capital', true, false),
  -- USDT that stands behind USDP, and what free trials are paid from.
  ('usdp_reserve', true, false),
  ('promotion', true, false),
  -- What the operator put in stands below zero here.
  ('operator_capital', false, false);

insert into transfer_kind (kind, crosses_members) values
  ('OPERATOR_FUNDING', false),
  ('ORDER_HOLD', false),
  ('ORDER_RELEASE', false),
  ('PURCHASE', false),
  ('TRIAL_START', false),
  ('TRIAL_END', false),
  ('SETTLE_PROFIT', false),
  ('SETTLE_LOSS', false),
  ('TOP_UP', false),
  ('TOP_UP_APPLIED', false),
  ('TOP_UP_RETURNED', false),
  ('ORDER_RESERVE', false),
  ('ORDER_RESERVE_UNDONE', false),
  ('PROFIT', false),
  ('CAPITAL', false),
  ('FROM_MT5', false),
  ('MANAGEMENT_FEE', false),
  ('COMPENSATION', false);

insert into transfer_rule (transfer_kind, side, account_kind) values
  ('OPERATOR_FUNDING', 'debit', 'operator_capital'),
  ('OPERATOR_FUNDING', 'credit', 'safety_fund'), ('OPERATOR_FUNDING', 'credit', 'promotion'),
  ('OPERATOR_FUNDING', 'credit', 'usdp_reserve'),
  ('ORDER_HOLD', 'debit', 'member_usdt'), ('ORDER_HOLD', 'debit', 'member_usdp'),
  ('ORDER_HOLD', 'debit', 'usdp_reserve'),
  ('ORDER_HOLD', 'credit', 'order_hold'), ('ORDER_HOLD', 'credit', 'order_usdp'),
  ('ORDER_RELEASE', 'debit', 'order_hold'), ('ORDER_RELEASE', 'debit', 'order_usdp'),
  ('ORDER_RELEASE', 'credit', 'member_usdt'), ('ORDER_RELEASE', 'credit', 'member_usdp'),
  ('ORDER_RELEASE', 'credit', 'usdp_reserve'),
  ('PURCHASE', 'debit', 'order_hold'), ('PURCHASE', 'debit', 'order_usdp'),
  ('PURCHASE', 'credit', 'order_capital'), ('PURCHASE', 'credit', 'usdp_issue'),
  ('TRIAL_START', 'debit', 'promotion'), ('TRIAL_START', 'credit', 'trial_capital'),
  ('TRIAL_END', 'debit', 'trial_capital'), ('TRIAL_END', 'credit', 'promotion'),
  ('SETTLE_PROFIT', 'debit', 'broker_results'),
  ('SETTLE_PROFIT', 'credit', 'order_free'), ('SETTLE_PROFIT', 'credit', 'order_capital'),
  ('SETTLE_PROFIT', 'credit', 'trial_capital'), ('SETTLE_PROFIT', 'credit', 'safety_fund'),
  ('SETTLE_LOSS', 'debit', 'order_free'), ('SETTLE_LOSS', 'debit', 'order_capital'),
  ('SETTLE_LOSS', 'debit', 'trial_capital'), ('SETTLE_LOSS', 'debit', 'broker_results'),
  ('SETTLE_LOSS', 'credit', 'broker_results'), ('SETTLE_LOSS', 'credit', 'safety_fund'),
  -- Deals settled together may have made up capital and then taken what was free.
  ('SETTLE_LOSS', 'credit', 'order_capital'), ('SETTLE_LOSS', 'credit', 'trial_capital'),
  ('TOP_UP', 'debit', 'member_usdt'), ('TOP_UP', 'credit', 'order_hold'),
  ('TOP_UP_APPLIED', 'debit', 'order_hold'), ('TOP_UP_APPLIED', 'credit', 'order_free'),
  ('TOP_UP_RETURNED', 'debit', 'order_hold'), ('TOP_UP_RETURNED', 'credit', 'member_usdt'),
  ('ORDER_RESERVE', 'debit', 'order_free'), ('ORDER_RESERVE', 'debit', 'order_capital'),
  ('ORDER_RESERVE', 'credit', 'order_hold'),
  ('ORDER_RESERVE_UNDONE', 'debit', 'order_hold'),
  ('ORDER_RESERVE_UNDONE', 'credit', 'order_free'), ('ORDER_RESERVE_UNDONE', 'credit', 'order_capital'),
  ('PROFIT', 'debit', 'order_hold'), ('PROFIT', 'credit', 'member_usdt'),
  ('CAPITAL', 'debit', 'order_hold'), ('CAPITAL', 'credit', 'member_usdt'),
  ('FROM_MT5', 'debit', 'order_hold'), ('FROM_MT5', 'credit', 'member_usdt'),
  ('MANAGEMENT_FEE', 'debit', 'member_usdt'), ('MANAGEMENT_FEE', 'credit', 'fee_income'),
  ('COMPENSATION', 'debit', 'safety_fund'), ('COMPENSATION', 'credit', 'member_usdt');

insert into ledger_account (address, kind, asset, created_at) values
  ('usdp:reserve', 'usdp_reserve', 'USDT', now()),
  ('promotion:trials', 'promotion', 'USDT', now()),
  ('operator:capital', 'operator_capital', 'USDT', now());
