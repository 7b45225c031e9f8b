-- Roles are agreed on for an operator as they were when they were proposed: once they were changed, by another proposal or
-- by the owner's command, an older proposal would undo what nobody meant it to (docs/decisions/084). The application held
-- that, by its own clocks, and only against other proposals.

-- By the database's own clock. Saying the same again counts as well.
alter table operator add column roles_set_at timestamptz;
grant select (roles_set_at) on operator to halyard_app;

create function operator_keeps_when_roles_were_set() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.roles_set_at := clock_timestamp();
  return new;
end
$$;

create trigger operator_keeps_when_roles_were_set before update of roles, capabilities on operator
  for each row execute function operator_keeps_when_roles_were_set();

-- Proposals from before that others have overtaken stay so.
update operator set roles_set_at = overtaken.noted_at
from (
  select operator_id, max(noted_at) as noted_at from role_proposal proposal
  where state = 'PENDING' and exists (
    select from role_proposal later
    where later.operator_id = proposal.operator_id and later.state = 'APPROVED' and later.decided_at >= proposal.asked_at
  )
  group by operator_id
) overtaken
where operator.id = overtaken.operator_id;

create function roles_are_from_before(of_operator uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator where id = of_operator and (roles_set_at is null or roles_set_at < noted_at)
  )
$$;

-- It holds whoever's word is needed and whom it concerns, for a change of roles as well.
alter function hold_for_reset(uuid[], uuid) rename to hold_for_change;

create or replace function role_proposal_takes_effect() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = new.operator_id for no key update;
  if not may_change_roles(new.asked_by) or not may_change_roles(new.decided_by)
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
