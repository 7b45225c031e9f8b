-- `place` had several meanings. The index of an event in its transaction, the order in which products are shown, and how
-- far a round has come now say so. Versions before this one do not know the new names: stop API and worker first.

alter table crypto_deposit rename column place to event_index;
alter table stray_transfer rename column place to event_index;
alter table custody_correction rename column place to event_index;
alter table product rename column place to sort_order;
alter table round_place rename to round_cursor;

-- Functions are kept as text, so the new names have to be put into them.
create or replace function stray_transfer_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.block_number is null or new.accepted_at is not null or new.accepted_by is not null then
      raise exception 'A stray begins in a block, and accepted by nobody' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.network, new.transaction_id, new.event_index, new.seen_at)
      is distinct from row (old.network, old.transaction_id, old.event_index, old.seen_at)
    or (old.block_number is not null and row (new.from_address, new.to_address, new.units)
      is distinct from row (old.from_address, old.to_address, old.units)) then
    raise exception 'What was seen to leave stays as it was seen' using errcode = 'restrict_violation';
  end if;
  if new.accepted_at is not null
    and row (new.accepted_at, new.accepted_by) is distinct from row (old.accepted_at, old.accepted_by) then
    perform refuse_unless_acted(operator_did(new.accepted_by, 'networks.resume', 'network:' || new.network));
  end if;
  return new;
end
$$;

create or replace function custody_correction_is_true(correction custody_correction) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  addresses text := 'custody:' || case correction.network
    when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end;
  wallets text[] := array[addresses || ':hot', addresses || ':cold'];
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

create or replace function custody_correction_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A correction begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or
    row (new.id, new.kind, new.network, new.transaction_id, new.event_index, new.from_address, new.to_address, new.amount,
      new.from_account, new.to_account, new.sweep_item_id, new.undoes, new.reason, new.asked_by, new.asked_at)
    is distinct from
    row (old.id, old.kind, old.network, old.transaction_id, old.event_index, old.from_address, old.to_address, old.amount,
      old.from_account, old.to_account, old.sweep_item_id, old.undoes, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A correction keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  if new.state in ('PENDING', 'APPROVED') and not custody_correction_is_true(new) then
    raise exception 'Nothing that was seen stands behind this correction' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
