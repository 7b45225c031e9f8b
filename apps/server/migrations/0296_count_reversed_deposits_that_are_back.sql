-- As in 0230, with a reversed deposit that is in a block again: its address holds it, though nothing is restored until that
-- block is settled.
create or replace view address_change as
select deposit.network, address.address, deposit.block_number, deposit.token_amount as units
from crypto_deposit deposit
join deposit_address address on address.member_id = deposit.member_id and address.network = deposit.network
where deposit.block_number is not null and deposit.state in ('SEEN', 'DUST', 'CREDITED', 'REVERSED')
union all
select network, from_address, block_number, -units from sweep_item where kind = 'TRANSFER' and block_number is not null
union all
select network, from_address, block_number, -units from stray_transfer where block_number is not null
union all
select network, address, opened_at_block, opening_units from custody_wallet
union all
select network, address, block_number, case direction when 'IN' then units else -units end
from wallet_movement where block_number is not null;
