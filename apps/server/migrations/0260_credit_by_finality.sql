-- A network's own word for what can no longer be replaced counts, where its node tells it: nothing is credited, swept or paid
-- for good before.
alter table network
  -- The newest block that the network calls final, as far as we have read; null where only depth counts.
  add column final_height bigint,
  -- Up to this block, everything is settled: as deep as required, and final.
  add column settled_height bigint generated always as (least(height - required_confirmations + 1, final_height)) stored,
  -- How many confirmations something in a block needs, by how far the network's final block lies behind at the moment.
  add column awaited_confirmations integer not null
    generated always as (greatest(required_confirmations, height - final_height + 1)) stored;

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
    if not exists (select from network where network = new.network and new.block_number <= settled_height) then
      raise exception 'What is not deep enough is not done' using errcode = 'restrict_violation';
    end if;
    select created_at into new.done_at from transfer where id = new.transfer_id;
  end if;
  return new;
end
$$;

create or replace function crypto_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('SEEN', 'DUST') then
      raise exception 'A deposit begins as seen' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.transfer_id is not null and row (new.id, new.member_id, new.network, new.transaction_id, new.event_index,
      new.token_amount, new.amount, new.transfer_id, new.credited_at)
    is distinct from row (old.id, old.member_id, old.network, old.transaction_id, old.event_index,
      old.token_amount, old.amount, old.transfer_id, old.credited_at) then
    raise exception 'A credited deposit stays as it was credited' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is null and new.transfer_id is not null and (
    old.state <> 'SEEN'
    or row (new.id, new.member_id, new.network, new.transaction_id, new.event_index, new.token_amount, new.amount,
      new.block_number, new.block_hash)
      is distinct from row (old.id, old.member_id, old.network, old.transaction_id, old.event_index, old.token_amount,
        old.amount, old.block_number, old.block_hash)
    or not exists (select from deposit_address where member_id = new.member_id and network = new.network)
    or not exists (select from network where network = new.network and new.block_number <= settled_height)
    or exists (
      select from chain_block where network = new.network and number = new.block_number and hash <> new.block_hash
    )
  ) then
    raise exception 'A deposit is credited as it was seen, when it is deep enough' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function movement_is_final(moved wallet_movement) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from network where network = moved.network and moved.block_number <= settled_height)
$$;
