-- Withdrawals: saved methods, requests, approvals and how they end. Losses of reversed deposits are in losses.sql, payouts on a
-- chain in payouts.sql.

-- The reference that an operator writes on the bank payment.
create function withdrawal_reference(withdrawal uuid) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select 'W' || upper(right(withdrawal::text, 12))
$$;

-- A destination that a member saved.
create table withdrawal_method (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('CRYPTO', 'BANK')),
  network text references network (network),
  address text,
  -- A bank account as JSON, sealed.
  account_sealed bytea,
  -- Keyed digest of the destination, so that none is saved twice.
  digest bytea not null,
  remark text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'CRYPTO') = (network is not null and address is not null and account_sealed is null)),
  check ((kind = 'BANK') = (account_sealed is not null and network is null and address is null))
);
create unique index withdrawal_method_once on withdrawal_method (member_id, digest) where removed_at is null;
-- Includes removed methods.
create index withdrawal_method_of_member on withdrawal_method (member_id);
create index withdrawal_method_to_address on withdrawal_method (lower(address)) where address is not null;
create index withdrawal_method_to_account on withdrawal_method (digest) where account_sealed is not null;

-- A member's request to withdraw.
create table withdrawal (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('USDT', 'ALIPAY', 'BANK')),
  state text not null default 'PENDING',
  amount bigint not null check (amount > 0),
  fee bigint not null,
  hold_id uuid not null unique,
  network text references network (network),
  address text,
  -- An Alipay or bank account as JSON, sealed.
  account_sealed bytea,
  currency text,
  rate numeric(18, 6),
  -- In hundredths of the currency.
  payment_amount bigint check (payment_amount > 0),
  arrival_date date,
  approvals_needed smallint not null default 2 check (approvals_needed in (1, 2)),
  -- Why it was rejected or failed, which the member reads.
  remark text,
  -- The bank's or Alipay's reference of the payment.
  reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Database clock: no other may shorten the 24 hours over which requests are summed.
  requested_at timestamptz not null default clock_timestamp(),
  -- If the member's requests within 24 hours exceed this, two operators approve.
  second_approval_above bigint not null default 0 check (second_approval_above >= 0),
  -- Keyed digest of the account.
  account_digest bytea,
  -- Where it was requested from; the session may be deleted later.
  session_id uuid,
  asked_from inet,
  check (fee >= 0 and fee < amount),
  check ((kind = 'USDT') = (network is not null and address is not null)),
  check ((kind = 'USDT') = (account_sealed is null and rate is null and payment_amount is null)),
  -- Hundredths at a rate are 10,000 millionths.
  constraint withdrawal_pays_no_more check (payment_amount::numeric * 10000 <= (amount - fee) * rate),
  constraint account_has_digest check ((account_sealed is null) = (account_digest is null))
);
create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_asked on withdrawal (member_id, requested_at);
create index withdrawal_in_state on withdrawal (state, created_at, id);
create index withdrawal_completed on withdrawal (changed_at) include (amount, fee) where state = 'COMPLETED';
-- Finds other members who use a destination.
create index withdrawal_to_account on withdrawal (account_digest) where account_digest is not null;
create index withdrawal_to_address on withdrawal (lower(address) text_pattern_ops) where address is not null;
-- Finds the withdrawal that a bank statement line names.
create index withdrawal_by_reference on withdrawal (withdrawal_reference(id)) where kind <> 'USDT';
alter table bank_statement_match add foreign key (withdrawal_id) references withdrawal (id);
create trigger withdrawal_is_never_removed before delete or truncate on withdrawal
  for each statement execute function refuse_change();
create trigger withdrawal_is_told after insert or update on withdrawal
  for each row execute function note_change('withdrawals');
create trigger withdrawal_is_told_to_operators after insert or update on withdrawal
  for each statement execute function note_queues('withdrawals', 'bankPayments', 'heldWithdrawals');
create trigger withdrawal_begins_told_to_machines after insert on withdrawal
  for each row execute function note_state_event('withdrawal.changed');
create trigger withdrawal_is_told_to_machines after update on withdrawal
  for each row when (old.state is distinct from new.state) execute function note_state_event('withdrawal.changed');

-- An operator's approval.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  created_at timestamptz not null,
  -- An operator who was re-enabled after being disabled approves again: of several approvals by one operator, one
  -- counts.
  noted_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, operator_id, noted_at)
);
create trigger withdrawal_approval_is_append_only
  before update or delete or truncate on withdrawal_approval
  for each statement execute function refuse_change();
create trigger withdrawal_approval_is_told_to_operators after insert on withdrawal_approval
  for each statement execute function note_queues('withdrawals');

-- The state changes that a withdrawal may make.
create table withdrawal_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
revoke insert, update, delete on withdrawal_step from halyard_app;

insert into withdrawal_step (from_state, to_state) values
  ('APPROVED', 'PROCESSING'),
  ('COMPLETED', 'PROCESSING'),
  ('PENDING', 'APPROVED'),
  ('PENDING', 'CANCELLED'),
  ('PENDING', 'REJECTED'),
  ('PROCESSING', 'COMPLETED'),
  ('PROCESSING', 'FAILED');

-- An operator's statement of how the payment ended. The last one of each operator counts.
create table withdrawal_end_word (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  outcome text not null check (outcome in ('PAID', 'FAILED')),
  -- The bank's reference, or the reason of the failure.
  reference text not null check (reference <> ''),
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, operator_id, noted_at)
);
revoke update, delete on withdrawal_end_word from halyard_app;
create trigger withdrawal_end_word_never_changes before update or delete or truncate on withdrawal_end_word
  for each statement execute function refuse_change();
create trigger withdrawal_end_word_is_told_to_operators after insert on withdrawal_end_word
  for each statement execute function note_queues('bankPayments', 'heldWithdrawals', 'payouts');

-- An operator's release of a withdrawal held by a freeze, after confirming with the member. A later freeze
-- holds it again.
create table withdrawal_let_go (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  let_go_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, let_go_at)
);
revoke update, delete on withdrawal_let_go from halyard_app;
create trigger withdrawal_let_go_is_append_only before update or delete or truncate on withdrawal_let_go
  for each statement execute function refuse_change();
create trigger withdrawal_let_go_is_told_to_operators after insert on withdrawal_let_go
  for each statement execute function note_queues('heldWithdrawals');

-- The outgoing bank line, on one of our accounts, that names this withdrawal alone in its amount and currency, with
-- its importer, who is not one of the operators who reported it as paid.
create function paying_line(of_withdrawal uuid, speakers uuid[]) returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from withdrawal
  join bank_statement_line line on line.direction = 'OUT'
    and line.currency = withdrawal.currency and line.amount = withdrawal.payment_amount
    and withdrawal_references_in(line.details) = array[withdrawal_reference(withdrawal.id)]
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where withdrawal.id = of_withdrawal and import.operator_id <> all (speakers)
    and is_our_bank_account(line.account)
    and word_counts(import.operator_id, import.noted_at)
    and not is_own_account(import.operator_id, withdrawal.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

-- The number of operators who end an approved withdrawal: as many as approved it, and at least as many as it needed.
create function ending_takes(of_withdrawal uuid) returns integer
language sql stable set search_path = public, pg_temp as $$
  select greatest(approvals_needed, (
    select count(distinct operator_id)::integer from withdrawal_approval
    where withdrawal_id = of_withdrawal and word_counts(operator_id, noted_at)
  ))
  from withdrawal where id = of_withdrawal
$$;

create function members_paid_at(of_network text, of_address text) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select member_id from withdrawal_method where network = of_network and address = of_address
  union
  select member_id from withdrawal
  where network = of_network and lower(address) = lower(of_address) and address = of_address
    and state not in ('CANCELLED', 'REJECTED')
$$;

-- The members who saved this account or address, or requested a withdrawal to it.
create function members_who_gave(of_digest bytea, of_network text, of_address text) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select member_id from withdrawal_method where account_sealed is not null and digest = of_digest
  union
  select member_id from withdrawal where account_digest is not null and account_digest = of_digest
  union
  select member_id from withdrawal_method
  where address is not null and lower(address) = lower(of_address) and address = of_address and network = of_network
  union
  select member_id from withdrawal
  where address is not null and lower(address) = lower(of_address) and address = of_address and network = of_network
$$;

create function withdrawal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  asked_today numeric;
  approvals bigint;
  not_alone boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A withdrawal begins PENDING' using errcode = 'restrict_violation';
    end if;
    -- One at a time for each member: two concurrent requests would each count without the other.
    perform from member where id = new.member_id for no key update;
    new.requested_at := clock_timestamp();
    select coalesce(sum(amount), 0) into asked_today from withdrawal
      where member_id = new.member_id and requested_at > new.requested_at - interval '24 hours'
        and state not in ('REJECTED', 'CANCELLED', 'FAILED');
    new.approvals_needed := case when asked_today + new.amount > new.second_approval_above then 2 else 1 end;
    return new;
  end if;
  if row (new.id, new.member_id, new.kind, new.amount, new.fee, new.hold_id, new.network, new.address, new.currency,
      new.rate, new.payment_amount, new.arrival_date, new.approvals_needed, new.second_approval_above, new.requested_at,
      new.created_at, new.account_digest, new.session_id, new.asked_from)
    is distinct from row (old.id, old.member_id, old.kind, old.amount, old.fee, old.hold_id, old.network, old.address,
      old.currency, old.rate, old.payment_amount, old.arrival_date, old.approvals_needed, old.second_approval_above,
      old.requested_at, old.created_at, old.account_digest, old.session_id, old.asked_from) then
    raise exception 'A withdrawal keeps its terms' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not exists (
    select from withdrawal_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'A withdrawal does not go from % to %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPROVED' and old.state <> 'APPROVED' then
    perform hold_operators(array(select operator_id from withdrawal_approval where withdrawal_id = new.id));
    select count(distinct operator_id), bool_or(is_never_enough_alone(operator_id, new.member_id))
      into approvals, not_alone
      from withdrawal_approval where withdrawal_id = new.id and word_counts(operator_id, noted_at);
    if approvals < new.approvals_needed or approvals = 1 and not_alone then
      raise exception 'This withdrawal needs % operators', greatest(new.approvals_needed, approvals + 1)
        using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger withdrawal_moves before insert or update on withdrawal
  for each row execute function withdrawal_moves();

-- A withdrawal that the signer may have signed can be paid, unless it failed on its chain.
create function withdrawal_was_not_signed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if signer_has_unknown(new.id) and not exists (select from payout where id = new.id and state = 'FAILED') then
    raise exception 'This withdrawal was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_was_not_signed before update on withdrawal
  for each row when (old.state <> new.state and new.state in ('CANCELLED', 'REJECTED', 'FAILED'))
  execute function withdrawal_was_not_signed();

-- Approved only while its hold is whole.
create function approved_withdrawal_is_held() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address = 'hold:' || new.hold_id and account.member_id = new.member_id and balance.amount = new.amount
  ) then
    raise exception 'A withdrawal that is approved holds what it pays' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approved_withdrawal_is_held before update on withdrawal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function approved_withdrawal_is_held();

-- True while a freeze holds a withdrawal: until as many operators release it as its approval takes, and two if one
-- alone is not enough for this member.
create function withdrawal_is_held(of_withdrawal uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select member.frozen_at is not null or coalesce(member.last_frozen_at >= withdrawal.requested_at, false) and (
    select count(distinct operator_id) < ending_takes(withdrawal.id)
      or count(distinct operator_id) = 1 and bool_or(is_never_enough_alone(operator_id, withdrawal.member_id))
    from withdrawal_let_go
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at and word_counts(operator_id, let_go_at)
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

-- The condition that ending the withdrawal like this still lacks; null if there is none. A bank line counts as its
-- importer's statement, and a contrary statement of any operator stops it.
create function withdrawal_end_lacks(of_withdrawal uuid, said text, with_reference text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  speakers uuid[];
  contrary bigint;
  words integer;
  needed integer;
  of_member uuid;
begin
  select
    coalesce(array_agg(operator_id) filter (where agrees), '{}'), count(*) filter (where not agrees)
    into speakers, contrary
  from (
    select operator_id, outcome = said
      and (said = 'FAILED' or plain_reference(reference) = plain_reference(with_reference)) as agrees
    from (
      select distinct on (operator_id) operator_id, outcome, reference from withdrawal_end_word
      where withdrawal_id = of_withdrawal and word_counts(operator_id, noted_at)
      order by operator_id, noted_at desc
    ) as last_word
  ) as compared;
  if contrary > 0 then
    return 'CONTRADICTED';
  end if;
  select ending_takes(id), member_id into needed, of_member from withdrawal where id = of_withdrawal;
  words := cardinality(speakers);
  if words = 0 then
    return 'OPERATOR';
  end if;
  if said = 'PAID' and exists (select from paying_line(of_withdrawal, speakers)) then
    words := words + 1;
  end if;
  if words < needed or words = 1 and is_never_enough_alone(speakers[1], of_member) then
    return 'OPERATOR';
  end if;
  return null;
end
$$;

-- A withdrawal ends by as many operators as approved it, unless its payout failed on the chain or two operators took
-- it back when they reversed a deposit.
create function withdrawal_ends_by_as_many() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind = 'USDT' and (
    new.state = 'FAILED' and exists (select from withdrawal_taken_back where withdrawal_id = new.id) or exists (
      select from payout join payout_attempt attempt on attempt.payout_id = payout.id
      where payout.id = new.id and payout.state = 'FAILED' and attempt.transaction_id = payout.transaction_id
    )
  ) then
    return new;
  end if;
  perform hold_operators(array(select operator_id from withdrawal_end_word where withdrawal_id = new.id));
  if withdrawal_end_lacks(
    new.id, case new.state when 'COMPLETED' then 'PAID' else 'FAILED' end, coalesce(new.reference, '')
  ) is not null then
    raise exception 'This withdrawal ends by as many operators as approved it' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_ends_by_as_many before update on withdrawal
  for each row when (new.kind <> 'USDT' and old.state <> new.state and new.state in ('COMPLETED', 'FAILED'))
  execute function withdrawal_ends_by_as_many();
-- Named to fire after withdrawal_moves and withdrawal_was_not_signed, whose refusals are more specific.
create trigger withdrawal_was_returned_by_as_many before update on withdrawal
  for each row when (new.kind = 'USDT' and old.state <> new.state and new.state = 'FAILED')
  execute function withdrawal_ends_by_as_many();

-- Records the paying line with the owner's rights; a line pays one withdrawal.
create function withdrawal_takes_its_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, withdrawal_id, imported_by)
  select line_id, new.id, imported_by from paying_line(new.id, array(
    select operator_id from withdrawal_end_word where withdrawal_id = new.id and word_counts(operator_id, noted_at)
  ));
  return null;
end
$$;
create trigger withdrawal_takes_its_line after update on withdrawal
  for each row when (new.kind <> 'USDT' and old.state <> new.state and new.state = 'COMPLETED')
  execute function withdrawal_takes_its_line();

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

-- References of withdrawals in a text, each a word of its own.
create function withdrawal_references_in(text text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(upper(text), '(?<![0-9A-Z])(W[0-9A-F]{12})(?![0-9A-Z])', 'g') as found
$$;

-- Named to fire before withdrawal_moves, which counts against the limit.
create function withdrawal_is_limited() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select least(new.second_approval_above, second_approval_above) into strict new.second_approval_above from approval_limit;
  return new;
end
$$;
create trigger withdrawal_is_limited before insert on withdrawal
  for each row execute function withdrawal_is_limited();

create function withdrawal_approval_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(
    operator_did(new.operator_id, 'withdrawals.approve', 'withdrawal:' || new.withdrawal_id));
  return null;
end
$$;
-- Not deferred: an approval without its entry in the audit log must not count for a moment.
create trigger withdrawal_approval_is_an_act after insert on withdrawal_approval
  for each row execute function withdrawal_approval_is_an_act();

-- Ignores an approval by an operator whose earlier one counts.
create function withdrawal_approval_is_noted_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from withdrawal_approval said
    where said.withdrawal_id = new.withdrawal_id and said.operator_id = new.operator_id
      and word_counts(said.operator_id, said.noted_at)
  ) then
    return null;
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger withdrawal_approval_is_noted_once before insert on withdrawal_approval
  for each row execute function withdrawal_approval_is_noted_once();

create function withdrawal_end_word_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  paid_on_chain boolean := (select kind = 'USDT' from withdrawal where id = new.withdrawal_id);
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case when paid_on_chain then 'payouts.return' else 'withdrawals.' || lower(new.outcome) end,
    'withdrawal:' || new.withdrawal_id
  ));
  if paid_on_chain and new.outcome <> 'FAILED' or not exists (
    select from withdrawal where id = new.withdrawal_id and state in ('APPROVED', 'PROCESSING')
  ) then
    raise exception 'Operators do not end this withdrawal so' using errcode = 'restrict_violation';
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger withdrawal_end_word_is_an_act before insert on withdrawal_end_word
  for each row execute function withdrawal_end_word_is_an_act();

create function withdrawal_let_go_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'payouts.retry', 'withdrawal:' || new.withdrawal_id));
  return null;
end
$$;
create constraint trigger withdrawal_let_go_is_an_act after insert on withdrawal_let_go
  deferrable initially deferred for each row execute function withdrawal_let_go_is_an_act();

-- Locks the account first, so that a simultaneous freeze comes entirely before or after the release.
create function withdrawal_let_go_comes_after_the_freeze() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  frozen timestamptz;
begin
  select frozen_at into frozen from member
    where id = (select member_id from withdrawal where id = new.withdrawal_id)
    for no key update;
  if frozen is not null then
    raise exception 'Nothing of a frozen account is let go' using errcode = 'restrict_violation';
  end if;
  new.let_go_at := clock_timestamp();
  return new;
end
$$;
create trigger withdrawal_let_go_comes_after_the_freeze before insert on withdrawal_let_go
  for each row execute function withdrawal_let_go_comes_after_the_freeze();
