-- The platform's own wallets and what moves through them. Hot wallets pay out, cold wallets store, fee wallets pay for sweeps.

-- One of the platform's wallets, followed by the ledger.
create table custody_wallet (
  network text not null references network (network),
  address text not null,
  place text not null check (place in ('HOT', 'COLD', 'FEE')),
  -- Transfers after this block are movements; the balance at this block is the opening.
  opened_at_block bigint not null,
  opening_units numeric(78, 0) not null check (opening_units >= 0),
  opened_at timestamptz not null,
  -- When the ledger was brought to the wallet's balance; null before. An uncounted wallet pays nothing.
  counted_at timestamptz,
  -- The transfer that booked the opening; null if the ledger had it already.
  transfer_id uuid references transfer (id),
  opening_booked bigint check (opening_booked > 0),
  -- The balance that the chain last reported.
  chain_units numeric(78, 0),
  compared_at timestamptz,
  primary key (network, address),
  check (transfer_id is null or counted_at is not null),
  check ((transfer_id is null) = (opening_booked is null))
);
create trigger custody_wallet_is_never_emptied before truncate on custody_wallet
  for each statement execute function refuse_change();

-- A token transfer in or out of a wallet, or a measured difference of a wallet or deposit address.
create table wallet_movement (
  id uuid primary key,
  network text not null references network (network),
  -- For a difference: 'difference:' and the row's id.
  transaction_id text not null,
  event_index integer not null,
  -- The wallet that changed; for a difference, possibly a deposit address.
  address text not null,
  place text not null check (place in ('HOT', 'COLD', 'FEE', 'ADDRESSES')),
  direction text not null check (direction in ('IN', 'OUT')),
  -- The counterparty; null if nobody saw it.
  other_address text,
  units numeric(78, 0) not null check (units > 0),
  -- In millionths of a USDT, rounded down.
  amount bigint not null default 0,
  -- Null after a reorganisation: then nothing moved.
  block_number bigint,
  seen_at timestamptz not null,
  -- PAYOUT: one of our payouts. ADDRESS: from a deposit address, by a sweep or as a stray. FUNDING: the
  -- company's own money. BETWEEN: between two of our wallets. LOSS, OWN: two operators state that it is lost,
  -- or that the company took its own. Null: unexplained, and no payout leaves on its network.
  explanation text check (explanation in ('PAYOUT', 'ADDRESS', 'FUNDING', 'BETWEEN', 'LOSS', 'OWN')),
  payout_id uuid references payout (id),
  -- The proposal that explains it, if two operators do.
  proposal_id uuid references proposal (id),
  -- The transfer that booked it, unless a sweep, correction or withdrawal did.
  transfer_id uuid references transfer (id),
  -- Its last block, after a reorganisation dropped it.
  gone_from_block bigint,
  unique (network, transaction_id, event_index, address),
  check (coalesce(explanation = 'PAYOUT', false) = (payout_id is not null)),
  -- Only two operators explain a loss, the company's own, or money that nobody saw arrive.
  check (
    (proposal_id is not null)
    = coalesce(explanation in ('LOSS', 'OWN') or explanation = 'FUNDING' and other_address is null, false)
  ),
  check (explanation is distinct from 'PAYOUT' or direction = 'OUT'),
  check (explanation is distinct from 'ADDRESS' or direction = 'IN'),
  check (explanation is distinct from 'FUNDING' or direction = 'IN'),
  check (explanation is distinct from 'LOSS' or direction = 'OUT'),
  check (explanation is distinct from 'OWN' or direction = 'OUT'),
  check (transfer_id is null or explanation in ('FUNDING', 'BETWEEN', 'LOSS', 'OWN'))
);
create index wallet_movement_unexplained on wallet_movement (network)
  where explanation is null and block_number is not null;
create index wallet_movement_unbooked on wallet_movement (network, block_number)
  where explanation in ('FUNDING', 'BETWEEN') and transfer_id is null;
create index wallet_movement_of_address on wallet_movement (network, address);
create index wallet_movement_in_block on wallet_movement (network, block_number);
create index wallet_movement_of_payout on wallet_movement (payout_id) where payout_id is not null;
create index wallet_movement_newest on wallet_movement (seen_at desc, id desc);
create index wallet_movement_of_transfer on wallet_movement (transfer_id) where transfer_id is not null;
create index wallet_movement_gone on wallet_movement (network) where block_number is null and transfer_id is not null;
create trigger wallet_movement_is_never_removed before delete or truncate on wallet_movement
  for each statement execute function refuse_change();
create trigger wallet_movement_is_told_to_operators after insert or update on wallet_movement
  for each statement execute function note_queues('walletMovements');

-- Two operators' reversal of a booked movement that is no longer in any block.
create table movement_reversal (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  movement_id uuid not null references wallet_movement (id),
  number integer not null,
  -- The reversed booking: its transfer, kind, cause and two entries.
  undoes uuid not null unique references transfer (id),
  kind text not null,
  cause uuid not null,
  from_account text not null references ledger_account (address),
  to_account text not null references ledger_account (address),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  unique (movement_id, number),
  foreign key (id) references transfer (id) deferrable initially deferred
);
revoke update, delete on movement_reversal from halyard_app;
create trigger movement_reversal_is_append_only before update or delete or truncate on movement_reversal
  for each statement execute function refuse_change();
create constraint trigger movement_reversal_is_posted after insert on movement_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('WALLET_REVERSAL');

create view caused_by_movement_reversal as
select 'WALLET_REVERSAL' as kind, reversal.id as cause, line.address, line.amount
from movement_reversal reversal
cross join lateral (values
  (reversal.from_account, reversal.amount), (reversal.to_account, -reversal.amount)
) as line (address, amount);
revoke insert, update, delete on caused_by_movement_reversal from halyard_app;

-- The cause of a movement's booking: the movement itself, or its last reversal.
create view movement_cause as
select moved.id as movement_id, moved.id as cause from wallet_movement moved
where not exists (select from movement_reversal where movement_id = moved.id)
union all
select reversal.movement_id, reversal.id from movement_reversal reversal
where not exists (
  select from movement_reversal later
  where later.movement_id = reversal.movement_id and later.number > reversal.number
);
revoke insert, update, delete on movement_cause from halyard_app;

-- Causes of company money and wallet transfers: movements, openings, and proposals about the bank. A reversed booking
-- still had its cause.
create view caused_by_treasury as
select line.kind, booked.cause, line.address, line.amount
from movement_cause booked
join wallet_movement moved on moved.id = booked.movement_id
cross join lateral (
  select custody_account_of(moved.network, moved.place) as account
) place
cross join lateral (values
  ('FUNDING', 'COMPANY_FUNDING', place.account, -moved.amount),
  ('FUNDING', 'COMPANY_FUNDING', 'company:funds', moved.amount),
  ('OWN', 'COMPANY_WITHDRAWAL', 'company:funds', -moved.amount),
  ('OWN', 'COMPANY_WITHDRAWAL', place.account, moved.amount),
  ('LOSS', 'WALLET_LOSS', 'losses:custody', -moved.amount), ('LOSS', 'WALLET_LOSS', place.account, moved.amount)
) as line (explanation, kind, address, amount)
where moved.transfer_id is not null and line.explanation = moved.explanation
union all
select 'BETWEEN_WALLETS', booked.cause, line.address, line.amount
from movement_cause booked
join wallet_movement come on come.id = booked.movement_id
join wallet_movement gone on gone.network = come.network and gone.transaction_id = come.transaction_id
  and gone.event_index = come.event_index and gone.address = come.other_address
cross join lateral (values
  (custody_account_of(come.network, come.place), -come.amount),
  (custody_account_of(gone.network, gone.place), come.amount)
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
  select (
    (payload ->> 'amount')::numeric * case payload ->> 'direction' when 'IN' then 1000000 else -1000000 end
  )::bigint as came
) moved
cross join lateral (values ('custody:bank', -moved.came), ('company:funds', moved.came)) as line (address, amount)
where proposal.kind = 'bankFunding' and proposal.state = 'APPROVED'
union all
select reversal.kind, reversal.cause, line.address, line.amount
from movement_reversal reversal
cross join lateral (values
  (reversal.from_account, -reversal.amount), (reversal.to_account, reversal.amount)
) as line (address, amount);
revoke insert, update, delete on caused_by_treasury from halyard_app;

-- True if the ledger includes the movement.
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

-- Below zero by what lies in the account: money that arrives takes from custody (docs/ledger.md).
create function custody_balance_of(of_address text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(rolled.amount, 0) + coalesce((
    select sum(entry.amount) from entry where entry.account_id = account.id and entry.id > coalesce(rolled.up_to_entry_id, 0)
  ), 0)
  from ledger_account account left join rolled_up_balance rolled on rolled.account_id = account.id
  where account.address = of_address
$$;

-- The wallets' counted balances at a place, less the ledger's balance there.
create function wallets_beyond_ledger(of_network text, of_place text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select sum(millionths_of(network, opening_units)) from custody_wallet where network = of_network and place = of_place
  ), 0) + coalesce((
    select sum(case moved.direction when 'IN' then moved.amount else -moved.amount end) from wallet_movement moved
    where moved.network = of_network and moved.place = of_place and moved.block_number is not null and movement_is_booked(moved)
  ), 0) + custody_balance_of(custody_account_of(of_network, of_place))
$$;

-- True while movements from before the wallet's opening are missing in the ledger.
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

-- True once the movement's block is settled.
create function movement_is_final(moved wallet_movement) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from network where network = moved.network and moved.block_number <= settled_height)
$$;

-- True if the transfer books a movement as two operators explained it; its id is the proposal's.
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
-- Deferred: its entries are written later.
create constraint trigger company_funding_came_in after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'COMPANY_FUNDING')
  execute function check_company_funding();

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
create constraint trigger company_withdrawal_was_decided after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'COMPANY_WITHDRAWAL')
  execute function check_company_withdrawal();

create function check_wallet_loss() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not movement_was_decided(new.id, 'LOSS') then
    raise exception 'No two operators have called this a loss' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger wallet_loss_was_decided after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'WALLET_LOSS')
  execute function check_wallet_loss();

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
create constraint trigger between_wallets_was_seen after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'BETWEEN_WALLETS')
  execute function check_between_wallets();

-- Serializes transfers that take from a custody account, until the end of the transaction.
create function lock_custody(of_address text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('custody:' || of_address, 0))
$$;

-- No more leaves a custody account than was there. Only transfers that take from custody run this check, one at a
-- time; deposits need not wait. Not checked while no wallet of the account is counted, since its balance is unknown.
create function check_custody_ceiling() returns trigger
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
create constraint trigger custody_holds_what_leaves after insert on transfer
  deferrable initially deferred for each row
  when (new.kind in (
    'WITHDRAW', 'SWEEP', 'WRITE_OFF', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS', 'DEPOSIT_REVERSAL',
    'WALLET_REVERSAL'
  ))
  execute function check_custody_ceiling();

-- The surplus of an account's wallets over the booked amounts, in whole millionths.
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

-- An uncounted wallet may be removed; a counted one stays, with its opening.
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
    -- A wallet that opens at a future block would never be counted. A new network has no height yet.
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
create trigger custody_wallet_is_kept before insert or update or delete on custody_wallet
  for each row execute function custody_wallet_is_kept();

-- A movement's terms and booking stay, unless two operators reverse it; explanations must have their payout, proposal
-- or deposit address.
create function wallet_movement_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.block_number is null or new.transfer_id is not null or new.proposal_id is not null then
      raise exception 'A movement begins in a block, and booked by nothing' using errcode = 'restrict_violation';
    end if;
    new.gone_from_block := null;
  else
    if row (new.id, new.network, new.transaction_id, new.event_index, new.address, new.place, new.seen_at)
        is distinct from row (old.id, old.network, old.transaction_id, old.event_index, old.address, old.place, old.seen_at)
      or ((old.block_number is not null or old.transfer_id is not null) and row (new.direction, new.other_address, new.units)
        is distinct from row (old.direction, old.other_address, old.units))
      or (old.transfer_id is not null and row (new.transfer_id, new.explanation)
        is distinct from row (old.transfer_id, old.explanation) and not (
          num_nonnulls(new.transfer_id, new.explanation, new.proposal_id, new.block_number) = 0
          and exists (select from movement_reversal where undoes = old.transfer_id)
        ))
    then
      raise exception 'What was seen and booked stays as it is' using errcode = 'restrict_violation';
    end if;
    new.gone_from_block := case when new.block_number is null then coalesce(old.block_number, old.gone_from_block) end;
  end if;
  if new.explanation = 'PAYOUT' and (tg_op = 'INSERT' or old.payout_id is distinct from new.payout_id) and new.payout_id is
    distinct from payout_moved_by(new.network, new.transaction_id, new.other_address, new.units) then
    raise exception 'No payout moved this' using errcode = 'restrict_violation';
  end if;
  if new.proposal_id is not null and not exists (
    select from proposal
    where id = new.proposal_id and kind = 'walletMovement' and subject = 'movement:' || new.id and state = 'APPROVED'
      and payload ->> 'movementId' = new.id::text and payload ->> 'explanation' = new.explanation
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
      -- The amount of the wallet that sent it was rounded already.
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

-- A movement that was seen is of one of our wallets, and one between wallets has both sides there. A difference has
-- no counterparty, so only two operators explain it.
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

create function movement_reversal_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'movementReversal', 'movement:' || new.movement_id)
    or new.number <> 1 + (select count(*) from movement_reversal where movement_id = new.movement_id)
    or not exists (
      select from wallet_movement moved
      join transfer on transfer.id = moved.transfer_id and transfer.kind = new.kind
        and transfer.details ->> 'cause' = new.cause::text
      join entry given on given.transfer_id = transfer.id and given.amount = -new.amount
      join ledger_account giver on giver.id = given.account_id and giver.address = new.from_account
      join entry taken on taken.transfer_id = transfer.id and taken.amount = new.amount
      join ledger_account taker on taker.id = taken.account_id and taker.address = new.to_account
      where moved.id = new.movement_id and moved.transfer_id = new.undoes and moved.block_number is null
        and moved.other_address is not null
    ) then
    raise exception 'No two operators have taken this movement back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger movement_reversal_is_approved before insert on movement_reversal
  for each row execute function movement_reversal_is_approved();

-- A movement between two wallets is unbooked on both sides.
create function movement_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from wallet_movement where transfer_id = new.undoes) then
    raise exception 'A movement that is taken back is booked by nothing' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger movement_reversal_is_carried_out after insert on movement_reversal
  deferrable initially deferred for each row execute function movement_reversal_is_carried_out();

select hold_transfers_to('caused_by_treasury',
  array['COMPANY_FUNDING', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS']);

select hold_transfers_to('caused_by_movement_reversal', array['WALLET_REVERSAL']);
