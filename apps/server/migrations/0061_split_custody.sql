-- Custody on a network is three places: what lies on members' deposit addresses (`custody:tron`, as deposits have always
-- been booked), in the hot wallet and in the cold one. A SWEEP moves between them: docs/ledger.md.
insert into ledger_account (address, kind, asset, created_at)
select 'custody:' || place || ':' || wallet, 'custody', 'USDT', now()
from unnest(array['ethereum', 'tron', 'bsc']) as place cross join unnest(array['hot', 'cold']) as wallet;

insert into transfer_kind (kind, crosses_members) values ('SWEEP', false);
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('SWEEP', 'debit', 'custody'), ('SWEEP', 'credit', 'custody');

-- Payouts were paid by the hot wallet and booked where deposits are: what was credited is still on the deposit addresses.
do $$
declare
  paid record;
  correction uuid;
begin
  for paid in
    select account.id, account.address, hot.id as hot_id, sum(entry.amount) as amount
    from ledger_account account
    join ledger_account hot on hot.address = account.address || ':hot'
    join entry on entry.account_id = account.id
    join transfer on transfer.id = entry.transfer_id and transfer.kind = 'WITHDRAW'
    group by account.id, account.address, hot.id
  loop
    correction := gen_random_uuid();
    insert into transfer (id, kind, details, created_at)
    values (correction, 'SWEEP', '{"reason": "PAYOUTS_BEFORE_CUSTODY_WAS_SPLIT"}', now());
    insert into entry (transfer_id, account_id, amount)
    values (correction, paid.id, -paid.amount), (correction, paid.hot_id, paid.amount);
  end loop;
end
$$;
