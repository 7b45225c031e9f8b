-- Payouts on a blockchain: attempts, payments that operators report, reopened payouts, and the signer's state.

-- A wallet that payouts are sent from.
create table hot_wallet (
  network text not null references network (network),
  address text not null,
  -- The first nonce that nothing was signed with; null on networks without nonces.
  next_nonce bigint,
  created_at timestamptz not null,
  primary key (network, address)
);

-- The payment of one withdrawal on its network.
create table payout (
  -- The id of the withdrawal. It is the signer's key for its signatures too, which survive a restore of this database.
  id uuid primary key references withdrawal (id),
  network text not null references network (network),
  to_address text not null,
  token_amount numeric(78, 0) not null check (token_amount > 0),
  -- The sender and its nonce; null before the first attempt, and again if that was never signed.
  from_address text,
  nonce bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED', 'RETURNED')),
  -- The transaction that was mined, and its block; null before, and after a reorganisation.
  transaction_id text,
  block_number bigint,
  confirmations integer,
  -- The obstacle to progress, for operators; null while there is none.
  obstacle text,
  created_at timestamptz not null,
  -- Consecutive refusals and failures, and until when the payout then rests (database clock).
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  postponed_until timestamptz,
  -- Since when nodes or the signer have not answered about it (database clock); null while they do.
  silent_since timestamptz,
  unique (network, from_address, nonce),
  foreign key (network, from_address) references hot_wallet (network, address),
  check (nonce is null or from_address is not null),
  check ((transaction_id is null) = (block_number is null) and (transaction_id is null) = (confirmations is null)),
  -- A returned payout was never in a block.
  constraint payout_ends_in_a_block check (state = 'OPEN' or (state = 'RETURNED') = (transaction_id is null))
);
create index payout_open on payout (network, created_at) where state = 'OPEN';
-- A transaction pays one payout.
create unique index payout_paid_by on payout (network, transaction_id);
create index payout_waiting on payout (created_at, id) where state = 'OPEN';
create index payout_hash on payout (transaction_id) where transaction_id is not null;
create trigger payout_is_never_removed before delete or truncate on payout
  for each statement execute function refuse_change();
-- Ignores the confirmations that each read of a chain writes.
create trigger payout_is_told_to_operators after update on payout
  for each row when (row (old.state, old.obstacle) is distinct from row (new.state, new.obstacle))
  execute function note_queues('payouts');

-- An attempt to pay: a replacement has the same nonce and payload at a higher fee, or follows an attempt that
-- expired.
create table payout_attempt (
  payout_id uuid not null references payout (id),
  number integer not null,
  prepared jsonb not null,
  transaction_id text unique,
  bytes text,
  -- The signer certainly did not sign it: another attempt may take its place.
  refused_at timestamptz,
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  -- The count and the first of nodes' reports that a signed transaction is in no block and can no longer be mined
  -- (database clock).
  missing_times integer not null default 0 check (missing_times >= 0),
  missing_since timestamptz,
  missing_at timestamptz,
  first_tried_at timestamptz,
  -- The signer's last refusal. A refusal because the signer signed the payout otherwise is never overwritten:
  -- that transaction is not recorded here.
  refusal text,
  -- The most that the attempt can cost, computed when it was prepared: waiting payouts reserve it from the wallet.
  cost numeric(60, 0) not null check (cost >= 0),
  -- An operator had it requested again although the signer has signed the payout otherwise.
  retried boolean not null default false,
  -- It is in a settled block and moved nothing. Recorded only where the payout stays open, because the signer has
  -- signed another transaction that shares no nonce with it.
  failed_at timestamptz,
  primary key (payout_id, number),
  check ((transaction_id is null) = (bytes is null)),
  check (first_sent_at is null or bytes is not null),
  check (refused_at is null or bytes is null),
  check ((missing_times = 0) = (missing_since is null) and (missing_since is null) = (missing_at is null)),
  constraint payout_attempt_was_missed_for_long check (
    expired_at is null or missing_times >= 3 and bytes is not null
  ),
  check (first_tried_at is null or bytes is not null),
  check (refusal is null or bytes is null),
  check (failed_at is null or bytes is not null)
);
create index payout_attempt_hash on payout_attempt (transaction_id) where transaction_id is not null;
create trigger payout_attempt_is_never_removed before delete or truncate on payout_attempt
  for each statement execute function refuse_change();

-- An operator's statement that another transaction paid the payout.
create table payout_paid_by_hand (
  payout_id uuid not null references payout (id),
  operator_id uuid not null references operator (id),
  transaction_id text not null,
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (payout_id, transaction_id, operator_id, noted_at)
);
create trigger payout_paid_by_hand_is_append_only
  before update or delete or truncate on payout_paid_by_hand
  for each statement execute function refuse_change();

-- Two operators' reopening of a paid payout whose transaction is gone.
create table payout_reversal (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  payout_id uuid not null references payout (id),
  -- Counts the payout's reopenings.
  number integer not null,
  -- The transaction that had paid it.
  transaction_id text not null,
  created_at timestamptz not null,
  unique (payout_id, number),
  foreign key (id) references transfer (id) deferrable initially deferred
);
revoke update, delete on payout_reversal from halyard_app;
create trigger payout_reversal_is_append_only before update or delete or truncate on payout_reversal
  for each statement execute function refuse_change();
create constraint trigger payout_reversal_is_posted after insert on payout_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('WITHDRAW_REVERSAL');

-- A transaction in the signer's history that no attempt or payout knows; usually there is none.
create table unknown_signature (
  transaction_id text primary key,
  -- The id of the withdrawal, as the signer received it.
  payout_id text not null,
  heard_at timestamptz not null default clock_timestamp(),
  -- When operators were alerted.
  notified_at timestamptz
);
create index unknown_signature_payout on unknown_signature (payout_id);

-- Number of lines read from the signer's history. A restored backup sets it back, and they are read again.
create table signer_heard (
  only_one boolean primary key default true check (only_one),
  count bigint not null check (count >= 0)
);

insert into signer_heard (only_one, count) values
  (true, 0);

-- The signer's limits as last reported, so that requests are checked without asking the process that holds the keys.
create table signer_terms (
  only_one boolean primary key default true check (only_one),
  -- The maximum per signature, in millionths of a USDT.
  most bigint not null check (most >= 0),
  -- The hot wallets' addresses by network.
  addresses jsonb not null,
  notified_at timestamptz not null
);

create view caused_by_payout_reversal as
select 'WITHDRAW_REVERSAL' as kind, reversal.id as cause, line.address, line.amount
from payout_reversal reversal
join withdrawal asked on asked.id = reversal.payout_id
cross join lateral (values
  ('hold:' || asked.hold_id, asked.amount), (custody_account_of(asked.network, 'HOT'), asked.fee - asked.amount),
  ('fees:income', -asked.fee)
) as line (address, amount)
where line.amount <> 0;
revoke insert, update, delete on caused_by_payout_reversal from halyard_app;

create view caused_by_withdrawal as
select line.kind, asked.id as cause, line.address, line.amount
from withdrawal asked
cross join lateral (
  select 'member:' || asked.member_id || ':usdt' as wallet, 'hold:' || asked.hold_id as hold,
    case when asked.kind = 'USDT' then asked.fee else 0 end as fee,
    case when asked.kind = 'USDT' then custody_account_of(asked.network, 'HOT') else 'custody:bank' end as place
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
-- A reopened payout is paid again with the reversal as the cause, since the withdrawal has been the cause of one
-- payment.
select 'WITHDRAW', reversal.id, line.address, line.amount
from payout_reversal reversal
join withdrawal asked on asked.id = reversal.payout_id
join payout on payout.id = reversal.payout_id
cross join lateral (values
  ('hold:' || asked.hold_id, -asked.amount), (custody_account_of(asked.network, 'HOT'), asked.amount - asked.fee),
  ('fees:income', asked.fee)
) as line (address, amount)
where line.amount <> 0 and (
  asked.state = 'COMPLETED' and payout.state = 'PAID'
  or exists (
    select from payout_reversal later where later.payout_id = reversal.payout_id and later.number > reversal.number
  )
);
revoke insert, update, delete on caused_by_withdrawal from halyard_app;

-- True if the refusal says that the signer has signed the payout otherwise.
create function signer_knows_more(refusal text) returns boolean language sql immutable as $$
  select refusal in ('NOT_A_REPLACEMENT', 'PAYOUT_DIFFERS')
$$;

-- True if the signer has signed something for this payout that no attempt records by now.
create function signer_has_unknown(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from unknown_signature unknown
    where unknown.payout_id = of_payout::text and not exists (
      select from payout_attempt attempt
      where attempt.payout_id = of_payout and attempt.transaction_id = unknown.transaction_id
    )
  )
$$;

-- True between recording a reversal and posting it: each reversal reopens its payout once.
create function is_being_reversed(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from payout_reversal reversal
    where payout_id = of_payout and not exists (select from transfer where transfer.id = reversal.id)
  )
$$;

create function payout_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.network, new.to_address, new.token_amount)
    is distinct from row (old.id, old.network, old.to_address, old.token_amount) then
    raise exception 'A payout keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    raise exception 'A nonce that was signed belongs to its payout for ever' using errcode = 'restrict_violation';
  end if;
  -- An attempt can still be paid unless the signer refused it, or it expired over an hour ago, by when every
  -- node would know of it; and so can another transaction in the signer's history.
  if new.state = 'RETURNED' and exists (
    select from payout_attempt where payout_id = old.id and (
      refused_at is null and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
      or signer_knows_more(refusal)
    )
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  -- Without a nonce, the failure of one attempt leaves the other attempts payable.
  if new.state = 'FAILED' and new.nonce is null and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null and expired_at is null
      and transaction_id <> new.transaction_id
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  -- A payout that ended unsigned releases its nonce for the next payout.
  if new.state <> 'OPEN' and new.nonce is not null and not exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    new.from_address := null;
    new.nonce := null;
  end if;
  return new;
end
$$;
create trigger payout_keeps_its_terms before update on payout
  for each row when (not (old.state = 'PAID' and new.state = 'OPEN')) execute function payout_keeps_its_terms();

-- A payout ends as paid by a transaction that is none of our attempts only if as many operators say so as
-- approved the withdrawal. Attempts that failed for good do not prevent that; a payout reported as paid is
-- neither returned nor failed.
create function payout_heeds_payment_by_hand() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  named bigint;
  not_alone boolean;
  needed integer;
begin
  if new.state in ('RETURNED', 'FAILED') then
    -- The member has been paid already.
    if payout_was_paid_by_hand(new.id) then
      raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id and payout_id <> new.id) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id) then
    return new;
  end if;
  if exists (
    select from payout_attempt where payout_id = new.id and refused_at is null and failed_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  perform hold_operators(array(select operator_id from payout_paid_by_hand where payout_id = new.id));
  select count(distinct hand.operator_id),
      bool_or(is_never_enough_alone(hand.operator_id, withdrawal.member_id)),
      max(ending_takes(withdrawal.id))
    into named, not_alone, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
        and word_counts(hand.operator_id, hand.noted_at)
    where withdrawal.id = new.id;
  if named < needed or named = 1 and not_alone then
    raise exception 'That this was paid by hand needs % operators', greatest(needed, named + 1)
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_heeds_payment_by_hand before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED', 'FAILED'))
  execute function payout_heeds_payment_by_hand();

-- A payout pays exactly its approved withdrawal.
create function payout_is_of_an_approved_withdrawal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from withdrawal
    where id = new.id and kind = 'USDT' and state in ('APPROVED', 'PROCESSING')
      and network = new.network and address = new.to_address
      and new.token_amount = units_of(network, amount - fee)
  ) then
    raise exception 'A payout pays an approved withdrawal, as it was approved' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_is_of_an_approved_withdrawal before insert on payout
  for each row execute function payout_is_of_an_approved_withdrawal();

-- True if an operator reported a transaction that has not ended another payout meanwhile.
create function payout_was_paid_by_hand(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from payout_paid_by_hand hand join payout on payout.id = hand.payout_id
    where hand.payout_id = of_payout and not exists (
      select from payout other
      where other.network = payout.network and other.transaction_id = hand.transaction_id and other.id <> of_payout
    )
  )
$$;

-- A transaction that the signer has signed and that no nonce binds to the attempts may still pay, although an attempt
-- moved nothing.
create function payout_heeds_other_signatures() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.state = 'RETURNED' or new.state = 'FAILED' and new.nonce is null) and signer_has_unknown(new.id) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  if new.state = 'PAID' and exists (
    select from unknown_signature where transaction_id = new.transaction_id and payout_id <> new.id::text
  ) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_heeds_other_signatures before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED', 'FAILED'))
  execute function payout_heeds_other_signatures();

-- No payout begins, and no first payment is prepared, while a freeze holds the withdrawal.
create function payout_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array(select operator_id from withdrawal_let_go where withdrawal_id = new.id));
  if withdrawal_is_held(new.id) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_waits_for_the_owner before insert on payout
  for each row execute function payout_waits_for_the_owner();

-- The payout's id is that of its withdrawal.
create function note_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select member_id, 'withdrawals' from withdrawal where id = new.id
  on conflict do nothing;
  return null;
end
$$;
create trigger payout_is_told after update on payout
  for each row
  when (row (old.state, old.transaction_id, old.confirmations) is distinct from
    row (new.state, new.transaction_id, new.confirmations))
  execute function note_payout();

-- The payout that this transfer pays: signed, or settled by operators, with exactly these terms. A payout paid by
-- another transaction is not paid by this one too.
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
create trigger payout_is_opened_again before update on payout
  for each row when (old.state = 'PAID' and new.state = 'OPEN') execute function payout_is_opened_again();

-- A member's payout destinations, saved or requested: accounts by digest, addresses with their network.
create function payout_destinations(of_member uuid) returns table (digest bytea, network text, address text)
language sql stable set search_path = public, pg_temp as $$
  select digest, network, address from withdrawal_method where member_id = of_member
  union
  select account_digest, network, address from withdrawal where member_id = of_member
$$;

create function payout_attempt_keeps_its_bytes() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.prepared is distinct from old.prepared and old.refused_at is null)
    or (old.bytes is not null and (new.bytes, new.transaction_id) is distinct from (old.bytes, old.transaction_id)) then
    raise exception 'What was prepared and signed does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_attempt_keeps_its_bytes before update on payout_attempt
  for each row execute function payout_attempt_keeps_its_bytes();

-- An attempt prepared or signed while the payout ended, or was reported as paid, is not stored and so cannot be sent.
create function payout_attempt_is_of_an_open_payout() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from payout where id = new.payout_id and state = 'OPEN' for no key update) then
    raise exception 'This payout has ended' using errcode = 'restrict_violation';
  end if;
  if payout_was_paid_by_hand(new.payout_id) then
    raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_attempt_is_of_an_open_payout before insert or update of prepared, bytes on payout_attempt
  for each row execute function payout_attempt_is_of_an_open_payout();

create function payout_attempt_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array(select operator_id from withdrawal_let_go where withdrawal_id = new.payout_id));
  if withdrawal_is_held(new.payout_id) and not exists (
    select from payout_attempt where payout_id = new.payout_id and bytes is not null and expired_at is null
  ) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_attempt_waits_for_the_owner before insert or update of prepared on payout_attempt
  for each row execute function payout_attempt_waits_for_the_owner();

create function payment_by_hand_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'payouts.settle', 'withdrawal:' || new.payout_id));
  return null;
end
$$;
create constraint trigger payment_by_hand_is_an_act after insert on payout_paid_by_hand
  deferrable initially deferred for each row execute function payment_by_hand_is_an_act();

create function payment_by_hand_is_noted_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from payout_paid_by_hand said
    where said.payout_id = new.payout_id and said.transaction_id = new.transaction_id
      and said.operator_id = new.operator_id and word_counts(said.operator_id, said.noted_at)
  ) then
    return null;
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger payment_by_hand_is_noted_once before insert on payout_paid_by_hand
  for each row execute function payment_by_hand_is_noted_once();

-- A payout that one of our wallets is seen to have paid is not reopened.
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
  if exists (select from wallet_movement where payout_id = new.payout_id and block_number is not null) then
    raise exception 'This payout is still in a block' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payout_reversal_is_approved before insert on payout_reversal
  for each row execute function payout_reversal_is_approved();

-- Afterwards the hold has the full amount again, and the payout is open, to be paid or returned.
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

select hold_transfers_to('caused_by_withdrawal', array['HOLD', 'RELEASE', 'WITHDRAW']);

select hold_transfers_to('caused_by_payout_reversal', array['WITHDRAW_REVERSAL']);
