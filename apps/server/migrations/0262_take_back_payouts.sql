-- A paid payout that a deep reorganisation dropped is opened again when two operators agree. That pays nothing by itself: the
-- worker sends the same bytes again, or signs and returns by the same rules as for any open payout.
insert into proposal_kind values ('payoutReversal', 'withdrawals.pay');

insert into transfer_kind (kind, crosses_members, caused_by) values
  ('WITHDRAW_REVERSAL', false, 'caused_by_payout_reversal');
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('WITHDRAW_REVERSAL', 'debit', 'custody'), ('WITHDRAW_REVERSAL', 'debit', 'fee_income'),
  ('WITHDRAW_REVERSAL', 'credit', 'member_hold');

create table payout_reversal (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  payout_id uuid not null references payout (id),
  -- How often it was opened again.
  number integer not null,
  -- What had paid it.
  transaction_id text not null,
  created_at timestamptz not null,
  foreign key (id) references transfer (id) deferrable initially deferred
);
alter table payout_reversal add unique (payout_id, number);

create function payout_reversal_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'payoutReversal', 'withdrawal:' || new.payout_id)
    or new.number <> 1 + (select count(*) from payout_reversal where payout_id = new.payout_id)
    or not exists (
      select from payout where id = new.payout_id and state = 'PAID' and transaction_id = new.transaction_id
    ) then
    raise exception 'No two operators have opened this payout again' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_reversal_is_approved before insert on payout_reversal
  for each row execute function payout_reversal_is_approved();
create trigger payout_reversal_is_append_only before update or delete or truncate on payout_reversal
  for each statement execute function refuse_change();
revoke update, delete on payout_reversal from halyard_app;

-- Written down and not posted yet: each reversal opens its payout once.
create function is_being_reversed(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from payout_reversal reversal
    where payout_id = of_payout and not exists (select from transfer where transfer.id = reversal.id)
  )
$$;

create function payout_is_opened_again() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_being_reversed(new.id)
    or num_nonnulls(new.transaction_id, new.block_number, new.confirmations) > 0
    or row (new.id, new.network, new.to_address, new.token_amount, new.from_address, new.nonce)
      is distinct from row (old.id, old.network, old.to_address, old.token_amount, old.from_address, old.nonce) then
    raise exception 'No two operators have opened this payout again' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop trigger payout_keeps_its_terms on payout;
create trigger payout_keeps_its_terms before update on payout
  for each row when (not (old.state = 'PAID' and new.state = 'OPEN')) execute function payout_keeps_its_terms();
create trigger payout_is_opened_again before update on payout
  for each row when (old.state = 'PAID' and new.state = 'OPEN') execute function payout_is_opened_again();

insert into withdrawal_step (from_state, to_state) values ('COMPLETED', 'PROCESSING');

create function withdrawal_is_processed_again() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_being_reversed(new.id) then
    raise exception 'No two operators have opened this payout again' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger withdrawal_is_processed_again before update on withdrawal
  for each row when (old.state = 'COMPLETED' and new.state = 'PROCESSING')
  execute function withdrawal_is_processed_again();

-- The hold is as whole as before it was paid, and all of it waits to be paid or returned.
create function payout_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from withdrawal
    join payout on payout.id = withdrawal.id and payout.state = 'OPEN'
    join ledger_account held on held.address = 'hold:' || withdrawal.hold_id
    join balance on balance.account_id = held.id and balance.amount = withdrawal.amount
    where withdrawal.id = new.payout_id and withdrawal.state = 'PROCESSING'
  ) then
    raise exception 'A payout that is opened again is whole again' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_reversal_is_carried_out after insert on payout_reversal
  deferrable initially deferred for each row execute function payout_reversal_is_carried_out();

create view caused_by_payout_reversal as
select 'WITHDRAW_REVERSAL' as kind, reversal.id as cause, line.address, line.amount
from payout_reversal reversal
join withdrawal asked on asked.id = reversal.payout_id
cross join lateral (values
  ('hold:' || asked.hold_id, asked.amount), (custody_address(asked.network) || ':hot', asked.fee - asked.amount),
  ('fees:income', -asked.fee)
) as line (address, amount)
where line.amount <> 0;
select hold_transfers_to('caused_by_payout_reversal', array['WITHDRAW_REVERSAL']);

create or replace view caused_by_withdrawal as
select line.kind, asked.id as cause, line.address, line.amount
from withdrawal asked
cross join lateral (
  select 'member:' || asked.member_id || ':usdt' as wallet, 'hold:' || asked.hold_id as hold,
    case when asked.kind = 'USDT' then asked.fee else 0 end as fee,
    case when asked.kind = 'USDT' then custody_address(asked.network) || ':hot' else 'custody:bank' end as place
) own
cross join lateral (values
  ('HOLD', own.wallet, -asked.amount), ('HOLD', own.hold, asked.amount),
  ('RELEASE', own.hold, -asked.amount), ('RELEASE', own.wallet, asked.amount),
  ('WITHDRAW', own.hold, -asked.amount), ('WITHDRAW', own.place, asked.amount - own.fee),
  ('WITHDRAW', 'fees:income', own.fee)
) as line (kind, address, amount)
where line.amount <> 0 and case line.kind
  when 'HOLD' then true
  when 'RELEASE' then asked.state in ('CANCELLED', 'REJECTED', 'FAILED')
  else asked.state = 'COMPLETED' and (
    asked.kind <> 'USDT' or exists (select from payout where payout.id = asked.id and payout.state = 'PAID')
  ) or exists (select from payout_reversal where payout_id = asked.id)
end
union all
-- What was opened again is paid again: because of the reversal, since the withdrawal itself has been the cause of one already.
select 'WITHDRAW', reversal.id, line.address, line.amount
from payout_reversal reversal
join withdrawal asked on asked.id = reversal.payout_id
join payout on payout.id = reversal.payout_id
cross join lateral (values
  ('hold:' || asked.hold_id, -asked.amount), (custody_address(asked.network) || ':hot', asked.amount - asked.fee),
  ('fees:income', asked.fee)
) as line (address, amount)
where line.amount <> 0 and (
  asked.state = 'COMPLETED' and payout.state = 'PAID'
  or exists (
    select from payout_reversal later where later.payout_id = reversal.payout_id and later.number > reversal.number
  )
);
