-- The rules of check_entries as they were (0047). The transfer of a line is looked up by its key, for each line: joined, the
-- planner took walking through all transfers for cheaper than a thousand looks, from the first few thousand transfers on,
-- and a batch paid for the history of the house. A session keeps such a plan.
create or replace function check_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
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
    left join lateral (select id, kind from transfer where transfer.id = line.transfer_id offset 0) as transfer on true
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
