-- Changes of operators' roles and resets of their second factors: one operator proposes, another approves.

-- A proposal to give an operator these roles.
create table role_proposal (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  roles text[] not null,
  -- The roles' capabilities when they were proposed; these are approved, even if a role's definition changes
  -- meanwhile.
  capabilities text[] not null,
  reason text not null,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint roles_need_second_operator check (
    state <> 'APPROVED' or decided_by <> requested_by and decided_by <> operator_id
  )
);
create index role_proposal_newest on role_proposal (requested_at, id);
create index role_proposal_pending on role_proposal (requested_at, id) where state = 'PENDING';
revoke delete on role_proposal from halyard_app;
create trigger role_proposal_keeps_its_time before insert or update on role_proposal
  for each row execute function proposal_keeps_its_time();
create trigger role_proposal_is_of_an_operator before update on role_proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger role_proposal_is_never_removed before delete or truncate on role_proposal
  for each statement execute function refuse_change();
create trigger role_proposal_is_told_to_operators after insert or update on role_proposal
  for each statement execute function note_queues('roles');

-- A proposal to remove an operator's second factors.
create table operator_two_fa_reset (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  reason text not null,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint reset_is_asked_for_by_another check (requested_by <> operator_id),
  constraint reset_needs_second_operator check (
    state <> 'APPROVED' or decided_by <> requested_by and decided_by <> operator_id
  )
);
create index operator_two_fa_reset_newest on operator_two_fa_reset (requested_at, id);
create index operator_two_fa_reset_pending on operator_two_fa_reset (requested_at, id) where state = 'PENDING';
create unique index operator_two_fa_reset_once on operator_two_fa_reset (operator_id) where state = 'PENDING';
revoke delete on operator_two_fa_reset from halyard_app;
create trigger operator_two_fa_reset_keeps_its_time before insert or update on operator_two_fa_reset
  for each row execute function proposal_keeps_its_time();
create trigger operator_two_fa_reset_is_of_an_operator before update on operator_two_fa_reset
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger operator_two_fa_reset_is_never_removed before delete or truncate on operator_two_fa_reset
  for each statement execute function refuse_change();
create trigger operator_two_fa_reset_is_told_to_operators after insert or update on operator_two_fa_reset
  for each statement execute function note_queues('operatorResets');

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
    or row (new.id, new.operator_id, new.roles, new.capabilities, new.reason, new.requested_by, new.requested_at, new.noted_at)
      is distinct from row (old.id, old.operator_id, old.roles, old.capabilities, old.reason, old.requested_by, old.requested_at,
        old.noted_at) then
    raise exception 'Roles stay as they were proposed, and are decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger role_proposal_moves before insert or update on role_proposal
  for each row execute function role_proposal_moves();

-- Applies the roles in the statement that approves them, with the owner's rights. The approver must have an entry in
-- the audit log; operator_did is not used here because it exempts the owner.
create function role_proposal_takes_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = new.operator_id for no key update;
  if not may_change_roles(new.requested_by) or not may_change_roles(new.decided_by)
    or not exists (
      select from audit_entry
      where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
        and operator_id = new.decided_by and action = 'operators.roles.approve' and subject = 'roles:' || new.id
    ) then
    raise exception 'Two operators who may change roles agree on them' using errcode = 'insufficient_privilege';
  end if;
  if not roles_are_from_before(new.operator_id, new.noted_at) then
    raise exception 'The roles of this operator have changed since' using errcode = 'restrict_violation';
  end if;
  update operator set roles = new.roles, capabilities = new.capabilities where id = new.operator_id;
  return null;
end
$$;
create trigger role_proposal_takes_effect after update on role_proposal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function role_proposal_takes_effect();

create function role_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.requested_by, 'operators.roles', 'roles:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'operators.roles.approve', 'roles:' || new.id)
    when 'LAPSED' then was_told_to_lapse('operators.roles.lapse', 'roles:' || new.id)
    else operator_did(new.decided_by, 'operators.roles.reject', 'roles:' || new.id)
  end);
  return null;
end
$$;
create constraint trigger role_proposal_is_an_act after insert or update on role_proposal
  deferrable initially deferred for each row execute function role_proposal_is_an_act();

create function operator_two_fa_reset_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A reset begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- proposal_keeps_its_time protects noted_at.
  if old.state <> 'PENDING' or row (new.id, new.operator_id, new.reason, new.requested_by, new.requested_at)
    is distinct from row (old.id, old.operator_id, old.reason, old.requested_by, old.requested_at) then
    raise exception 'A reset stays as it was proposed, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger operator_two_fa_reset_moves before insert or update on operator_two_fa_reset
  for each row execute function operator_two_fa_reset_moves();

-- Removes the factors in the statement that approves it, with the owner's rights. The approver must have an entry in
-- the audit log; operator_did is not used here because it exempts the owner.
create function operator_two_fa_reset_takes_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = new.operator_id for no key update;
  if not may_reset_factors(new.requested_by) or not may_reset_factors(new.decided_by)
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
create trigger operator_two_fa_reset_takes_effect after update on operator_two_fa_reset
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED')
  execute function operator_two_fa_reset_takes_effect();

create function operator_two_fa_reset_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.requested_by, 'operators.two-fa.propose', 'reset:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'operators.two-fa.approve', 'reset:' || new.id)
    when 'LAPSED' then was_told_to_lapse('operators.two-fa.lapse', 'reset:' || new.id)
    else operator_did(new.decided_by, 'operators.two-fa.reject', 'reset:' || new.id)
  end);
  return null;
end
$$;
create constraint trigger operator_two_fa_reset_is_an_act after insert or update on operator_two_fa_reset
  deferrable initially deferred for each row execute function operator_two_fa_reset_is_an_act();
