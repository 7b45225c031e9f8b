-- Hot and cold wallets are counted: what each held when counting began, and every transfer into or out of it since, read from
-- the chain. The ledger books what is counted; docs/decisions/230.

-- The company's own money in custody, apart from what is held for members. It cannot take out more than it put in.
insert into account_kind (kind, has_floor, owned_by_member) values ('company_funds', true, false);
insert into ledger_account (address, kind, asset, created_at) values ('company:funds', 'company_funds', 'USDT', now());
insert into transfer_kind (kind, crosses_members, caused_by)
select kind, false, 'caused_by_treasury'
from unnest(array['COMPANY_FUNDING', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS']) as kind;
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('COMPANY_FUNDING', 'debit', 'custody'), ('COMPANY_FUNDING', 'credit', 'company_funds'),
  ('COMPANY_WITHDRAWAL', 'debit', 'company_funds'), ('COMPANY_WITHDRAWAL', 'credit', 'custody'),
  ('BETWEEN_WALLETS', 'debit', 'custody'), ('BETWEEN_WALLETS', 'credit', 'custody'),
  ('WALLET_LOSS', 'debit', 'custody_loss'), ('WALLET_LOSS', 'credit', 'custody');

create function custody_account_of(of_network text, of_place text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select 'custody:' || case of_network when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end
    || case of_place when 'ADDRESSES' then '' else ':' || lower(of_place) end
$$;

create function millionths_of(of_network text, units numeric) returns bigint
language sql immutable set search_path = public, pg_temp as $$
  select div(units, case of_network when 'BEP20' then 1000000000000 else 1 end)::bigint
$$;

insert into proposal_kind (kind, capability) values ('walletMovement', 'custody.correct'), ('bankFunding', 'platform.fund');

-- Transfers between wallets are read from the chain now.
alter table custody_correction add constraint custody_correction_is_not_read check (kind <> 'BETWEEN_WALLETS') not valid;

create table custody_wallet (
  network text not null references network (network),
  address text not null,
  place text not null check (place in ('HOT', 'COLD')),
  -- Transfers after this block are movements; what it held at this block is its opening.
  opened_at_block bigint not null,
  opening_units numeric(78, 0) not null check (opening_units >= 0),
  opened_at timestamptz not null,
  -- When the ledger was brought to what the wallet holds; null before. Nothing is paid from a wallet that is not counted.
  counted_at timestamptz,
  -- What booked its opening; null where the ledger had it already.
  transfer_id uuid references transfer (id),
  opening_booked bigint check (opening_booked > 0),
  -- What the chain said last, and when.
  chain_units numeric(78, 0),
  compared_at timestamptz,
  primary key (network, address),
  check (transfer_id is null or counted_at is not null),
  check ((transfer_id is null) = (opening_booked is null))
);

create table wallet_movement (
  id uuid primary key,
  network text not null references network (network),
  -- Of a difference that was measured rather than seen: 'difference:' and the row's id.
  transaction_id text not null,
  event_index integer not null,
  -- The wallet that is changed by it; of a difference also a deposit address.
  address text not null,
  place text not null check (place in ('HOT', 'COLD', 'ADDRESSES')),
  direction text not null check (direction in ('IN', 'OUT')),
  -- The other side; null where nobody saw it.
  other_address text,
  units numeric(78, 0) not null check (units > 0),
  -- In millionths of a USDT, rounded down.
  amount bigint not null generated always as (millionths_of(network, units)) stored,
  -- Null after a reorganisation: then it has moved nothing.
  block_number bigint,
  seen_at timestamptz not null,
  -- PAYOUT: a payout of ours. ADDRESS: from a deposit address, by a sweep or as a stray. FUNDING: the company's own.
  -- BETWEEN: from one wallet of ours to another. LOSS, OWN: two operators say that it is lost, or that the company took
  -- its own. Null: nobody can explain it, and nothing is paid on its network.
  explanation text check (explanation in ('PAYOUT', 'ADDRESS', 'FUNDING', 'BETWEEN', 'LOSS', 'OWN')),
  -- The payout.
  payout_id uuid references payout (id),
  -- What two operators agreed on, where they explain it.
  proposal_id uuid references proposal (id),
  -- What booked it, where that is not a sweep, a correction or a withdrawal.
  transfer_id uuid references transfer (id),
  unique (network, transaction_id, event_index, address),
  check (coalesce(explanation = 'PAYOUT', false) = (payout_id is not null)),
  -- What nobody saw arriving, and what only operators can explain.
  check ((proposal_id is not null) = coalesce(explanation in ('LOSS', 'OWN') or explanation = 'FUNDING' and other_address is null, false)),
  check (explanation is distinct from 'PAYOUT' or direction = 'OUT'),
  check (explanation is distinct from 'ADDRESS' or direction = 'IN'),
  check (explanation is distinct from 'FUNDING' or direction = 'IN'),
  check (explanation is distinct from 'LOSS' or direction = 'OUT'),
  check (explanation is distinct from 'OWN' or direction = 'OUT'),
  check (transfer_id is null or explanation in ('FUNDING', 'BETWEEN', 'LOSS', 'OWN'))
);

create index wallet_movement_unexplained on wallet_movement (network) where explanation is null and block_number is not null;
create index wallet_movement_unbooked on wallet_movement (network, block_number)
  where explanation in ('FUNDING', 'BETWEEN') and transfer_id is null;
create index wallet_movement_of_address on wallet_movement (network, address);
create index wallet_movement_in_block on wallet_movement (network, block_number);
create index wallet_movement_of_payout on wallet_movement (payout_id) where payout_id is not null;
create index wallet_movement_newest on wallet_movement (seen_at desc, id desc);
create index wallet_movement_of_transfer on wallet_movement (transfer_id) where transfer_id is not null;

create function custody_wallet_is_kept() returns trigger
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

create trigger custody_wallet_is_kept before insert or update or delete on custody_wallet
  for each row execute function custody_wallet_is_kept();
create trigger custody_wallet_is_never_emptied before truncate on custody_wallet
  for each statement execute function refuse_change();

create function units_of(of_network text, amount bigint) returns numeric
language sql immutable set search_path = public, pg_temp as $$
  select amount * case of_network when 'BEP20' then 1000000000000 else 1 end::numeric
$$;

-- The payout that was signed, or settled by hand, as exactly this transfer. What was paid by another transaction is not paid
-- by this one too.
create function payout_moved_by(of_network text, of_transaction text, recipient text, of_units numeric) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select payout.id from payout
  where payout.id in (
      select id from payout where network = of_network and transaction_id = of_transaction
      union all select payout_id from payout_attempt where transaction_id = of_transaction
    )
    and payout.network = of_network and payout.to_address = recipient and payout.token_amount = of_units
    and (payout.state = 'OPEN' or payout.state = 'PAID' and payout.transaction_id = of_transaction)
  limit 1
$$;

create index payout_attempt_hash on payout_attempt (transaction_id) where transaction_id is not null;

create function wallet_movement_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.block_number is null or new.transfer_id is not null or new.proposal_id is not null then
      raise exception 'A movement begins in a block, and booked by nothing' using errcode = 'restrict_violation';
    end if;
  elsif row (new.id, new.network, new.transaction_id, new.event_index, new.address, new.place, new.seen_at)
      is distinct from row (old.id, old.network, old.transaction_id, old.event_index, old.address, old.place, old.seen_at)
    or ((old.block_number is not null or old.transfer_id is not null) and row (new.direction, new.other_address, new.units)
      is distinct from row (old.direction, old.other_address, old.units))
    or (old.transfer_id is not null and row (new.transfer_id, new.explanation) is distinct from row (old.transfer_id, old.explanation))
  then
    raise exception 'What was seen and booked stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.explanation = 'PAYOUT' and (tg_op = 'INSERT' or old.payout_id is distinct from new.payout_id) and new.payout_id is
    distinct from payout_moved_by(new.network, new.transaction_id, new.other_address, new.units) then
    raise exception 'No payout moved this' using errcode = 'restrict_violation';
  end if;
  if new.proposal_id is not null and not exists (
    select from proposal
    where id = new.proposal_id and kind = 'walletMovement' and state = 'APPROVED' and payload ->> 'movementId' = new.id::text
      and payload ->> 'explanation' = new.explanation
  ) then
    raise exception 'No two operators have explained it like this' using errcode = 'restrict_violation';
  end if;
  if new.explanation = 'ADDRESS' and not exists (
    select from deposit_address where network = new.network and address = new.other_address
  ) then
    raise exception 'It came from no deposit address' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger wallet_movement_is_kept before insert or update on wallet_movement
  for each row execute function wallet_movement_is_kept();
create trigger wallet_movement_is_never_removed before delete or truncate on wallet_movement
  for each statement execute function refuse_change();

-- Whether the ledger has it.
create function movement_is_booked(moved wallet_movement) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select moved.amount = 0 or case moved.explanation
    when 'PAYOUT' then exists (
      select from payout where id = moved.payout_id and state = 'PAID' and transaction_id = moved.transaction_id
    )
    when 'ADDRESS' then exists (
      select from sweep_item item
      where item.network = moved.network and item.moved_in = moved.transaction_id and item.state = 'DONE'
        and item.from_address = moved.other_address and item.to_address = moved.address and item.units = moved.units
    ) or exists (
      select from custody_correction correction
      where correction.network = moved.network and correction.transaction_id = moved.transaction_id
        and correction.event_index = moved.event_index and correction.kind = 'ADOPT' and correction.state = 'APPROVED'
    )
    -- Between two hot wallets the ledger has nothing to move.
    when 'BETWEEN' then moved.transfer_id is not null or exists (
      select from wallet_movement other
      where other.network = moved.network and other.transaction_id = moved.transaction_id
        and other.event_index = moved.event_index and other.address = moved.other_address and other.place = moved.place
    )
    else moved.transfer_id is not null
  end
$$;

create function custody_balance_of(of_address text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(rolled.amount, 0) + coalesce((
    select sum(entry.amount) from entry where entry.account_id = account.id and entry.id > coalesce(rolled.up_to_entry_id, 0)
  ), 0)
  from ledger_account account left join rolled_up_balance rolled on rolled.account_id = account.id
  where account.address = of_address
$$;

-- What was counted in the wallets of a place beyond what the ledger has there.
create function wallets_beyond_ledger(of_network text, of_place text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select sum(millionths_of(network, opening_units)) from custody_wallet where network = of_network and place = of_place
  ), 0) + coalesce((
    select sum(case moved.direction when 'IN' then moved.amount else -moved.amount end) from wallet_movement moved
    where moved.network = of_network and moved.place = of_place and moved.block_number is not null and movement_is_booked(moved)
  ), 0) + custody_balance_of(custody_account_of(of_network, of_place))
$$;

-- Whether something from before its opening has yet to reach the ledger.
create function wallet_is_busy(wallet custody_wallet) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from payout join payout_attempt attempt on attempt.payout_id = payout.id
    where payout.state = 'OPEN' and payout.network = wallet.network and payout.from_address = wallet.address
      and attempt.bytes is not null and attempt.expired_at is null and not exists (
        select from wallet_movement moved where moved.payout_id = payout.id and moved.block_number is not null
      )
  ) or exists (
    select from sweep_item item
    where item.network = wallet.network and item.to_address = wallet.address and item.kind = 'TRANSFER'
      and item.state <> 'DONE' and item.block_number <= wallet.opened_at_block
  ) or exists (
    select from stray_transfer stray
    where stray.network = wallet.network and stray.to_address = wallet.address
      and stray.block_number <= wallet.opened_at_block and not exists (
        select from custody_correction correction
        where correction.network = stray.network and correction.transaction_id = stray.transaction_id
          and correction.event_index = stray.event_index and correction.state = 'APPROVED'
      )
  )
$$;

-- Deep enough that its block is not expected to go.
create function movement_is_final(moved wallet_movement) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from network
    where network = moved.network and moved.block_number <= height - required_confirmations + 1
  )
$$;

-- What two operators have agreed on about a movement, booked as they said. The transfer takes the proposal's id.
create function movement_was_decided(of_transfer uuid, of_explanation text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from wallet_movement moved
    join ledger_account account on account.address = custody_account_of(moved.network, moved.place)
    join entry on entry.transfer_id = of_transfer and entry.account_id = account.id
      and entry.amount = case moved.direction when 'IN' then -moved.amount else moved.amount end
    where moved.transfer_id = of_transfer and moved.proposal_id = of_transfer and moved.explanation = of_explanation
  )
$$;

-- The company's own money, paid in at the bank or taken from there, as two operators have agreed.
create function bank_was_decided(of_transfer uuid, of_direction text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from proposal
    join ledger_account account on account.address = 'custody:bank'
    join entry on entry.transfer_id = of_transfer and entry.account_id = account.id
      and entry.amount = (payload ->> 'amount')::numeric * case of_direction when 'IN' then -1000000 else 1000000 end
    where proposal.id = of_transfer and proposal.kind = 'bankFunding' and proposal.state = 'APPROVED' and payload ->> 'direction' = of_direction
  )
$$;

create function check_company_funding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not (exists (
    select from wallet_movement moved
    join ledger_account account on account.address = custody_account_of(moved.network, moved.place)
    join entry on entry.transfer_id = new.id and entry.account_id = account.id and entry.amount = -moved.amount
    where moved.transfer_id = new.id and moved.explanation = 'FUNDING' and moved.other_address is not null
      and movement_is_final(moved)
  ) or exists (
    select from custody_wallet wallet
    join ledger_account account on account.address = custody_account_of(wallet.network, wallet.place)
    join entry on entry.transfer_id = new.id and entry.account_id = account.id
    where wallet.transfer_id = new.id and wallets_beyond_ledger(wallet.network, wallet.place) = 0
  ) or movement_was_decided(new.id, 'FUNDING') or bank_was_decided(new.id, 'IN')) then
    raise exception 'Nothing of the company came in like this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create function check_company_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2
    or not (movement_was_decided(new.id, 'OWN') or bank_was_decided(new.id, 'OUT')) then
    raise exception 'No two operators have agreed that the company takes this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create function check_wallet_loss() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not movement_was_decided(new.id, 'LOSS') then
    raise exception 'No two operators have called this a loss' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create function check_between_wallets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not exists (
    select from wallet_movement gone
    join wallet_movement come on come.network = gone.network and come.transaction_id = gone.transaction_id
      and come.event_index = gone.event_index and come.address = gone.other_address and come.transfer_id = new.id
    join ledger_account less on less.address = custody_account_of(gone.network, gone.place)
    join ledger_account more on more.address = custody_account_of(come.network, come.place)
    join entry given on given.transfer_id = new.id and given.account_id = less.id and given.amount = gone.amount
    join entry taken on taken.transfer_id = new.id and taken.account_id = more.id and taken.amount = -gone.amount
    where gone.transfer_id = new.id and gone.direction = 'OUT' and gone.explanation = 'BETWEEN' and come.explanation = 'BETWEEN'
      and gone.place <> come.place and movement_is_final(gone)
  ) then
    raise exception 'Nothing moved between wallets like this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0220: a movement causes what books it, an opening its own transfer, a proposal about the bank its own.
create view caused_by_treasury as
select line.kind, moved.id as cause, line.address, line.amount
from wallet_movement moved
cross join lateral (
  select custody_account_of(moved.network, moved.place) as account
) place
cross join lateral (values
  ('FUNDING', 'COMPANY_FUNDING', place.account, -moved.amount), ('FUNDING', 'COMPANY_FUNDING', 'company:funds', moved.amount),
  ('OWN', 'COMPANY_WITHDRAWAL', 'company:funds', -moved.amount), ('OWN', 'COMPANY_WITHDRAWAL', place.account, moved.amount),
  ('LOSS', 'WALLET_LOSS', 'losses:custody', -moved.amount), ('LOSS', 'WALLET_LOSS', place.account, moved.amount)
) as line (explanation, kind, address, amount)
where moved.transfer_id is not null and line.explanation = moved.explanation
union all
select 'BETWEEN_WALLETS', come.id, line.address, line.amount
from wallet_movement come
join wallet_movement gone on gone.network = come.network and gone.transaction_id = come.transaction_id
  and gone.event_index = come.event_index and gone.address = come.other_address
cross join lateral (values
  (custody_account_of(come.network, come.place), -come.amount), (custody_account_of(gone.network, gone.place), come.amount)
) as line (address, amount)
where come.direction = 'IN' and come.explanation = 'BETWEEN' and come.transfer_id is not null
union all
select 'COMPANY_FUNDING', opened.transfer_id, line.address, line.amount
from (
  select distinct network, place, transfer_id, opening_booked from custody_wallet where transfer_id is not null
) opened
cross join lateral (values
  (custody_account_of(opened.network, opened.place), -opened.opening_booked), ('company:funds', opened.opening_booked)
) as line (address, amount)
union all
select case payload ->> 'direction' when 'IN' then 'COMPANY_FUNDING' else 'COMPANY_WITHDRAWAL' end, proposal.id,
  line.address, line.amount
from proposal
cross join lateral (
  select ((payload ->> 'amount')::numeric * case payload ->> 'direction' when 'IN' then 1000000 else -1000000 end)::bigint as came
) moved
cross join lateral (values ('custody:bank', -moved.came), ('company:funds', moved.came)) as line (address, amount)
where proposal.kind = 'bankFunding' and proposal.state = 'APPROVED';

select hold_transfers_to('caused_by_treasury',
  array['COMPANY_FUNDING', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS']);

-- At the end of the transaction, when its entries are there.
create constraint trigger company_funding_came_in after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'COMPANY_FUNDING')
  execute function check_company_funding();
create constraint trigger company_withdrawal_was_decided after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'COMPANY_WITHDRAWAL')
  execute function check_company_withdrawal();
create constraint trigger wallet_loss_was_decided after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'WALLET_LOSS')
  execute function check_wallet_loss();
create constraint trigger between_wallets_was_seen after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'BETWEEN_WALLETS')
  execute function check_between_wallets();

-- Whoever takes out of a place does so alone, until the end of the transaction.
create function lock_custody(of_address text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('custody:' || of_address, 0))
$$;

-- No more can leave a place than was there. Only transfers that take out of custody pay for the check, one after the other;
-- deposits add to it without waiting. Until a network's wallets are counted, what they held is not known.
create function check_custody_ceiling() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_place record;
begin
  for left_place in
    select distinct account.id, account.address
    from entry join ledger_account account on account.id = entry.account_id and account.kind = 'custody'
    where entry.transfer_id = new.id and entry.amount > 0
    order by account.id
  loop
    perform lock_custody(left_place.address);
    if custody_balance_of(left_place.address) > 0 and not (left_place.address ~ ':(hot|cold)$' and coalesce((
      select bool_or(wallet.counted_at is null) from custody_wallet wallet
      where custody_account_of(wallet.network, wallet.place) = left_place.address
    ), true)) then
      raise exception 'More has left % than was there', left_place.address
        using errcode = 'check_violation', constraint = 'custody_holds_what_leaves';
    end if;
  end loop;
  return null;
end
$$;

create constraint trigger custody_holds_what_leaves after insert on transfer
  deferrable initially deferred for each row
  when (new.kind in ('WITHDRAW', 'SWEEP', 'WRITE_OFF', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS'))
  execute function check_custody_ceiling();

-- As in 0078, with what two operators explained about an address: what nobody saw leave it, or come to it.
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
  ), 0) + coalesce((
    select sum(case moved.direction when 'IN' then moved.amount else -moved.amount end) from wallet_movement moved
    where moved.network = address.network and moved.address = address.address and moved.block_number is not null
      and moved.explanation is not null
  ), 0) as amount,
  exists (
    select from sweep_item item
    where item.network = address.network and item.from_address = address.address and item.kind = 'TRANSFER'
      and item.state <> 'DONE'
      and (item.block_number is not null or (item.state <> 'FAILED' and item.bytes is not null))
  ) as moving
from deposit_address address;

-- By how much each address of ours has changed in which block, in the smallest units of the token: what the chain must say.
create view address_change as
select deposit.network, address.address, deposit.block_number, deposit.token_amount as units
from crypto_deposit deposit
join deposit_address address on address.member_id = deposit.member_id and address.network = deposit.network
where deposit.block_number is not null and deposit.state in ('SEEN', 'DUST', 'CREDITED')
union all
select network, from_address, block_number, -units from sweep_item where kind = 'TRANSFER' and block_number is not null
union all
select network, from_address, block_number, -units from stray_transfer where block_number is not null
union all
select network, address, opened_at_block, opening_units from custody_wallet
union all
select network, address, block_number, case direction when 'IN' then units else -units end
from wallet_movement where block_number is not null;

create trigger wallet_movement_is_told_to_operators after insert or update on wallet_movement
  for each statement execute function note_queues('walletMovements');
