-- A wallet that is not counted yet is left out by itself; the other wallets of its place are held to what they have.
create or replace function custody_wallet_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.counted_at is not null then
      raise exception 'A wallet that is counted stays counted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.counted_at, new.transfer_id) > 0 then
      raise exception 'A wallet begins uncounted' using errcode = 'restrict_violation';
    end if;
    -- One that opens at a block to come would never be counted. A new network has no height.
    if new.opened_at_block > (select height from network where network = new.network) then
      raise exception 'A wallet opens at a block that was taken in' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.network, new.address, new.place, new.opened_at_block, new.opened_at)
      is distinct from row (old.network, old.address, old.place, old.opened_at_block, old.opened_at)
    or (old.counted_at is not null and row (new.counted_at, new.transfer_id, new.opening_units)
      is distinct from row (old.counted_at, old.transfer_id, old.opening_units)) then
    raise exception 'What a wallet held at first does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- As in 0290, but until one wallet of a place is counted, what the place held is not known.
create or replace function check_custody_ceiling() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_place record;
begin
  if not exists (select from entry where transfer_id = new.id) then
    raise exception 'Transfer % has no entries yet', new.id using errcode = 'restrict_violation';
  end if;
  for left_place in
    select distinct account.id, account.address
    from entry join ledger_account account on account.id = entry.account_id and account.kind = 'custody'
    where entry.transfer_id = new.id and entry.amount > 0
    order by account.id
  loop
    perform lock_custody(left_place.address);
    if custody_balance_of(left_place.address) > 0 and not (left_place.address ~ ':(hot|cold|fee)$' and coalesce((
      select bool_and(wallet.counted_at is null) from custody_wallet wallet
      where custody_account_of(wallet.network, wallet.place) = left_place.address
    ), true)) then
      raise exception 'More has left % than was there', left_place.address
        using errcode = 'check_violation', constraint = 'custody_holds_what_leaves';
    end if;
  end loop;
  return null;
end
$$;
