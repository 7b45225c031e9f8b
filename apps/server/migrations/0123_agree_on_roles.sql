-- What an operator may do is changed by two others who may change it: one proposes, another agrees, who is neither the first
-- nor the operator it concerns (docs/decisions/084). The owner's command stays as it was.

-- For people to read; what counts are the capabilities.
alter table operator add column roles text[] not null default '{}';
grant select (roles) on operator to halyard_app;

create table role_proposal (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  roles text[] not null,
  -- What the roles meant when they were proposed: that is what is agreed on.
  capabilities text[] not null,
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
  constraint roles_need_second_operator
    check (state <> 'APPROVED' or decided_by <> asked_by and decided_by <> operator_id)
);

create index role_proposal_newest on role_proposal (asked_at, id);
create index role_proposal_pending on role_proposal (asked_at, id) where state = 'PENDING';

create function role_proposal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'Roles begin PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'PENDING'
    or row (new.id, new.operator_id, new.roles, new.capabilities, new.reason, new.asked_by, new.asked_at, new.noted_at)
      is distinct from row (old.id, old.operator_id, old.roles, old.capabilities, old.reason, old.asked_by, old.asked_at,
        old.noted_at) then
    raise exception 'Roles stay as they were proposed, and are decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger role_proposal_moves before insert or update on role_proposal
  for each row execute function role_proposal_moves();
create trigger role_proposal_keeps_its_time before insert or update on role_proposal
  for each row execute function proposal_keeps_its_time();
create trigger role_proposal_is_of_an_operator before update on role_proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger role_proposal_is_never_removed before delete or truncate on role_proposal
  for each statement execute function refuse_change();
revoke delete on role_proposal from halyard_app;

create function may_change_roles(who uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator where id = who and disabled_at is null and 'operators.roles' = any (capabilities)
  )
$$;

-- At once, and with the owner's rights: the operator gets the roles by the same statement that says who agreed. Both must
-- be allowed to, and the second has acted (not operator_did, which lets the owner do anything).
create function role_proposal_takes_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_change_roles(new.asked_by) or not may_change_roles(new.decided_by)
    or not exists (
      select from audit_entry
      where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
        and operator_id = new.decided_by and action = 'operators.roles.approve' and subject = 'roles:' || new.id
    ) then
    raise exception 'Two operators who may change roles agree on them' using errcode = 'insufficient_privilege';
  end if;
  update operator set roles = new.roles, capabilities = new.capabilities where id = new.operator_id;
  return null;
end
$$;

create function role_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'operators.roles', 'roles:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'operators.roles.approve', 'roles:' || new.id)
    when 'LAPSED' then was_told_to_lapse('operators.roles.lapse', 'roles:' || new.id)
    else operator_did(new.decided_by, 'operators.roles.reject', 'roles:' || new.id)
  end);
  return null;
end
$$;

create constraint trigger role_proposal_is_an_act after insert or update on role_proposal
  deferrable initially deferred for each row execute function role_proposal_is_an_act();
create trigger role_proposal_takes_effect after update on role_proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function role_proposal_takes_effect();
create trigger role_proposal_is_told_to_operators after insert or update on role_proposal
  for each statement execute function note_queues('roles');

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
  return lapsed;
end
$$;
