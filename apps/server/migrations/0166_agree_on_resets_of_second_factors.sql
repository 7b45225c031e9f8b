-- An operator's second factor is reset by two others who may reset it: one proposes, another agrees, who is neither the
-- first nor the operator whose factor it is (docs/decisions/120). The owner's command stays as it was.

-- By the database's own clock: what was proposed before was about a factor that is gone.
alter table operator add column factors_reset_at timestamptz;
grant select (factors_reset_at) on operator to halyard_app;

create or replace function reset_factors(of_operator uuid, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update operator set totp_secret_sealed = null, totp_last_step = null, factors_reset_at = clock_timestamp()
    where id = of_operator;
  delete from operator_passkey where operator_id = of_operator;
  update operator_session set ended_at = at where operator_id = of_operator and ended_at is null;
end
$$;

-- One operator did it alone with these.
drop function operator_reset_factors(uuid, bytea, uuid, timestamptz);
drop function hold_for_reset(uuid, uuid);

-- Before anything else about a reset: whose word it takes, and whose factor it is, in the order of their ids. So two who
-- agree on each other's reset at once come one after the other, and the later one finds the session ended.
create function hold_for_reset(acting uuid[], other uuid) returns void
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

create table operator_two_fa_reset (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  reason text not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint reset_is_asked_for_by_another check (asked_by <> operator_id),
  constraint reset_needs_second_operator
    check (state <> 'APPROVED' or decided_by <> asked_by and decided_by <> operator_id)
);

create index operator_two_fa_reset_newest on operator_two_fa_reset (asked_at, id);
create index operator_two_fa_reset_pending on operator_two_fa_reset (asked_at, id) where state = 'PENDING';
create unique index operator_two_fa_reset_once on operator_two_fa_reset (operator_id) where state = 'PENDING';

create function operator_two_fa_reset_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A reset begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- When it was noted is held by proposal_keeps_its_time.
  if old.state <> 'PENDING' or row (new.id, new.operator_id, new.reason, new.asked_by, new.asked_at)
    is distinct from row (old.id, old.operator_id, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A reset stays as it was proposed, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger operator_two_fa_reset_moves before insert or update on operator_two_fa_reset
  for each row execute function operator_two_fa_reset_moves();
create trigger operator_two_fa_reset_keeps_its_time before insert or update on operator_two_fa_reset
  for each row execute function proposal_keeps_its_time();
create trigger operator_two_fa_reset_is_of_an_operator before update on operator_two_fa_reset
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger operator_two_fa_reset_is_never_removed before delete or truncate on operator_two_fa_reset
  for each statement execute function refuse_change();
revoke delete on operator_two_fa_reset from halyard_app;

create function may_reset_factors(who uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator where id = who and disabled_at is null and 'operators.reset' = any (capabilities)
  )
$$;

-- Whether the factor is still the one that a reset proposed then was about, of an operator who was let in all the while.
create function factor_is_from_before(of_operator uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select word_counts(of_operator, noted_at) and operator_has_factor(of_operator) and exists (
    select from operator where id = of_operator and (factors_reset_at is null or factors_reset_at < noted_at)
  )
$$;

-- At once, and with the owner's rights: the factor is gone by the same statement that says who agreed. Both must be
-- allowed to, and the second has acted (not operator_did, which lets the owner do anything).
create function operator_two_fa_reset_takes_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = new.operator_id for no key update;
  if not may_reset_factors(new.asked_by) or not may_reset_factors(new.decided_by)
    or not exists (
      select from audit_entry
      where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
        and operator_id = new.decided_by and action = 'operators.two-fa.approve' and subject = 'reset:' || new.id
    ) then
    raise exception 'Two operators who may reset a second factor agree on it' using errcode = 'insufficient_privilege';
  end if;
  if not factor_is_from_before(new.operator_id, new.noted_at) then
    raise exception 'This second factor is not the one that was to be reset' using errcode = 'restrict_violation';
  end if;
  perform reset_factors(new.operator_id, new.decided_at);
  return null;
end
$$;

create function operator_two_fa_reset_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'operators.two-fa.propose', 'reset:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'operators.two-fa.approve', 'reset:' || new.id)
    when 'LAPSED' then was_told_to_lapse('operators.two-fa.lapse', 'reset:' || new.id)
    else operator_did(new.decided_by, 'operators.two-fa.reject', 'reset:' || new.id)
  end);
  return null;
end
$$;

create constraint trigger operator_two_fa_reset_is_an_act after insert or update on operator_two_fa_reset
  deferrable initially deferred for each row execute function operator_two_fa_reset_is_an_act();
create trigger operator_two_fa_reset_takes_effect after update on operator_two_fa_reset
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED')
  execute function operator_two_fa_reset_takes_effect();
create trigger operator_two_fa_reset_is_told_to_operators after insert or update on operator_two_fa_reset
  for each statement execute function note_queues('operatorResets');

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
  return lapsed;
end
$$;
