-- The ledger: every movement of value, double entry, append-only. See docs/ledger.md.
--
-- What the database itself guarantees, whatever the application does:
--   * each statement's entries sum to zero for every transfer and asset;
--   * a transfer debits and credits only the kinds of account that its kind lists;
--   * a transfer touches accounts of one member only, unless its kind says that it crosses members;
--   * an account with a floor never goes below zero, and its balance is the sum of its entries;
--   * transfers and entries are never changed or removed.

create table asset (
  code text primary key,
  scale integer not null check (scale between 0 and 18)
);

create table account_kind (
  kind text primary key,
  -- With a floor: never below zero, and the balance is kept in a row. Without: summed up afterwards.
  has_floor boolean not null,
  owned_by_member boolean not null
);

create table ledger_account (
  id integer primary key generated always as identity,
  address text not null unique,
  kind text not null references account_kind (kind),
  asset text not null references asset (code),
  member_id uuid references member (id),
  created_at timestamptz not null
);

create index ledger_account_of_member on ledger_account (member_id);

create table transfer_kind (
  kind text primary key,
  -- Only such a transfer may take from one member and give to another.
  crosses_members boolean not null
);

create table transfer_rule (
  transfer_kind text not null references transfer_kind (kind),
  side text not null check (side in ('debit', 'credit')),
  account_kind text not null references account_kind (kind),
  primary key (transfer_kind, side, account_kind)
);

create table transfer (
  id uuid primary key,
  kind text not null,
  -- What happened, in values that texts are made of; never a text itself.
  details jsonb not null,
  created_at timestamptz not null
);

-- Foreign keys on entries cost a fifth to a third of the ledger's speed; check_entries does their work once per statement.
create table entry (
  id bigint primary key generated always as identity,
  transfer_id uuid not null,
  account_id integer not null,
  amount bigint not null check (amount <> 0)
);

create index entry_of_account on entry (account_id, id);
create index entry_of_transfer on entry (transfer_id);

create table balance (
  account_id integer primary key references ledger_account (id),
  amount bigint not null default 0 constraint balance_not_negative check (amount >= 0)
) with (fillfactor = 70);

-- Platform accounts without a floor: their entries up to one id, summed up by the sealing worker.
create table rolled_up_balance (
  account_id integer primary key references ledger_account (id),
  up_to_entry_id bigint not null,
  amount bigint not null
);

create function check_account_owner() returns trigger language plpgsql as $$
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

create trigger ledger_account_is_fixed before update or delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create trigger entry_is_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();

create function check_entries() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select line.transfer_id,
      bool_or(transfer.id is null) as without_transfer,
      bool_or(account.id is null) as without_account,
      bool_or(transfer_rule.transfer_kind is null) as against_the_rules,
      count(distinct account.member_id) > 1 and not bool_or(transfer_kind.crosses_members) as mixes_members
    from inserted line
    left join transfer on transfer.id = line.transfer_id
    left join transfer_kind on transfer_kind.kind = transfer.kind
    left join ledger_account account on account.id = line.account_id
    left join transfer_rule on transfer_rule.transfer_kind = transfer.kind
      and transfer_rule.account_kind = account.kind
      and transfer_rule.side = case when line.amount < 0 then 'debit' else 'credit' end
    group by line.transfer_id
  ) found
  where without_transfer or without_account or against_the_rules or mixes_members
  limit 1;
  if found then
    raise exception 'transfer % is not allowed: %', wrong.transfer_id, case
      when wrong.without_transfer then 'it does not exist'
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

  -- The same order for everybody, so that no two transactions can wait for each other.
  perform from balance where account_id in (select account_id from inserted) order by account_id for update;
  update balance set amount = balance.amount + change.amount
  from (select account_id, sum(amount)::bigint as amount from inserted group by account_id) change
  where balance.account_id = change.account_id;
  return null;
end
$$;

create trigger entry_is_checked after insert on entry referencing new table as inserted
  for each statement execute function check_entries();
