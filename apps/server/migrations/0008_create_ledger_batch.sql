-- For the batcher: lock and read everything a batch touches in one call, and apply it in another.

create function ledger_lock(addresses text[]) returns table (address text, account_id integer, amount bigint)
language plpgsql as $$
begin
  -- The same order as ledger_post and check_entries, so that nobody waits for somebody who waits for them.
  perform from balance
  where balance.account_id in (select id from ledger_account account where account.address = any (addresses))
  order by balance.account_id for update;
  return query
    select account.address, account.id, balance.amount
    from ledger_account account left join balance on balance.account_id = account.id
    where account.address = any (addresses);
end
$$;

create function ledger_apply(
  transfer_ids uuid[], kinds text[], details jsonb[], posted_at timestamptz,
  line_transfers integer[], line_accounts integer[], line_amounts bigint[]
) returns void language sql as $$
  insert into transfer (id, kind, details, created_at)
  select id, kind, detail, posted_at from unnest(transfer_ids, kinds, details) as new (id, kind, detail);
  insert into entry (transfer_id, account_id, amount)
  select transfer_ids[line.transfer], line.account_id, line.amount
  from unnest(line_transfers, line_accounts, line_amounts) as line (transfer, account_id, amount);
$$;
