-- One table for what one operator proposes and another decides (docs/decisions/180). The eight older tables keep their own
-- rules until they are folded into it.

-- The capability that proposing and deciding a kind takes. A migration adds a row for a new kind.
create table proposal_kind (
  kind text primary key,
  capability text not null,
  unique (kind, capability)
);
revoke insert, update, delete on proposal_kind from halyard_app;
insert into proposal_kind values ('usdpGrant', 'platform.fund');

create table proposal (
  id uuid primary key,
  kind text not null,
  capability text not null,
  -- What it is about, such as 'member:…': at most one proposal of a kind is open for a subject.
  subject text not null,
  payload jsonb not null,
  reason text not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  foreign key (kind, capability) references proposal_kind (kind, capability),
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint proposal_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by)
);

create index proposal_newest on proposal (asked_at, id);
create index proposal_pending on proposal (asked_at, id) where state = 'PENDING';
create unique index proposal_open_once on proposal (kind, subject) where state = 'PENDING';

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
    or row (new.id, new.kind, new.capability, new.subject, new.payload, new.reason, new.asked_by, new.asked_at)
    is distinct from
      row (old.id, old.kind, old.capability, old.subject, old.payload, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A proposal stays as it was made, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function operator_has(who uuid, needed text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from operator where id = who and disabled_at is null and needed = any (capabilities))
$$;

-- Both operators are locked, so that neither loses the capability while it counts.
create function proposal_is_by_two_who_may() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_operators(array[new.asked_by, new.decided_by]);
  if not operator_has(new.asked_by, new.capability) or not operator_has(new.decided_by, new.capability) then
    raise exception 'Approving a % takes two operators with %', new.kind, new.capability
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  action constant text := 'proposals.' || new.kind;
  what constant text := 'proposal:' || new.id;
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, action || '.propose', what)
    when 'APPROVED' then operator_did(new.decided_by, action || '.approve', what)
    when 'LAPSED' then was_told_to_lapse(action || '.lapse', what)
    else operator_did(new.decided_by, action || '.reject', what)
  end);
  return null;
end
$$;

create trigger proposal_moves before insert or update on proposal for each row execute function proposal_moves();
create trigger proposal_keeps_its_time before insert or update on proposal
  for each row execute function proposal_keeps_its_time();
create trigger proposal_is_of_an_operator before update on proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger proposal_is_by_two_who_may before update on proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_by_two_who_may();
-- At once: whatever an approval lets happen in the same transaction finds it backed by the act.
create trigger proposal_is_an_act after insert or update on proposal
  for each row execute function proposal_is_an_act();
create trigger proposal_is_never_removed before delete or truncate on proposal
  for each statement execute function refuse_change();
revoke delete on proposal from halyard_app;
create trigger proposal_is_told_to_operators after insert or update on proposal
  for each statement execute function note_queues('proposals');

create or replace function lapse_proposals(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lapsing record;
  lapsed integer := 0;
begin
  for lapsing in
    select id, subject_of_rate(id, direction, currency) as subject from rate_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('rates.lapse', lapsing.subject, at);
    update rate_proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from platform_funding
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('platform.fund.lapse', 'funding:' || lapsing.id, at);
    update platform_funding set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from custody_correction
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('custody.correct.lapse', 'correction:' || lapsing.id, at);
    update custody_correction set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from bonus_plan_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('bonuses.plan.lapse', 'plan:' || lapsing.id, at);
    update bonus_plan_proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from deposit_account
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('deposits.accounts.lapse', 'account:' || lapsing.id, at);
    update deposit_account set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from role_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('operators.roles.lapse', 'roles:' || lapsing.id, at);
    update role_proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from operator_two_fa_reset
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('operators.two-fa.lapse', 'reset:' || lapsing.id, at);
    update operator_two_fa_reset set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id, kind from proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse(format('proposals.%s.lapse', lapsing.kind), 'proposal:' || lapsing.id, at);
    update proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;
