-- The fee wallet, which pays the coins that sweeping costs, is counted like the hot and the cold one: its tokens, and its
-- coins as gas (docs/decisions/230). What it hands on to a deposit address is spent, with the fee of its transaction.

alter table custody_wallet drop constraint custody_wallet_place_check;
alter table custody_wallet add constraint custody_wallet_place_check check (place in ('HOT', 'COLD', 'FEE'));
alter table wallet_movement drop constraint wallet_movement_place_check;
alter table wallet_movement add constraint wallet_movement_place_check
  check (place in ('HOT', 'COLD', 'FEE', 'ADDRESSES'));

insert into ledger_account (address, kind, asset, created_at)
select custody_account_of(network, 'FEE'), 'custody', 'USDT', now() from network
union all
select gas_account_of(network, 'FEE'), 'gas_held', case network when 'ERC20' then 'ETH' when 'TRC20' then 'TRX' else 'BNB' end,
  now()
from network;

-- As in 0081, with the fee wallet.
create or replace function custody_correction_is_true(correction custody_correction) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  addresses text := custody_address(correction.network);
  wallets text[] := array[addresses || ':hot', addresses || ':cold', addresses || ':fee'];
begin
  return case correction.kind
    when 'BETWEEN_WALLETS' then correction.from_account = any (wallets) and correction.to_account = any (wallets)
      and correction.from_account <> correction.to_account
    when 'SWEEP_GONE' then exists (
      select from sweep_item item join sweep on sweep.id = item.sweep_id
      where item.id = correction.sweep_item_id and item.state = 'DONE' and item.transfer_id = correction.undoes
        and item.network = correction.network and item.amount = correction.amount
        and correction.from_account = addresses and correction.to_account = addresses || ':' || lower(sweep.target)
    )
    else correction.to_account = addresses and exists (
      select from stray_transfer stray
      where stray.network = correction.network and stray.transaction_id = correction.transaction_id
        and stray.event_index = correction.event_index and stray.block_number is not null
        and stray.from_address = correction.from_address and stray.to_address = correction.to_address
        and stray.amount = correction.amount
    ) and case correction.kind
      when 'ADOPT' then correction.from_account = any (wallets)
      else correction.from_account = 'losses:custody'
    end
  end;
end
$$;

-- As in 0230, with the fee wallet.
create or replace function check_custody_ceiling() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_place record;
begin
  for left_place in
    select distinct account.id, account.address
    from entry join ledger_account account on account.id = entry.account_id and account.kind = 'custody'
    where entry.transfer_id = new.id and entry.amount > 0
    order by account.id
  loop
    perform lock_custody(left_place.address);
    if custody_balance_of(left_place.address) > 0 and not (left_place.address ~ ':(hot|cold|fee)$' and coalesce((
      select bool_or(wallet.counted_at is null) from custody_wallet wallet
      where custody_account_of(wallet.network, wallet.place) = left_place.address
    ), true)) then
      raise exception 'More has left % than was there', left_place.address
        using errcode = 'check_violation', constraint = 'custody_holds_what_leaves';
    end if;
  end loop;
  return null;
end
$$;
