-- A booked movement of a wallet that a reorganisation has removed for good is taken back when two operators agree, after the
-- node was asked again (docs/decisions/190). Should the chain show it again, it is a movement like any other, and booked again.
insert into proposal_kind values ('movementReversal', 'custody.correct');

insert into transfer_kind (kind, crosses_members, caused_by) values
  ('WALLET_REVERSAL', false, 'caused_by_movement_reversal');
insert into transfer_rule (transfer_kind, side, account_kind)
select 'WALLET_REVERSAL', side, kind
from unnest(array['debit', 'credit']) as side cross join unnest(array['custody', 'company_funds', 'custody_loss']) as kind;

create table movement_reversal (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  movement_id uuid not null references wallet_movement (id),
  number integer not null,
  -- The booking that is taken back: its transfer, kind, cause and two entries.
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
create trigger movement_reversal_is_append_only before update or delete or truncate on movement_reversal
  for each statement execute function refuse_change();
revoke update, delete on movement_reversal from halyard_app;

-- Both sides of what moved between two wallets are unbooked.
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

-- The block that it was in last, while it is in none.
alter table wallet_movement add column gone_from_block bigint;
create index wallet_movement_gone on wallet_movement (network) where block_number is null and transfer_id is not null;

-- As in 0230, with what was taken back.
create or replace function wallet_movement_is_kept() returns trigger
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

-- What causes its booking: the movement; of one that was taken back, the last reversal.
create view movement_cause as
select moved.id as movement_id, moved.id as cause from wallet_movement moved
where not exists (select from movement_reversal where movement_id = moved.id)
union all
select reversal.movement_id, reversal.id from movement_reversal reversal
where not exists (
  select from movement_reversal later where later.movement_id = reversal.movement_id and later.number > reversal.number
);

create view caused_by_movement_reversal as
select 'WALLET_REVERSAL' as kind, reversal.id as cause, line.address, line.amount
from movement_reversal reversal
cross join lateral (values
  (reversal.from_account, reversal.amount), (reversal.to_account, -reversal.amount)
) as line (address, amount);
select hold_transfers_to('caused_by_movement_reversal', array['WALLET_REVERSAL']);

-- As in 0230; what was booked and taken back was caused all the same.
create or replace view caused_by_treasury as
select line.kind, booked.cause, line.address, line.amount
from movement_cause booked
join wallet_movement moved on moved.id = booked.movement_id
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
select 'BETWEEN_WALLETS', booked.cause, line.address, line.amount
from movement_cause booked
join wallet_movement come on come.id = booked.movement_id
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
where proposal.kind = 'bankFunding' and proposal.state = 'APPROVED'
union all
select reversal.kind, reversal.cause, line.address, line.amount
from movement_reversal reversal
cross join lateral (values
  (reversal.from_account, -reversal.amount), (reversal.to_account, reversal.amount)
) as line (address, amount);

drop trigger custody_holds_what_leaves on transfer;
create constraint trigger custody_holds_what_leaves after insert on transfer
  deferrable initially deferred for each row
  when (new.kind in (
    'WITHDRAW', 'SWEEP', 'WRITE_OFF', 'COMPANY_WITHDRAWAL', 'BETWEEN_WALLETS', 'WALLET_LOSS', 'DEPOSIT_REVERSAL',
    'WALLET_REVERSAL'
  ))
  execute function check_custody_ceiling();
