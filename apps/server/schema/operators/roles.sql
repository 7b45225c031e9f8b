-- Changes of operators' roles and resets of their second factors: one operator proposes, another approves, who is not
-- the one concerned, and the database carries it out.

-- A proposal to give an operator these roles; the capabilities, which are granted, are the roles' when they were
-- proposed. The server approves none whose capabilities are not its roles' any more. A proposal to remove an
-- operator's second factors.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  ('roles', 'operators.roles', 'roles', 'operators.roles', 'operators.roles', true),
  ('operatorReset', 'operators.reset', 'operatorResets', 'operators.two-fa.propose', 'operators.two-fa', true);
alter table proposal add constraint roles_have_their_terms check (
  case when kind = 'roles' then
    subject = 'roles:' || id and payload ->> 'operatorId' is not null
    and jsonb_typeof(payload -> 'roles') = 'array' and jsonb_typeof(payload -> 'capabilities') = 'array'
  else true end is true
);
alter table proposal add constraint reset_has_its_terms check (
  case when kind = 'operatorReset' then subject = 'reset:' || id and payload ->> 'operatorId' is not null
  else true end is true
);
alter table proposal add constraint reset_is_asked_for_by_another check (
  kind <> 'operatorReset' or payload ->> 'operatorId' <> requested_by::text
);
alter table proposal add constraint operator_needs_second_operator check (
  kind not in ('roles', 'operatorReset') or state <> 'APPROVED' or payload ->> 'operatorId' <> decided_by::text
);
create unique index operator_reset_once on proposal ((payload ->> 'operatorId'))
  where kind = 'operatorReset' and state = 'PENDING';

create function proposal_is_about_an_operator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from operator where id::text = new.payload ->> 'operatorId') then
    raise exception 'There is no such operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger proposal_is_about_an_operator before insert on proposal
  for each row when (new.kind in ('roles', 'operatorReset')) execute function proposal_is_about_an_operator();

-- Sets the roles or removes the factors in the statement that approves it, with the owner's rights. The approver must
-- have an entry in the audit log; operator_did is not used here because it exempts the owner.
create function operator_changes_as_approved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned constant uuid := new.payload ->> 'operatorId';
begin
  perform from operator where id = concerned for no key update;
  if not exists (
    select from audit_entry join proposal_kind on proposal_kind.kind = new.kind
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id = new.decided_by and audit_entry.action = proposal_kind.action || '.approve'
      and subject = new.subject
  ) then
    raise exception 'Two operators who may change another agree on it' using errcode = 'insufficient_privilege';
  end if;
  if new.kind = 'roles' then
    if not roles_are_from_before(concerned, new.noted_at) then
      raise exception 'The roles of this operator have changed since' using errcode = 'restrict_violation';
    end if;
    update operator set
      roles = array(select jsonb_array_elements_text(new.payload -> 'roles')),
      capabilities = array(select jsonb_array_elements_text(new.payload -> 'capabilities'))
    where id = concerned;
  else
    if not factor_is_from_before(concerned, new.noted_at) then
      raise exception 'This second factor is not the one that was to be reset' using errcode = 'restrict_violation';
    end if;
    perform reset_factors(concerned, new.decided_at);
  end if;
  return null;
end
$$;
create trigger operator_changes_as_approved after update on proposal
  for each row when (new.kind in ('roles', 'operatorReset') and old.state = 'PENDING' and new.state = 'APPROVED')
  execute function operator_changes_as_approved();
