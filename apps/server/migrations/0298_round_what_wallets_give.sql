-- Movements are booked in whole millionths, each rounded down; on BEP20 a wallet can come to hold more than their sum. What leaves
-- it with that dust is booked as what the ledger has, and the dust is in the other wallet from then on.
alter table wallet_movement alter column amount drop expression;
alter table wallet_movement alter column amount set default 0;

-- In whole millionths, what was counted in the wallets of an account beyond what was booked of it.
create function dust_at(of_network text, of_account text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(greatest(millionths_of(of_network, sum(units)) - sum(amount), 0), 0)
  from (
    select opening_units as units, millionths_of(network, opening_units) as amount from custody_wallet
    where network = of_network and custody_account_of(network, place) = of_account and counted_at is not null
    union all
    select case moved.direction when 'IN' then moved.units else -moved.units end,
      case moved.direction when 'IN' then moved.amount else -moved.amount end
    from wallet_movement moved
    where moved.network = of_network and moved.place <> 'ADDRESSES'
      and custody_account_of(moved.network, moved.place) = of_account
      and moved.block_number is not null and movement_is_booked(moved)
  ) counted
$$;

create function wallet_movement_has_its_amount() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.transfer_id is null and (
    new.units <> old.units or old.block_number is null and new.block_number is not null
  ) then
    new.amount := millionths_of(new.network, new.units);
  elsif new.amount <> old.amount and (old.transfer_id is not null or new.amount < 0 or new.amount > old.amount
    or case new.direction
      when 'OUT' then new.explanation = 'PAYOUT'
        or old.amount - new.amount > dust_at(new.network, custody_account_of(new.network, new.place))
      -- The other side was rounded before.
      else new.explanation is distinct from 'BETWEEN' or not exists (
        select from wallet_movement gone
        where gone.network = new.network and gone.transaction_id = new.transaction_id and gone.event_index = new.event_index
          and gone.address = new.other_address and gone.amount = new.amount
      )
    end) then
    raise exception 'A movement is rounded by no more than the dust of its wallets' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger wallet_movement_has_its_amount before insert or update on wallet_movement
  for each row execute function wallet_movement_has_its_amount();
