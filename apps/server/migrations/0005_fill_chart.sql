-- The chart of accounts and the kinds of transfer: docs/ledger.md explains each with figures.

insert into asset (code, scale) values ('USDT', 6), ('USDP', 6);

insert into account_kind (kind, has_floor, owned_by_member) values
  ('member_usdt', true, true),
  ('member_usdp', true, true),
  ('member_bonus', true, true),
  -- One account for each hold: what is reserved and not yet settled or released.
  ('member_hold', true, true),
  -- What an order's MT5 account holds: the package's price, and profit and top-ups not yet taken out.
  ('order_capital', true, true),
  ('order_free', true, true),
  -- What the platform holds for members stands below zero here: it is owed to them.
  ('custody', false, false),
  ('broker_results', false, false),
  ('usdp_issue', false, false),
  ('fee_income', false, false),
  ('bonus_budget', true, false),
  ('safety_fund', true, false);

insert into transfer_kind (kind, crosses_members) values
  ('DEPOSIT', false),
  ('USDP_GRANT', false),
  ('USDP_TRANSFER', true),
  ('BONUS_TO_WALLET', false),
  ('HOLD', false),
  ('RELEASE', false),
  ('WITHDRAW', false),
  ('BONUS_FUNDING', false),
  ('SUBSCRIBE_BONUS', false),
  ('GENERATION_BONUS', false),
  ('LEVEL_BONUS', false),
  ('RANK_BONUS', false),
  ('SAME_RANK_BONUS', false),
  ('TEAM_LEADER_BONUS', false);

insert into transfer_rule (transfer_kind, side, account_kind) values
  ('DEPOSIT', 'debit', 'custody'), ('DEPOSIT', 'credit', 'member_usdt'),
  ('USDP_GRANT', 'debit', 'usdp_issue'), ('USDP_GRANT', 'credit', 'member_usdp'),
  ('USDP_TRANSFER', 'debit', 'member_usdp'), ('USDP_TRANSFER', 'credit', 'member_usdp'),
  ('BONUS_TO_WALLET', 'debit', 'member_bonus'), ('BONUS_TO_WALLET', 'credit', 'member_usdt'),
  ('HOLD', 'debit', 'member_usdt'), ('HOLD', 'credit', 'member_hold'),
  ('RELEASE', 'debit', 'member_hold'), ('RELEASE', 'credit', 'member_usdt'),
  ('WITHDRAW', 'debit', 'member_hold'), ('WITHDRAW', 'credit', 'custody'), ('WITHDRAW', 'credit', 'fee_income'),
  ('BONUS_FUNDING', 'debit', 'fee_income'), ('BONUS_FUNDING', 'debit', 'broker_results'),
  ('BONUS_FUNDING', 'credit', 'bonus_budget'),
  ('SUBSCRIBE_BONUS', 'debit', 'bonus_budget'), ('SUBSCRIBE_BONUS', 'credit', 'member_bonus'),
  ('GENERATION_BONUS', 'debit', 'bonus_budget'), ('GENERATION_BONUS', 'credit', 'member_bonus'),
  ('LEVEL_BONUS', 'debit', 'bonus_budget'), ('LEVEL_BONUS', 'credit', 'member_bonus'),
  ('RANK_BONUS', 'debit', 'bonus_budget'), ('RANK_BONUS', 'credit', 'member_bonus'),
  ('SAME_RANK_BONUS', 'debit', 'bonus_budget'), ('SAME_RANK_BONUS', 'credit', 'member_bonus'),
  ('TEAM_LEADER_BONUS', 'debit', 'bonus_budget'), ('TEAM_LEADER_BONUS', 'credit', 'member_bonus');

insert into ledger_account (address, kind, asset, created_at) values
  ('custody:ethereum', 'custody', 'USDT', now()),
  ('custody:tron', 'custody', 'USDT', now()),
  ('custody:bsc', 'custody', 'USDT', now()),
  ('custody:bank', 'custody', 'USDT', now()),
  ('broker:results', 'broker_results', 'USDT', now()),
  ('usdp:issue', 'usdp_issue', 'USDP', now()),
  ('fees:income', 'fee_income', 'USDT', now()),
  ('bonus:budget', 'bonus_budget', 'USDT', now()),
  ('fund:safety', 'safety_fund', 'USDT', now());

-- Members that were there before the ledger get their wallets.
insert into ledger_account (address, kind, asset, member_id, created_at)
select 'member:' || member.id || ':' || wallet.name, wallet.kind, wallet.asset, member.id, member.created_at
from member cross join (
  values ('usdt', 'member_usdt', 'USDT'), ('usdp', 'member_usdp', 'USDP'), ('bonus', 'member_bonus', 'USDT')
) wallet (name, kind, asset);
