-- Approvals by two operators: the general proposal, when it lapses, the limits for one operator alone, and which
-- operator has an item of a queue open.

-- The kinds of proposal; proposing and deciding one takes the capability. A kind of its own queue is added by its
-- domain's file, and later kinds by a migration.
create table proposal_kind (
  kind text primary key,
  capability text not null,
  -- The console's queue in which it waits.
  queue text not null default 'proposals',
  -- The action of proposing in the audit log; the others are `action` with .approve, .reject and .lapse.
  proposing text not null,
  action text not null,
  -- Its subject in the audit log: the proposal's subject, which then names the proposal, or `proposal:{id}`.
  logged_by_subject boolean not null default false,
  -- An approval of this kind resolves a difference: a reconciliation follows soon, so that the payouts it held up do
  -- not wait for the nightly run.
  compares boolean not null default false,
  unique (kind, capability)
);
revoke insert, update, delete on proposal_kind from halyard_app;

insert into proposal_kind (kind, capability, proposing, action, compares)
select kind, capability, 'proposals.' || kind || '.propose', 'proposals.' || kind, compares
from (values
  ('bankFunding', 'platform.fund', false),
  ('brandLinks', 'brand.set', false),
  ('changedDeposit', 'custody.correct', true),
  ('correctionReversal', 'books.reconcile', true),
  ('depositReversal', 'custody.correct', true),
  ('gasLoss', 'custody.correct', true),
  ('gatewayClosing', 'books.reconcile', true),
  ('gatewayPayment', 'deposits.decide', true),
  ('gatewayReversal', 'custody.correct', true),
  ('movementReversal', 'custody.correct', true),
  ('orderCorrection', 'books.reconcile', true),
  ('payoutReversal', 'withdrawals.pay', true),
  ('refusedPlaces', 'places.refuse', false),
  ('teamEvent', 'bonuses.review', false),
  ('unconfirmedDeposit', 'deposits.decide', false),
  ('unfreeze', 'members.freeze', false),
  ('usdpGrant', 'platform.fund', false),
  ('walletMovement', 'custody.correct', true),
  ('withdrawalFee', 'networks.run', false)
) as general (kind, capability, compares);

-- An action that one operator proposes and another decides. A row changes only by its decision. What a kind's payload
-- holds is checked by a constraint of the domain's file.
create table proposal (
  id uuid primary key,
  kind text not null,
  capability text not null,
  -- Such as 'member:…'; at most one proposal of a kind is open for a subject.
  subject text not null,
  payload jsonb not null,
  -- The proposer's reason, which the second operator reads.
  reason text not null,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  foreign key (kind, capability) references proposal_kind (kind, capability),
  -- A lapse has no deciding operator.
  constraint proposal_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint proposal_needs_second_operator check (state <> 'APPROVED' or decided_by <> requested_by)
);
create index proposal_newest on proposal (requested_at, id);
create index proposal_of_kind on proposal (kind, requested_at, id);
create index proposal_pending on proposal (requested_at, id) where state = 'PENDING';
create unique index proposal_open_once on proposal (kind, subject) where state = 'PENDING';
create index proposal_of_unconfirmed_deposit on proposal (subject)
  where kind = 'unconfirmedDeposit' and state = 'APPROVED';
create index proposal_approved on proposal (kind, subject) where state = 'APPROVED';
revoke delete on proposal from halyard_app;
create trigger proposal_is_never_removed before delete or truncate on proposal
  for each statement execute function refuse_change();

-- The operator who has a queue's item open. It is a notice, not a lock: the first decision wins. It expires
-- unless the operator's page renews it.
create table queue_claim (
  -- A queue of the console's home page.
  queue text not null,
  item text not null,
  operator_id uuid not null references operator (id),
  since timestamptz not null,
  renewed_at timestamptz not null,
  primary key (queue, item)
);

-- Limits of an operator's approvals without a second one, from the installation's settings; amounts in millionths of
-- a USDT.
create table approval_limit (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  second_approval_above bigint not null check (second_approval_above >= 0),
  alone_per_day bigint not null check (alone_per_day >= 0),
  first_by_two integer not null check (first_by_two >= 0)
);
revoke insert, update, delete on approval_limit from halyard_app;

insert into approval_limit (only_row, second_approval_above, alone_per_day, first_by_two) values
  (true, 5000000000, 10000000000, 3);

-- Gateway payments that two operators have closed: reconciliation no longer expects the gateway to answer about them.
create view closed_gateway_payment as
select distinct (payment ->> 'id')::uuid as order_id
from proposal cross join lateral jsonb_array_elements(proposal.payload -> 'payments') as payment
where proposal.kind = 'gatewayClosing' and proposal.state = 'APPROVED';
revoke insert, update, delete on closed_gateway_payment from halyard_app;

-- The time from which a proposal cannot be approved.
create function lapses_at(requested_at timestamptz) returns timestamptz language sql immutable as $$
  select requested_at + interval '168 hours'
$$;

-- True if this transaction logged the lapse; a lapse is no operator's action, and only tell_lapse logs it.
create function was_told_to_lapse(what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id is null and action = what and subject = to_what
  )
$$;

create function tell_lapse(of_action text, of_subject text, at timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  insert into audit_entry (id, operator_id, action, subject, reason, created_at, written_in, written_at)
  values (gen_random_uuid(), null, of_action, of_subject, 'Not decided within seven days', at,
    pg_current_xact_id(), transaction_timestamp())
$$;

-- Locks the acting operators and the one whose factor or roles change, ordered by id: of two operators who approve
-- each other's reset at once, the second finds its session ended.
create function hold_for_change(acting uuid[], other uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid;
begin
  for one in select distinct unnest(acting || other) order by 1 loop
    if one = other then
      perform from operator where id = one for no key update;
    else
      perform hold_operators(array[one]);
    end if;
  end loop;
end
$$;

create function begins_pending() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'PENDING' and not is_owner_of_tables() then
    raise exception '% begins PENDING', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function proposal_keeps_its_time() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.noted_at := clock_timestamp();
    return new;
  end if;
  if new.noted_at <> old.noted_at then
    raise exception 'When a proposal was noted stays as it was' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'APPROVED' and new.decided_at >= lapses_at(old.requested_at))
    or (new.state = 'LAPSED' and new.decided_at < lapses_at(old.requested_at)) then
    raise exception 'A proposal lapses after seven days, and is approved before' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger proposal_keeps_its_time before insert or update on proposal
  for each row execute function proposal_keeps_its_time();

-- Lets overdue proposals lapse and returns their number. Both clocks must agree: the product's, which a demo
-- advances, and the database's, so that the application cannot make a proposal lapse early.
create function lapse_proposals(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lapsing record;
  lapsed integer := 0;
begin
  for lapsing in
    select id, action, logged_subject(proposal) as subject from proposal join proposal_kind using (kind)
    where state = 'PENDING' and lapses_at(requested_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update of proposal skip locked
  loop
    perform tell_lapse(lapsing.action || '.lapse', lapsing.subject, at);
    update proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;

create function proposal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A proposal begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- noted_at is held by proposal_keeps_its_time.
  if old.state <> 'PENDING'
    or row (new.id, new.kind, new.capability, new.subject, new.payload, new.reason, new.requested_by, new.requested_at)
    is distinct from
      row (old.id, old.kind, old.capability, old.subject, old.payload, old.reason, old.requested_by, old.requested_at) then
    raise exception 'A proposal stays as it was made, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger proposal_moves before insert or update on proposal for each row execute function proposal_moves();

-- Locks both operators, so that neither loses the capability before the transaction ends.
create function proposal_is_by_two_who_may() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array[new.requested_by, new.decided_by]);
  if not word_counts(new.requested_by, old.noted_at) then
    raise exception 'Who asked for this is no operator any more' using errcode = 'restrict_violation';
  end if;
  if not operator_has(new.requested_by, new.capability) or not operator_has(new.decided_by, new.capability) then
    raise exception 'Two operators who may approve a %, with %', new.kind, new.capability
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger proposal_is_by_two_who_may before update on proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_by_two_who_may();

-- The proposal's subject in the audit log.
create function logged_subject(of_proposal proposal) returns text
language sql stable set search_path = public, pg_temp as $$
  select case when logged_by_subject then of_proposal.subject else 'proposal:' || of_proposal.id end
  from proposal_kind where kind = of_proposal.kind
$$;

create function proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  words proposal_kind;
  what constant text := logged_subject(new);
begin
  select * into words from proposal_kind where kind = new.kind;
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.requested_by, words.proposing, what)
    when 'APPROVED' then operator_did(new.decided_by, words.action || '.approve', what)
    when 'LAPSED' then was_told_to_lapse(words.action || '.lapse', what)
    else operator_did(new.decided_by, words.action || '.reject', what)
  end);
  return null;
end
$$;
-- Not deferred: effects of the approval in the same transaction rely on its entry in the audit log.
create trigger proposal_is_an_act after insert or update on proposal
  for each row execute function proposal_is_an_act();

create function proposal_is_told_to_operators() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into operator_change (kind) select queue from proposal_kind where kind = new.kind on conflict do nothing;
  return null;
end
$$;
create trigger proposal_is_told_to_operators after insert or update on proposal
  for each row execute function proposal_is_told_to_operators();

-- The audit log's entry names the proposal, which does not exist yet when the log checks whose account it concerns.
create function nobody_proposes_about_an_own_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select members_of_subject(new.subject) union select members_of_subject('proposal:' || new.id)
    ) as found (concerned)
    where is_own_account(new.requested_by, concerned)
  ) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = new.subject;
  end if;
  return null;
end
$$;
create trigger nobody_proposes_about_an_own_account after insert on proposal
  for each row execute function nobody_proposes_about_an_own_account();

-- The effect follows the subject, but the second operator reads the member in the payload.
create function proposal_names_its_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from members_of_subject(new.subject) as concerned join member on member.id = concerned
    where member.number::text = new.payload ->> 'memberId'
  ) then
    raise exception 'A proposal names the member whom it concerns' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger proposal_names_its_member before insert on proposal
  for each row when (new.payload ->> 'memberId' is not null) execute function proposal_names_its_member();

create function is_approved_proposal(of_id uuid, of_kind text, of_subject text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from proposal where id = of_id and kind = of_kind and subject = of_subject and state = 'APPROVED'
  )
$$;

create function acceptance_is_by_others() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if array[new.requested_by, new.decided_by] && creditors_of(substr(new.subject, length('fiat-deposit:') + 1)::uuid) then
    raise exception 'Nobody accepts a deposit that they credited' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger acceptance_is_by_others before update on proposal
  for each row when (new.kind = 'unconfirmedDeposit' and new.state = 'APPROVED')
  execute function acceptance_is_by_others();

-- Requests a reconciliation after an approval; a run that already waits serves for all.
create function ask_to_compare() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from proposal_kind where kind = new.kind and compares) then
    return null;
  end if;
  insert into reconciliation (id, requested_at, requested_by, after_approval)
  values (gen_random_uuid(), new.decided_at, new.decided_by, true)
  on conflict ((true)) where started_at is null do nothing;
  return null;
end
$$;
create trigger proposal_asks_to_compare after update on proposal
  for each row when (new.state = 'APPROVED' and old.state <> 'APPROVED') execute function ask_to_compare();

-- Takes both times from the database's clock unless a demo moves the product's: they decide whether a proposal came
-- after a freeze, and the application could backdate them.
create function proposal_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.requested_at := time_of_act(new.requested_at);
  elsif old.state = 'PENDING' and new.state <> 'PENDING' then
    new.decided_at := time_of_act(new.decided_at);
  end if;
  return new;
end
$$;
create trigger proposal_is_dated before insert or update of state on proposal
  for each row execute function proposal_is_dated();

create function note_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into operator_change (kind) values (coalesce(new.queue, old.queue)) on conflict do nothing;
  return null;
end
$$;
-- Renewing a claim sends no notification.
create trigger queue_claim_is_told_to_operators after insert or delete on queue_claim
  for each row execute function note_claim();
create trigger queue_claim_moves_told_to_operators after update on queue_claim
  for each row when (old.operator_id is distinct from new.operator_id) execute function note_claim();
