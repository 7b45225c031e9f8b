-- The ledger: assets, accounts, transfers and their entries, and the rules that every posting keeps. Amounts are in
-- the asset's smallest unit.

-- A currency of the ledger, with its decimal places.
create table asset (
  code text primary key,
  scale integer not null check (scale between 0 and 18)
);
revoke insert, update, delete on asset from halyard_app;

-- Members' assets; the networks' coins are in deposits/networks.sql.
insert into asset (code, scale) values
  ('USDP', 6),
  ('USDT', 6);

-- A kind of account.
create table account_kind (
  kind text primary key,
  -- With a floor: never below zero, with its balance in a row. Without: summed up by the sealing worker.
  has_floor boolean not null,
  owned_by_member boolean not null
);
revoke insert, update, delete on account_kind from halyard_app;

insert into account_kind (kind, has_floor, owned_by_member) values
  ('bonus_budget', true, false),
  ('broker_results', false, false),
  ('company_funds', true, false),
  ('custody', false, false),
  ('custody_loss', false, false),
  ('fee_income', false, false),
  ('gas_funds', false, false),
  ('gas_held', false, false),
  ('gas_spent', false, false),
  ('member_bonus', true, true),
  ('member_hold', true, true),
  ('member_usdp', true, true),
  ('member_usdt', true, true),
  ('operator_capital', false, false),
  ('order_capital', true, true),
  ('order_free', true, true),
  ('order_hold', true, true),
  ('order_usdp', true, true),
  ('promotion', true, false),
  ('safety_fund', true, false),
  ('trial_capital', true, false),
  ('usdp_issue', false, false),
  ('usdp_reserve', true, false);

-- A kind of transfer.
create table transfer_kind (
  kind text primary key,
  -- True if it may debit one member and credit another.
  crosses_members boolean not null,
  -- The view of causes of this kind of transfer (hold_transfers_to).
  caused_by text not null
);
revoke insert, update, delete on transfer_kind from halyard_app;

insert into transfer_kind (kind, crosses_members, caused_by) values
  ('BETWEEN_WALLETS', false, 'caused_by_treasury'),
  ('BONUS_FUNDING', false, 'caused_bonus_funding'),
  ('BONUS_REVERSAL', false, 'caused_by_reversal'),
  ('BONUS_TO_WALLET', false, 'caused_by_member'),
  ('CAPITAL', false, 'caused_by_order'),
  ('COMPANY_FUNDING', false, 'caused_by_treasury'),
  ('COMPANY_WITHDRAWAL', false, 'caused_by_treasury'),
  ('COMPENSATION', false, 'caused_by_order'),
  ('COMPENSATION_RETURNED', false, 'caused_by_order'),
  ('DEPOSIT', false, 'caused_by_deposit'),
  ('DEPOSIT_RESTORED', false, 'caused_by_deposit_reversal'),
  ('DEPOSIT_REVERSAL', false, 'caused_by_deposit_reversal'),
  ('FROM_MT5', false, 'caused_by_order'),
  ('FUND_SHARE_WAIVED', false, 'caused_by_order'),
  ('GAS_FUNDING', false, 'caused_by_gas'),
  ('GAS_SPENT', false, 'caused_by_gas'),
  ('GENERATION_BONUS', false, 'caused_by_bonus'),
  ('HOLD', false, 'caused_by_withdrawal'),
  ('INHERITANCE', true, 'caused_by_inheritance'),
  ('LEVEL_BONUS', false, 'caused_by_bonus'),
  ('MANAGEMENT_FEE', false, 'caused_by_order'),
  ('OPERATOR_FUNDING', false, 'caused_by_funding'),
  ('ORDER_CORRECTION', false, 'caused_by_order_correction'),
  ('ORDER_HOLD', false, 'caused_by_order'),
  ('ORDER_RELEASE', false, 'caused_by_order'),
  ('ORDER_RESERVE', false, 'caused_by_order'),
  ('ORDER_RESERVE_UNDONE', false, 'caused_by_order'),
  ('PROFIT', false, 'caused_by_order'),
  ('PURCHASE', false, 'caused_by_order'),
  ('RANK_BONUS', false, 'caused_by_bonus'),
  ('RELEASE', false, 'caused_by_withdrawal'),
  ('SAME_RANK_BONUS', false, 'caused_by_bonus'),
  ('SETTLE_LOSS', false, 'caused_by_settlement'),
  ('SETTLE_PROFIT', false, 'caused_by_settlement'),
  ('SUBSCRIBE_BONUS', false, 'caused_by_bonus'),
  ('SWEEP', false, 'caused_by_custody'),
  ('TEAM_LEADER_BONUS', false, 'caused_by_bonus'),
  ('TOP_UP', false, 'caused_by_order'),
  ('TOP_UP_APPLIED', false, 'caused_by_order'),
  ('TOP_UP_RETURNED', false, 'caused_by_order'),
  ('TRIAL_END', false, 'caused_by_order'),
  ('TRIAL_START', false, 'caused_by_order'),
  ('USDP_GRANT', false, 'caused_usdp_grant'),
  ('USDP_TRANSFER', true, 'caused_by_member'),
  ('WALLET_LOSS', false, 'caused_by_treasury'),
  ('WALLET_REVERSAL', false, 'caused_by_movement_reversal'),
  ('WITHDRAW', false, 'caused_by_withdrawal'),
  ('WITHDRAW_REVERSAL', false, 'caused_by_payout_reversal'),
  ('WRITE_OFF', false, 'caused_by_custody');

-- A kind of account that a kind of transfer may debit (negative entries) or credit (positive entries).
create table transfer_rule (
  transfer_kind text not null references transfer_kind (kind),
  side text not null check (side in ('debit', 'credit')),
  account_kind text not null references account_kind (kind),
  primary key (transfer_kind, side, account_kind)
);
revoke insert, update, delete on transfer_rule from halyard_app;

insert into transfer_rule (transfer_kind, side, account_kind) values
  ('BETWEEN_WALLETS', 'debit', 'custody'),
  ('BETWEEN_WALLETS', 'credit', 'custody'),
  ('BONUS_FUNDING', 'credit', 'bonus_budget'),
  ('BONUS_FUNDING', 'debit', 'broker_results'),
  ('BONUS_FUNDING', 'debit', 'fee_income'),
  ('BONUS_REVERSAL', 'credit', 'bonus_budget'),
  ('BONUS_REVERSAL', 'debit', 'member_bonus'),
  ('BONUS_TO_WALLET', 'credit', 'member_usdt'),
  ('BONUS_TO_WALLET', 'debit', 'member_bonus'),
  ('CAPITAL', 'debit', 'order_hold'),
  ('CAPITAL', 'credit', 'member_usdt'),
  ('COMPANY_FUNDING', 'debit', 'custody'),
  ('COMPANY_FUNDING', 'credit', 'company_funds'),
  ('COMPANY_WITHDRAWAL', 'debit', 'company_funds'),
  ('COMPANY_WITHDRAWAL', 'credit', 'custody'),
  ('COMPENSATION', 'credit', 'member_usdt'),
  ('COMPENSATION', 'debit', 'safety_fund'),
  ('COMPENSATION_RETURNED', 'credit', 'safety_fund'),
  ('COMPENSATION_RETURNED', 'debit', 'order_hold'),
  ('DEPOSIT', 'debit', 'custody'),
  ('DEPOSIT', 'credit', 'member_usdt'),
  ('DEPOSIT_RESTORED', 'debit', 'custody'),
  ('DEPOSIT_RESTORED', 'credit', 'custody_loss'),
  ('DEPOSIT_RESTORED', 'credit', 'member_usdt'),
  ('DEPOSIT_REVERSAL', 'credit', 'custody_loss'),
  ('DEPOSIT_REVERSAL', 'debit', 'member_usdt'),
  ('DEPOSIT_REVERSAL', 'debit', 'custody_loss'),
  ('DEPOSIT_REVERSAL', 'credit', 'custody'),
  ('FROM_MT5', 'debit', 'order_hold'),
  ('FROM_MT5', 'credit', 'member_usdt'),
  ('FUND_SHARE_WAIVED', 'credit', 'broker_results'),
  ('FUND_SHARE_WAIVED', 'debit', 'safety_fund'),
  ('GAS_FUNDING', 'credit', 'gas_funds'),
  ('GAS_FUNDING', 'debit', 'gas_held'),
  ('GAS_SPENT', 'credit', 'gas_held'),
  ('GAS_SPENT', 'debit', 'gas_spent'),
  ('HOLD', 'credit', 'member_hold'),
  ('HOLD', 'debit', 'member_usdt'),
  ('INHERITANCE', 'credit', 'member_bonus'),
  ('INHERITANCE', 'debit', 'member_bonus'),
  ('INHERITANCE', 'credit', 'member_usdp'),
  ('INHERITANCE', 'debit', 'member_usdp'),
  ('INHERITANCE', 'debit', 'member_usdt'),
  ('INHERITANCE', 'credit', 'member_usdt'),
  ('MANAGEMENT_FEE', 'debit', 'member_usdt'),
  ('MANAGEMENT_FEE', 'credit', 'fee_income'),
  ('OPERATOR_FUNDING', 'debit', 'operator_capital'),
  ('OPERATOR_FUNDING', 'credit', 'usdp_reserve'),
  ('OPERATOR_FUNDING', 'credit', 'safety_fund'),
  ('OPERATOR_FUNDING', 'credit', 'promotion'),
  ('ORDER_CORRECTION', 'debit', 'broker_results'),
  ('ORDER_CORRECTION', 'debit', 'custody_loss'),
  ('ORDER_CORRECTION', 'credit', 'broker_results'),
  ('ORDER_CORRECTION', 'credit', 'custody_loss'),
  ('ORDER_HOLD', 'debit', 'member_usdt'),
  ('ORDER_HOLD', 'credit', 'order_usdp'),
  ('ORDER_HOLD', 'credit', 'order_hold'),
  ('ORDER_HOLD', 'debit', 'usdp_reserve'),
  ('ORDER_HOLD', 'debit', 'member_usdp'),
  ('ORDER_RELEASE', 'debit', 'order_hold'),
  ('ORDER_RELEASE', 'credit', 'usdp_reserve'),
  ('ORDER_RELEASE', 'credit', 'member_usdp'),
  ('ORDER_RELEASE', 'credit', 'member_usdt'),
  ('ORDER_RELEASE', 'debit', 'order_usdp'),
  ('ORDER_RESERVE', 'debit', 'order_free'),
  ('ORDER_RESERVE', 'credit', 'order_hold'),
  ('ORDER_RESERVE', 'debit', 'order_capital'),
  ('ORDER_RESERVE_UNDONE', 'credit', 'order_free'),
  ('ORDER_RESERVE_UNDONE', 'debit', 'order_hold'),
  ('ORDER_RESERVE_UNDONE', 'credit', 'order_capital'),
  ('PROFIT', 'credit', 'member_usdt'),
  ('PROFIT', 'debit', 'order_hold'),
  ('PURCHASE', 'credit', 'usdp_issue'),
  ('PURCHASE', 'debit', 'order_hold'),
  ('PURCHASE', 'credit', 'order_capital'),
  ('PURCHASE', 'debit', 'order_usdp'),
  ('RELEASE', 'credit', 'member_usdt'),
  ('RELEASE', 'debit', 'member_hold'),
  ('SETTLE_LOSS', 'debit', 'order_free'),
  ('SETTLE_LOSS', 'debit', 'trial_capital'),
  ('SETTLE_LOSS', 'debit', 'broker_results'),
  ('SETTLE_LOSS', 'credit', 'broker_results'),
  ('SETTLE_LOSS', 'credit', 'safety_fund'),
  ('SETTLE_LOSS', 'credit', 'order_capital'),
  ('SETTLE_LOSS', 'credit', 'trial_capital'),
  ('SETTLE_LOSS', 'debit', 'order_capital'),
  ('SETTLE_PROFIT', 'credit', 'order_capital'),
  ('SETTLE_PROFIT', 'debit', 'broker_results'),
  ('SETTLE_PROFIT', 'credit', 'order_free'),
  ('SETTLE_PROFIT', 'credit', 'trial_capital'),
  ('SETTLE_PROFIT', 'credit', 'safety_fund'),
  ('SWEEP', 'credit', 'custody'),
  ('SWEEP', 'debit', 'custody'),
  ('TOP_UP', 'credit', 'order_hold'),
  ('TOP_UP', 'debit', 'member_usdt'),
  ('TOP_UP_APPLIED', 'credit', 'order_free'),
  ('TOP_UP_APPLIED', 'debit', 'order_hold'),
  ('TOP_UP_RETURNED', 'debit', 'order_hold'),
  ('TOP_UP_RETURNED', 'credit', 'member_usdt'),
  ('TRIAL_END', 'debit', 'trial_capital'),
  ('TRIAL_END', 'credit', 'promotion'),
  ('TRIAL_START', 'debit', 'promotion'),
  ('TRIAL_START', 'credit', 'trial_capital'),
  ('USDP_GRANT', 'debit', 'usdp_issue'),
  ('USDP_GRANT', 'credit', 'member_usdp'),
  ('USDP_TRANSFER', 'credit', 'member_usdp'),
  ('USDP_TRANSFER', 'debit', 'member_usdp'),
  ('WALLET_LOSS', 'credit', 'custody'),
  ('WALLET_LOSS', 'debit', 'custody_loss'),
  ('WALLET_REVERSAL', 'credit', 'custody_loss'),
  ('WALLET_REVERSAL', 'credit', 'company_funds'),
  ('WALLET_REVERSAL', 'debit', 'custody'),
  ('WALLET_REVERSAL', 'debit', 'company_funds'),
  ('WALLET_REVERSAL', 'debit', 'custody_loss'),
  ('WALLET_REVERSAL', 'credit', 'custody'),
  ('WITHDRAW', 'credit', 'fee_income'),
  ('WITHDRAW', 'debit', 'member_hold'),
  ('WITHDRAW', 'credit', 'custody'),
  ('WITHDRAW_REVERSAL', 'credit', 'member_hold'),
  ('WITHDRAW_REVERSAL', 'debit', 'fee_income'),
  ('WITHDRAW_REVERSAL', 'debit', 'custody'),
  ('WRITE_OFF', 'credit', 'custody'),
  ('WRITE_OFF', 'debit', 'custody_loss');

insert into transfer_rule (transfer_kind, side, account_kind)
select transfer_kind.kind, side, account_kind
from transfer_kind cross join (values ('debit', 'bonus_budget'), ('credit', 'member_bonus')) as rule (side, account_kind)
where caused_by = 'caused_by_bonus';

-- An account, found by its address, such as 'member:{id}:usdt'.
create table ledger_account (
  id integer generated always as identity primary key,
  address text not null unique,
  kind text not null references account_kind (kind),
  asset text not null references asset (code),
  member_id uuid references member (id),
  created_at timestamptz not null
);
create index ledger_account_of_member on ledger_account (member_id);
-- Pages through the accounts behind one line of the trial balance.
create index ledger_account_of_kind on ledger_account (kind, id);
revoke update, delete on ledger_account from halyard_app;
create trigger ledger_account_is_fixed before update or delete or truncate on ledger_account
  for each statement execute function refuse_change();

insert into ledger_account (address, kind, asset, member_id, created_at) values
  ('custody:bank', 'custody', 'USDT', null, now()),
  ('broker:results', 'broker_results', 'USDT', null, now()),
  ('usdp:issue', 'usdp_issue', 'USDP', null, now()),
  ('fees:income', 'fee_income', 'USDT', null, now()),
  ('bonus:budget', 'bonus_budget', 'USDT', null, now()),
  ('fund:safety', 'safety_fund', 'USDT', null, now()),
  ('usdp:reserve', 'usdp_reserve', 'USDT', null, now()),
  ('promotion:trials', 'promotion', 'USDT', null, now()),
  ('operator:capital', 'operator_capital', 'USDT', null, now()),
  ('losses:custody', 'custody_loss', 'USDT', null, now()),
  ('company:funds', 'company_funds', 'USDT', null, now());

-- The balance of an account with a floor.
create table balance (
  account_id integer primary key references ledger_account (id),
  amount bigint not null default 0 constraint balance_not_negative check (amount >= 0)
) with (fillfactor=70);
revoke insert, update, delete on balance from halyard_app;

insert into balance (account_id)
select id from ledger_account
where address in ('bonus:budget', 'fund:safety', 'usdp:reserve', 'promotion:trials', 'company:funds');

-- A movement of value: its entries sum to zero in each asset.
create table transfer (
  id uuid primary key,
  kind text not null,
  -- Values that texts are made from, with the transfer's cause; never a text itself.
  details jsonb not null,
  created_at timestamptz not null
);
create unique index transfer_cause on transfer (kind, (details ->> 'cause'));
revoke insert, update, delete on transfer from halyard_app;
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();

-- One line of a transfer. Foreign keys here would cost a fifth to a third of the ledger's throughput: check_entries
-- does their work once per statement.
create table entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  account_id integer not null,
  amount bigint not null check (amount <> 0),
  constraint entry_is_sane check (amount between -1e17::bigint and 1e17::bigint)
);
create index entry_of_account on entry (account_id, id);
create index entry_of_transfer on entry (transfer_id);
revoke insert, update, delete on entry from halyard_app;
create trigger entry_is_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

-- The opening balance of a member's wallet, brought from an earlier system or given to a demo or test. Only the
-- database owner writes it.
create table opening_balance (
  id uuid primary key,
  member_id uuid not null references member (id),
  asset text not null check (asset in ('USDT', 'USDP')),
  amount bigint not null check (amount > 0),
  -- The custody account that holds the USDT.
  place text references ledger_account (address),
  created_at timestamptz not null,
  check ((asset = 'USDT') = (place is not null))
);
revoke insert, update, delete on opening_balance from halyard_app;

create view caused_usdp_grant as
select 'USDP_GRANT' as kind, given.id as cause, line.address, line.amount
from (
  select id, subject || ':usdp' as wallet, ((payload ->> 'amount')::numeric * 1000000)::bigint as amount
  from proposal where kind = 'usdpGrant' and state = 'APPROVED'
  union all
  select id, 'member:' || member_id || ':usdp', amount from opening_balance where asset = 'USDP'
) given
cross join lateral (values ('usdp:issue', -given.amount), (given.wallet, given.amount)) as line (address, amount);
revoke insert, update, delete on caused_usdp_grant from halyard_app;

-- Posts transfers in one call. If an account with a floor lacks the amount, returns its address and posts nothing, so
-- that the caller's transaction continues; null when posted. A broken rule raises an error. The lists stand in
-- subqueries so that PostgreSQL cannot plan for their length and keeps one plan.
create function ledger_post(
  transfer_ids uuid[], kinds text[], details jsonb[], posted_at timestamptz,
  line_transfers integer[], line_addresses text[], line_amounts bigint[]
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line_accounts integer[];
  short_of text;
begin
  select array_agg(account.id order by line.number) into line_accounts
  from unnest((select line_addresses)) with ordinality as line (address, number)
  left join lateral (
    select id from ledger_account where ledger_account.address = line.address offset 0
  ) as account on true;
  if array_position(line_accounts, null) is not null then
    raise exception 'there is no account %', line_addresses[array_position(line_accounts, null)]
      using errcode = 'foreign_key_violation';
  end if;

  -- Balances are locked in the order of their accounts, so that transactions cannot deadlock.
  perform from balance where account_id = any ((select line_accounts)::integer[]) order by account_id for update;
  select account.address into short_of
  from (
    select line.account_id, sum(line.amount) as change
    from unnest(line_accounts, line_amounts) as line (account_id, amount)
    group by line.account_id having sum(line.amount) < 0
  ) taken
  join balance on balance.account_id = taken.account_id and balance.amount + taken.change < 0
  join ledger_account account on account.id = taken.account_id
  order by account.id limit 1;
  if short_of is not null then
    return short_of;
  end if;

  insert into transfer (id, kind, details, created_at)
  select id, kind, detail, posted_at from unnest(transfer_ids, kinds, details) as new (id, kind, detail);
  insert into entry (transfer_id, account_id, amount)
  select transfer_ids[line.transfer], line.account_id, line.amount
  from unnest(line_transfers, line_accounts, line_amounts) as line (transfer, account_id, amount);
  return null;
end
$$;

-- Locks accounts for a caller that reads balances before it posts with ledger_apply.
create function ledger_lock(addresses text[]) returns table (address text, account_id integer, amount bigint)
language plpgsql set search_path = public, pg_temp security definer as $$
begin
  -- The order of ledger_post and check_entries, so that transactions cannot deadlock.
  perform from balance
  where balance.account_id in (select id from ledger_account account where account.address = any (addresses))
  order by balance.account_id for update;
  return query
    select account.address, account.id, balance.amount
    from ledger_account account left join balance on balance.account_id = account.id
    where account.address = any (addresses);
end
$$;

-- Posts transfers whose accounts ledger_lock has locked.
create function ledger_apply(
  transfer_ids uuid[], kinds text[], details jsonb[], posted_at timestamptz,
  line_transfers integer[], line_accounts integer[], line_amounts bigint[]
) returns void language sql set search_path = public, pg_temp security definer as $$
  insert into transfer (id, kind, details, created_at)
  select id, kind, detail, posted_at from unnest(transfer_ids, kinds, details) as new (id, kind, detail);
  insert into entry (transfer_id, account_id, amount)
  select transfer_ids[line.transfer], line.account_id, line.amount
  from unnest(line_transfers, line_accounts, line_amounts) as line (transfer, account_id, amount);
$$;

-- True for kinds that pay into or out of a member's holdings, which is neither gain nor loss.
create function is_paid_in_or_out(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('DEPOSIT', 'USDP_GRANT', 'USDP_TRANSFER', 'WITHDRAW', 'INHERITANCE', 'DEPOSIT_REVERSAL',
    'DEPOSIT_RESTORED', 'WITHDRAW_REVERSAL')
$$;

create function check_account_owner() returns trigger
language plpgsql set search_path = public, pg_temp security definer as $$
begin
  if (select owned_by_member from account_kind where kind = new.kind) <> (new.member_id is not null) then
    raise exception 'account % and its kind % disagree on having an owner', new.address, new.kind
      using errcode = 'check_violation';
  end if;
  if (select has_floor from account_kind where kind = new.kind) then
    insert into balance (account_id) values (new.id);
  end if;
  return null;
end
$$;
create trigger ledger_account_owner after insert on ledger_account
  for each row execute function check_account_owner();

-- Makes transfers of these kinds post only as the view says, from its definition on. The view has the columns kind,
-- cause, address and amount, one row per entry; cause may be of any type that text casts to, and is best indexed. A
-- transfer names its cause in PostgreSQL's text form and must have its entries when its transaction ends.
create function hold_transfers_to(view_name text, kinds text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  of_type text := (
    select format_type(atttypid, null) from pg_attribute where attrelid = view_name::regclass and attname = 'cause'
  );
begin
  execute format($template$
    create or replace function check_%1$s() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $check$
    declare
      named text := new.details ->> 'cause';
      posted text[] := (
        select array_agg(account.address || ' ' || entry.amount order by account.address, entry.amount)
        from entry join ledger_account account on account.id = entry.account_id where entry.transfer_id = new.id
      );
    begin
      if (posted is null or posted is distinct from (
        select array_agg(line.address || ' ' || line.amount order by line.address, line.amount)
        from %1$I line
        where line.kind = new.kind and line.cause = named::%2$s and named::%2$s::text = named
      )) and not is_owners_session() then
        raise exception 'Nothing has caused this %%: transfer %%, cause %%', new.kind, new.id, named
          using errcode = 'restrict_violation';
      end if;
      return null;
    end
    $check$
  $template$, view_name, of_type);
  execute format('drop trigger if exists %1$I on transfer', view_name);
  execute format($template$
    create constraint trigger %1$s after insert on transfer
      deferrable initially deferred for each row when (new.kind = any (%2$L::text[])) execute function check_%1$s()
  $template$, view_name, kinds);
  execute format('revoke execute on function check_%1$s from public, halyard_app', view_name);
  update transfer_kind set caused_by = view_name where kind = any (kinds);
end
$$;

-- Enforces the ledger's rules on new entries. Rules are looked up by their whole keys and only where they decide.
-- Joined, they took an eighth more processor time for a posting and twice as much for a batch, since PostgreSQL read
-- transfer_rule by its last column.
create function check_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  -- An entry without a transfer or an account matches no rule, so this finds it too.
  select * into wrong from (
    select line.transfer_id, transfer.kind,
      bool_or(account.id is null) as without_account,
      bool_or(not exists (
        select from transfer_rule
        where transfer_kind = transfer.kind and account_kind = account.kind
          and side = case when line.amount < 0 then 'debit' else 'credit' end
      )) as against_the_rules,
      count(distinct account.member_id) > 1 as of_many_members
    from inserted line
    left join lateral (select kind from transfer where transfer.id = line.transfer_id offset 0) as transfer on true
    left join ledger_account account on account.id = line.account_id
    group by line.transfer_id, transfer.kind
    offset 0
  ) checked
  where against_the_rules
    or of_many_members and not (select crosses_members from transfer_kind where transfer_kind.kind = checked.kind)
  limit 1;
  if found then
    raise exception 'transfer % is not allowed: %', wrong.transfer_id, case
      when wrong.kind is null then 'it does not exist'
      when wrong.without_account then 'an account does not exist'
      when wrong.against_the_rules then 'its kind may not take from or give to such an account'
      else 'it moves value between members' end
      using errcode = 'integrity_constraint_violation';
  end if;

  if exists (
    select from inserted line join ledger_account account on account.id = line.account_id
    group by line.transfer_id, account.asset having sum(line.amount) <> 0
  ) then
    raise exception 'the entries of a transfer do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;

  -- Balances are locked in the order of their accounts, so that transactions cannot deadlock.
  perform from balance where account_id in (select account_id from inserted) order by account_id for update;
  update balance set amount = balance.amount + change.amount
  from (select account_id, sum(amount) as amount from inserted group by account_id) change
  where balance.account_id = change.account_id;
  return null;
end
$$;
create trigger entry_is_checked after insert on entry referencing new table as inserted
  for each statement execute function check_entries();

revoke execute on function hold_transfers_to from halyard_app;

select hold_transfers_to('caused_usdp_grant', array['USDP_GRANT']);

-- A proposal is booked by a transfer of its kind that names it as its cause: a foreign key alone would accept
-- any transfer of that id.
create function is_posted_by_its_own_transfer() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  restoring uuid := case when tg_op = 'UPDATE' then (to_jsonb(new) ->> 'restored_by')::uuid end;
begin
  if not exists (
    select from transfer
    where id = coalesce(restoring, new.id) and details ->> 'cause' = new.id::text
      and kind = case when restoring is null then tg_argv[0] else 'DEPOSIT_RESTORED' end
  ) then
    raise exception 'What two have agreed on is booked by a transfer of its own' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
