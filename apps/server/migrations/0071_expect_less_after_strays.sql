-- What each deposit address must hold, in millionths of a USDT: what was credited there, less what was swept and what
-- strangers took before everybody's eyes. Nobody can send that back, since it would be a deposit.
create or replace view address_holding as
select address.network, address.member_id, address.address,
  coalesce((
    select sum(deposit.amount) from crypto_deposit deposit
    where deposit.member_id = address.member_id and deposit.network = address.network and deposit.state = 'CREDITED'
  ), 0) - coalesce((
    select sum(item.amount) from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state = 'DONE'
  ), 0) - coalesce((
    select sum(ceil(stray.units / case stray.network when 'BEP20' then 1e12 else 1 end)) from stray_transfer stray
    where stray.network = address.network and stray.from_address = address.address
  ), 0) as amount,
  exists (
    select from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and (item.state in ('PLANNED', 'SENT') or (item.state = 'FAILED' and item.block_number is not null))
  ) as moving
from deposit_address address;
