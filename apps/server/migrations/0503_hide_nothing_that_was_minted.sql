-- What the application's role could write so that no night finds what it minted (docs/decisions/230): a reversed deposit restored by
-- its own word and put into a block to come, and movements that only balance an address.

-- As in 0400; one that is restored is asked for again.
create or replace function crypto_deposit_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := case
    when tg_op = 'UPDATE' and old.transfer_id is not null and not (old.state = 'REVERSED' and new.state = 'CREDITED')
      then old.noted_at
    when new.transfer_id is not null then clock_timestamp()
  end;
  return new;
end
$$;

-- As sweeps (0400): the block that is being taken in is one above the height.
create function crypto_deposit_is_in_a_known_block() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.block_number > (select height + 1 from network where network = new.network) then
    raise exception 'A deposit is seen in a block that was taken in' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_is_in_a_known_block before insert or update of block_number on crypto_deposit
  for each row execute function crypto_deposit_is_in_a_known_block();

-- What was seen has moved in a wallet of ours, and between two of them both are. A difference, which may be a deposit address's, has
-- no other side, so that only two operators explain it.
create function wallet_movement_is_of_a_wallet() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.other_address is not null and not exists (
    select from custody_wallet where network = new.network and address = new.address and place = new.place
  ) then
    raise exception 'This moved in no wallet of ours' using errcode = 'restrict_violation';
  end if;
  if new.explanation = 'BETWEEN' and (tg_op = 'INSERT' or old.explanation is distinct from 'BETWEEN') and not exists (
    select from custody_wallet where network = new.network and address = new.other_address
  ) then
    raise exception 'The other side is no wallet of ours' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger wallet_movement_is_of_a_wallet before insert or update on wallet_movement
  for each row execute function wallet_movement_is_of_a_wallet();

revoke execute on function crypto_deposit_is_in_a_known_block(), wallet_movement_is_of_a_wallet() from public, halyard_app;
