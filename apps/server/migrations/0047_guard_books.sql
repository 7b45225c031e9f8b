-- Sums that cannot overflow, operators' requests that count once, fundings that need two operators, reconciliations that
-- go on where they were left, usernames that never run out.

-- Platform accounts grow for ever. One entry is more than all USDT that there are only by mistake.
alter table rolled_up_balance alter column amount type numeric;
alter table reconciliation_difference alter column expected type numeric, alter column found type numeric;
alter table entry add constraint entry_is_sane check (amount between -1e17::bigint and 1e17::bigint);

create or replace function check_entries() returns trigger language plpgsql as $$
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
  from (select account_id, sum(amount) as amount from inserted group by account_id) change
  where balance.account_id = change.account_id;
  return null;
end
$$;

-- As answered_request, for operators.
create table answered_operator_request (
  operator_id uuid not null references operator (id),
  key text not null,
  call text not null,
  input_mac bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (operator_id, key)
);

-- What one operator asks to put in, and another one approves. Its id is also the transfer's, so it is posted once.
create table platform_funding (
  id uuid primary key,
  purpose text not null check (purpose in ('SAFETY_FUND', 'TRIALS', 'USDP_RESERVE')),
  amount bigint not null check (amount > 0),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  check ((state = 'PENDING') = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint funding_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by)
);

create index platform_funding_newest on platform_funding (asked_at desc, id desc);

create function platform_funding_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A funding begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.purpose, new.amount, new.asked_by, new.asked_at)
    is distinct from row (old.id, old.purpose, old.amount, old.asked_by, old.asked_at) then
    raise exception 'A funding keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger platform_funding_moves before insert or update on platform_funding
  for each row execute function platform_funding_moves();
create trigger platform_funding_is_never_removed before delete or truncate on platform_funding
  for each statement execute function refuse_change();

create function check_operator_funding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from platform_funding funding
    join entry given on given.transfer_id = new.id and given.amount = funding.amount
    join ledger_account account on account.id = given.account_id and account.kind = case funding.purpose
      when 'SAFETY_FUND' then 'safety_fund' when 'TRIALS' then 'promotion' else 'usdp_reserve' end
    where funding.id = new.id and funding.state = 'APPROVED'
  ) or (select count(*) from entry where transfer_id = new.id) <> 2 then
    raise exception 'What the operator puts in was not approved like this by a second one'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- At the end of the transaction, when its entries are there.
create constraint trigger operator_funding_is_approved after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'OPERATOR_FUNDING')
  execute function check_operator_funding();

-- A reconciliation that an operator asked for waits until the worker begins it. What could not be looked at is looked at
-- again, and nothing else.
alter table reconciliation
  alter column started_at drop not null,
  add column asked_at timestamptz not null default now(),
  -- As KIND:name.
  add column left_subjects text[] not null default '{}',
  -- The last sealed entry that it found in order.
  add column sealed_up_to bigint;
update reconciliation set asked_at = started_at;
create unique index reconciliation_waits_once on reconciliation ((true)) where started_at is null;
drop index reconciliation_newest;
create index reconciliation_newest on reconciliation (asked_at desc, id desc);

-- What was moved on a network since then is still to be looked at.
create table network_reconciled (
  network text primary key references network (network),
  looked_from timestamptz not null
);
insert into network_reconciled (network, looked_from)
select network, (select max(started_at) from reconciliation where agreed)
from network where exists (select from reconciliation where agreed);

-- Numbers above those that were drawn at random before.
create sequence username_number start with 100001;
