-- An item of a sweep begins as a plan that fits its sweep, and is done when it was seen deep enough in its network; when,
-- its transfer says.

alter table sweep_item
  -- The transaction in which the tokens were seen to move: usually the one that was signed here, but whoever holds the key
  -- may have sent another.
  add column moved_in text;
update sweep_item set moved_in = transaction_id where block_number is not null;
alter table sweep_item
  add check ((moved_in is null) = (block_number is null)),
  add foreign key (transfer_id) references transfer (id);
create index sweep_item_moved_in on sweep_item (network, moved_in) where moved_in is not null;

create function sweep_item_is_planned() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'PLANNED' or num_nonnulls(new.bytes, new.transaction_id, new.block_number, new.moved_in, new.transfer_id,
      new.done_at, new.asked_at) > 0 then
    raise exception 'An item of a sweep begins PLANNED' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from sweep where id = new.sweep_id and network = new.network and ended_at is null
      and (new.kind = 'FUNDING' or target_address = new.to_address)
  ) or (new.kind = 'TRANSFER' and (
    new.units <> new.amount * case new.network when 'BEP20' then 1000000000000 else 1 end::numeric
    or not exists (select from deposit_address where network = new.network and address = new.from_address)
  )) then
    raise exception 'An item fits its sweep, and takes from a deposit address' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger sweep_item_is_planned before insert on sweep_item
  for each row execute function sweep_item_is_planned();

create or replace function sweep_item_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.sweep_id, new.number, new.kind, new.network, new.path, new.from_address, new.to_address, new.units,
      new.amount, new.prepared)
    is distinct from row (old.id, old.sweep_id, old.number, old.kind, old.network, old.path, old.from_address,
      old.to_address, old.units, old.amount, old.prepared)
    or (old.bytes is not null and row (new.bytes, new.transaction_id) is distinct from row (old.bytes, old.transaction_id))
    or (old.state = 'DONE' and new.state = 'DONE' and row (new.moved_in, new.transfer_id, new.done_at)
      is distinct from row (old.moved_in, old.transfer_id, old.done_at))
    -- Two operators have seen that it is gone.
    or (old.state = 'DONE' and new.state <> 'DONE' and (new.state <> 'FAILED' or not exists (
      select from custody_correction where undoes = old.transfer_id and sweep_item_id = old.id and state = 'APPROVED'
    ))) then
    raise exception 'What was planned, signed and done does not change' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'TRANSFER' and new.state = 'DONE' and old.state <> 'DONE' then
    if not exists (
      select from network where network = new.network and new.block_number <= height - required_confirmations + 1
    ) then
      raise exception 'What is not deep enough is not done' using errcode = 'restrict_violation';
    end if;
    select created_at into new.done_at from transfer where id = new.transfer_id;
  end if;
  return new;
end
$$;

create function sweep_begins_open() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.ended_at is not null then
    raise exception 'A sweep begins open' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger sweep_begins_open before insert on sweep
  for each row execute function sweep_begins_open();

-- What each deposit address must hold, in millionths of a USDT: what was credited there, less what was swept and what
-- strangers took before everybody's eyes and no reorganisation gave back. Nobody can send that back, since it would be a
-- deposit. `moving` while something that was signed may take from it at any moment, or was seen to; a plan that nobody has
-- signed moves nothing.
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
    select sum(stray.amount) from stray_transfer stray
    where stray.network = address.network and stray.from_address = address.address and stray.block_number is not null
  ), 0) as amount,
  exists (
    select from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state <> 'DONE'
      and (item.block_number is not null or (item.state <> 'FAILED' and item.bytes is not null))
  ) as moving
from deposit_address address;
