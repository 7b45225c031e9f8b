-- A deposit on a chain is worth what its token amount says, and keeps what was seen. When it was credited is dated by the database
-- as well: whoever writes deposits cannot make one older than the last comparison (docs/decisions/230).
alter table crypto_deposit
  add constraint crypto_deposit_is_what_arrived
    check (amount = millionths_of(network, token_amount) and dust = token_amount - units_of(network, amount)),
  -- By the database's clock; null before this migration, and before it is credited.
  add column noted_at timestamptz;
create index crypto_deposit_noted on crypto_deposit (network, noted_at) where noted_at is not null;

create function crypto_deposit_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := case
    when tg_op = 'UPDATE' and old.transfer_id is not null then old.noted_at
    when new.transfer_id is not null then clock_timestamp()
  end;
  return new;
end
$$;
create trigger crypto_deposit_is_dated before insert or update on crypto_deposit
  for each row execute function crypto_deposit_is_dated();

-- As in 0260; what was seen changes only where its block is gone and it is in another.
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
  if row (new.id, new.network, new.transaction_id, new.event_index, new.seen_at)
      is distinct from row (old.id, old.network, old.transaction_id, old.event_index, old.seen_at)
    or old.state <> 'ORPHANED' and row (new.member_id, new.from_address, new.token_amount, new.amount, new.dust)
      is distinct from row (old.member_id, old.from_address, old.token_amount, old.amount, old.dust) then
    raise exception 'A deposit stays as it was seen' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is not null and row (new.transfer_id, new.credited_at)
    is distinct from row (old.transfer_id, old.credited_at) then
    raise exception 'A credited deposit stays as it was credited' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is null and new.transfer_id is not null and (
    old.state <> 'SEEN'
    or row (new.block_number, new.block_hash) is distinct from row (old.block_number, old.block_hash)
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

-- A sweep in a block that is yet to come would take from its address what no chain can be asked about. The block that is being taken
-- in is one above the height.
create function sweep_item_is_in_a_known_block() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.block_number > (select height + 1 from network where network = new.network) then
    raise exception 'A sweep is seen in a block that was taken in' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sweep_item_is_in_a_known_block before insert or update of block_number on sweep_item
  for each row execute function sweep_item_is_in_a_known_block();

revoke execute on function crypto_deposit_is_dated(), sweep_item_is_in_a_known_block() from public, halyard_app;
