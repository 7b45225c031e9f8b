-- An alarm about what operators did is cleared by another one (docs/decisions/314).

alter table alarm add column acting uuid[] not null default '{}';
revoke delete on alarm from halyard_app;

-- Whether the cause of an alarm about operators is gone, so that it ends without anybody. No kind has such an end yet.
create function alarm_has_ended(kind text, subject text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select false
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
