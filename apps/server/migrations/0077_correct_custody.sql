-- What leaves a deposit address without a plan no longer keeps blocks from being read: docs/decisions/059. It is accepted by
-- an operator; what follows for the books two of them decide.

drop trigger stray_transfer_is_append_only on stray_transfer;

alter table stray_transfer
  -- Null after a reorganisation: then it has moved nothing, though somebody signed it.
  alter column block_number drop not null,
  -- In millionths of a USDT, a part of one counted as whole: what the address is expected to hold less.
  add column amount bigint not null generated always as (
    case network when 'BEP20' then div(units + 999999999999, 1000000000000) else units end::bigint
  ) stored,
  -- By an operator who has looked and lets things go on; null before, and null for those of before this was noted.
  add column accepted_at timestamptz,
  add column accepted_by uuid references operator (id),
  add check (units > 0),
  add foreign key (network, from_address) references deposit_address (network, address);

-- Whoever let a network go on has accepted what was seen until then. One that stands still for it is read on from there.
update stray_transfer stray set accepted_at = now()
where not exists (
  select from network
  where network.network = stray.network and stop_reason like 'DEPOSIT_ADDRESS_USED_ELSEWHERE:%'
    and stray.seen_at >= stopped_at - interval '1 minute'
);
update network set stopped_at = null, stop_reason = null where stop_reason like 'DEPOSIT_ADDRESS_USED_ELSEWHERE:%';

create index stray_transfer_unaccepted on stray_transfer (network) where accepted_at is null;
create index stray_transfer_newest on stray_transfer (seen_at desc, transaction_id, place);
create index stray_transfer_in_block on stray_transfer (network, block_number);

create function stray_transfer_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.block_number is null or new.accepted_at is not null or new.accepted_by is not null then
      raise exception 'A stray begins in a block, and accepted by nobody' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.network, new.transaction_id, new.place, new.seen_at)
      is distinct from row (old.network, old.transaction_id, old.place, old.seen_at)
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

create trigger stray_transfer_is_kept before insert or update on stray_transfer
  for each row execute function stray_transfer_is_kept();
create trigger stray_transfer_is_never_removed before delete or truncate on stray_transfer
  for each statement execute function refuse_change();

-- What a theft has cost: the platform bears it, not the member.
insert into account_kind (kind, has_floor, owned_by_member) values ('custody_loss', false, false);
insert into ledger_account (address, kind, asset, created_at) values ('losses:custody', 'custody_loss', 'USDT', now());
insert into transfer_kind (kind, crosses_members) values ('WRITE_OFF', false);
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('WRITE_OFF', 'debit', 'custody_loss'), ('WRITE_OFF', 'credit', 'custody');

-- Where money lies, when no sweep tells: one operator says so, another approves. Its id is also the transfer's.
create table custody_correction (
  id uuid primary key,
  -- ADOPT: a stray went to a wallet of ours. WRITE_OFF: it went to somebody else. SWEEP_GONE: a sweep that was booked is in
  -- no block any more. BETWEEN_WALLETS: the cold wallet filled the hot one, or the other way round.
  kind text not null check (kind in ('ADOPT', 'WRITE_OFF', 'SWEEP_GONE', 'BETWEEN_WALLETS')),
  network text not null references network (network),
  transaction_id text not null,
  -- The event's, in the receipt of its transaction; null for SWEEP_GONE, of which there is none any more.
  place integer,
  from_address text not null,
  to_address text not null,
  amount bigint not null check (amount > 0),
  -- Of the ledger, as its transfer will say: the wallet that holds more stands lower.
  from_account text not null references ledger_account (address),
  to_account text not null references ledger_account (address),
  sweep_item_id uuid references sweep_item (id),
  -- The transfer that is booked back.
  undoes uuid references transfer (id),
  reason text not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  check ((kind = 'SWEEP_GONE') = (sweep_item_id is not null and undoes is not null)),
  check ((kind = 'SWEEP_GONE') = (place is null)),
  check ((state = 'PENDING') = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint correction_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by)
);

create unique index custody_correction_once on custody_correction (network, transaction_id, place)
  where place is not null and state <> 'REJECTED';
create unique index custody_correction_undoes_once on custody_correction (undoes) where state <> 'REJECTED';
create index custody_correction_newest on custody_correction (asked_at desc, id desc);

create function custody_correction_is_true(correction custody_correction) returns boolean
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
        and stray.place = correction.place and stray.block_number is not null
        and stray.from_address = correction.from_address and stray.to_address = correction.to_address
        and stray.amount = correction.amount
    ) and case correction.kind
      when 'ADOPT' then correction.from_account = any (wallets)
      else correction.from_account = 'losses:custody'
    end
  end;
end
$$;

create function custody_correction_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A correction begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or
    row (new.id, new.kind, new.network, new.transaction_id, new.place, new.from_address, new.to_address, new.amount,
      new.from_account, new.to_account, new.sweep_item_id, new.undoes, new.reason, new.asked_by, new.asked_at)
    is distinct from
    row (old.id, old.kind, old.network, old.transaction_id, old.place, old.from_address, old.to_address, old.amount,
      old.from_account, old.to_account, old.sweep_item_id, old.undoes, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A correction keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  if new.state <> 'REJECTED' and not custody_correction_is_true(new) then
    raise exception 'Nothing that was seen stands behind this correction' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger custody_correction_moves before insert or update on custody_correction
  for each row execute function custody_correction_moves();
create trigger custody_correction_is_never_removed before delete or truncate on custody_correction
  for each statement execute function refuse_change();

create function custody_correction_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'custody.correct', 'correction:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'custody.correct.approve', 'correction:' || new.id)
    else operator_did(new.decided_by, 'custody.correct.reject', 'correction:' || new.id)
  end);
  return null;
end
$$;

create trigger custody_correction_is_an_act after insert or update on custody_correction
  for each row execute function custody_correction_is_an_act();

create function is_approved_correction(of_transfer uuid, of_kind text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from custody_correction correction
    join ledger_account taken on taken.address = correction.from_account
    join ledger_account given on given.address = correction.to_account
    join entry less on less.transfer_id = correction.id and less.account_id = taken.id and less.amount = -correction.amount
    join entry more on more.transfer_id = correction.id and more.account_id = given.id and more.amount = correction.amount
    where correction.id = of_transfer and correction.state = 'APPROVED'
      and (correction.kind = 'WRITE_OFF') = (of_kind = 'WRITE_OFF')
  )
$$;

-- A SWEEP of the ledger is one that was seen on the chain as it was planned, that amount, on that network, to that wallet,
-- once; or a correction that two operators have agreed on.
create or replace function check_sweep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not (is_approved_correction(new.id, new.kind) or exists (
    select from sweep_item item
    join sweep on sweep.id = item.sweep_id
    cross join lateral (select 'custody:' || case item.network
      when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end as address) place
    join ledger_account addresses on addresses.address = place.address
    join ledger_account wallet on wallet.address = place.address || ':' || lower(sweep.target)
    join entry less on less.transfer_id = new.id and less.account_id = addresses.id and less.amount = item.amount
    join entry more on more.transfer_id = new.id and more.account_id = wallet.id and more.amount = -item.amount
    where item.transfer_id = new.id and item.state = 'DONE'
  )) then
    raise exception 'Nothing was swept like this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create function check_write_off() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not is_approved_correction(new.id, new.kind) then
    raise exception 'No two operators have written this off' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- At the end of the transaction, when its entries are there.
create constraint trigger write_off_is_approved after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'WRITE_OFF')
  execute function check_write_off();
