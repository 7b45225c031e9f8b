-- Alarms: conditions that an operator has to look at and clear.

-- One alarm; a kind is open once for a subject.
create table alarm (
  id uuid primary key,
  kind text not null,
  subject text not null,
  details text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by uuid references operator (id),
  -- Operators whose own actions the alarm is about: another one clears it.
  acting uuid[] not null default '{}'::uuid[]
);
create unique index alarm_open_once on alarm (kind, subject) where cleared_at is null;
create index alarm_open on alarm (raised_at, id) where cleared_at is null;
create index alarm_cleared on alarm (raised_at, id) where cleared_at is not null;
revoke delete on alarm from halyard_app;
create trigger alarm_is_told_to_operators after insert or update on alarm
  for each statement execute function note_queues('alarms');

-- True if the cause of an alarm is gone, so that the alarm ends without an operator.
create function alarm_has_ended(kind text, subject text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select kind = 'DEPOSIT_UNCONFIRMED'
    and not deposit_is_unconfirmed(substr(subject, length('fiat-deposit:') + 1)::uuid)
$$;

create function alarm_is_cleared_by_another() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if row (new.id, new.kind, new.subject, new.raised_at) is distinct from row (old.id, old.kind, old.subject, old.raised_at)
    or not new.acting @> old.acting then
    raise exception 'An alarm keeps whom it is about' using errcode = 'restrict_violation';
  end if;
  if cardinality(new.acting) = 0 then
    return new;
  end if;
  if old.cleared_at is not null then
    raise exception 'An alarm is cleared once' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by = any (new.acting) then
    raise exception 'This alarm is cleared by another operator' using errcode = 'restrict_violation';
  end if;
  if new.cleared_at is not null then
    perform refuse_unless_acted(case
      when new.cleared_by is null then alarm_has_ended(new.kind, new.subject)
      else operator_did(new.cleared_by, 'alarms.clear', 'alarm:' || new.id)
    end);
  end if;
  return new;
end
$$;
create trigger alarm_is_cleared_by_another before update on alarm
  for each row execute function alarm_is_cleared_by_another();
