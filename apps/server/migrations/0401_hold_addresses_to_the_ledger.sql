-- What was counted at the deposit addresses of a network beyond what the ledger has there, in millionths: credited deposits, less
-- sweeps and strays, and the differences that two operators have explained. A stray that nobody has corrected yet is missing
-- in the ledger. Opening balances are of no address that is counted.
create function addresses_beyond_ledger(of_network text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select wallets_beyond_ledger(of_network, 'ADDRESSES') + coalesce((
    select sum(amount) from crypto_deposit where network = of_network and state = 'CREDITED'
  ), 0) - coalesce((
    select sum(amount) from sweep_item where network = of_network and kind = 'TRANSFER' and state = 'DONE'
  ), 0) - coalesce((
    select sum(amount) from stray_transfer where network = of_network and block_number is not null
  ), 0) + coalesce((
    select sum(amount) from opening_balance where place = custody_account_of(of_network, 'ADDRESSES')
  ), 0)
$$;

-- It left a deposit address, and two operators have neither adopted it nor written it off.
create function is_uncorrected(stray stray_transfer) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select stray.block_number is not null and not exists (
    select from custody_correction correction
    where correction.network = stray.network and correction.transaction_id = stray.transaction_id
      and correction.event_index = stray.event_index and correction.state = 'APPROVED'
      and correction.kind in ('ADOPT', 'WRITE_OFF')
  )
$$;

create function has_uncorrected_strays(of_network text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from stray_transfer stray where stray.network = of_network and is_uncorrected(stray))
$$;
