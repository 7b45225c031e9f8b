-- A bonus plan takes two operators, and takes effect in the future only: what was earned stays as it was (docs/decisions/068).

create table bonus_plan_proposal (
  id uuid primary key,
  effective_from timestamptz not null,
  content jsonb not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint plan_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by),
  constraint plan_is_for_the_future check (state <> 'APPROVED' or effective_from > decided_at)
);

create index bonus_plan_proposal_newest on bonus_plan_proposal (asked_at desc, id desc);
create index bonus_plan_proposal_pending on bonus_plan_proposal (asked_at) where state = 'PENDING';

create function bonus_plan_proposal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A proposal begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.effective_from, new.content, new.asked_by, new.asked_at)
    is distinct from row (old.id, old.effective_from, old.content, old.asked_by, old.asked_at) then
    raise exception 'A proposal keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function bonus_plan_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'bonuses.plan', 'plan:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'bonuses.plan.approve', 'plan:' || new.id)
    when 'LAPSED' then was_told_to_lapse('bonuses.plan.lapse', 'plan:' || new.id)
    else operator_did(new.decided_by, 'bonuses.plan.reject', 'plan:' || new.id)
  end);
  return null;
end
$$;

create trigger bonus_plan_proposal_moves before insert or update on bonus_plan_proposal
  for each row execute function bonus_plan_proposal_moves();
create trigger bonus_plan_proposal_keeps_its_time before insert or update on bonus_plan_proposal
  for each row execute function proposal_keeps_its_time();
create trigger bonus_plan_proposal_is_of_an_operator before update on bonus_plan_proposal
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger bonus_plan_proposal_is_never_removed before delete or truncate on bonus_plan_proposal
  for each statement execute function refuse_change();
create constraint trigger bonus_plan_proposal_is_an_act after insert or update on bonus_plan_proposal
  deferrable initially deferred for each row execute function bonus_plan_proposal_is_an_act();

alter table bonus_plan add column proposal_id uuid unique references bonus_plan_proposal (id);

create function bonus_plan_was_agreed_on() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bonus_plan_proposal proposal
    where proposal.id = new.proposal_id and proposal.state = 'APPROVED'
      and proposal.effective_from = new.effective_from and proposal.content = new.content
  ) then
    raise exception 'Two operators agree on a bonus plan' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger bonus_plan_was_agreed_on before insert on bonus_plan
  for each row execute function bonus_plan_was_agreed_on();
-- The right to update allows to lock the table while a version is numbered; the trigger below refuses any update.
revoke delete on bonus_plan, bonus_plan_proposal from halyard_app;
create trigger bonus_plan_never_changes before update or delete or truncate on bonus_plan
  for each statement execute function refuse_change();

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
  return lapsed;
end
$$;
