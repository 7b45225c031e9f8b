-- What a night has found stays: with the application's role alone, no difference and no run is removed or said to be another.

revoke delete, truncate on reconciliation, reconciliation_difference from halyard_app;
create trigger reconciliation_is_never_removed before delete or truncate on reconciliation
  for each statement execute function refuse_change();
create trigger reconciliation_difference_is_never_removed before delete or truncate on reconciliation_difference
  for each statement execute function refuse_change();

create function reconciliation_keeps_its_outcome() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.asked_at, new.asked_by) is distinct from row (old.id, old.asked_at, old.asked_by)
    -- An operator who asks as well has one that waits begin at once.
    or new.after_approval <> old.after_approval and (old.started_at is not null or new.after_approval)
    or old.agreed = false and new.agreed is distinct from false then
    raise exception 'A comparison that has found a difference stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reconciliation_keeps_its_outcome before update on reconciliation
  for each row execute function reconciliation_keeps_its_outcome();

create function reconciliation_difference_ends_once() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.resolved_by is not null
    or row (new.id, new.subject_kind, new.subject, new.found_by, new.created_at)
      is distinct from row (old.id, old.subject_kind, old.subject, old.found_by, old.created_at) then
    raise exception 'A difference is resolved once, and is about what it was found of' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reconciliation_difference_ends_once before update on reconciliation_difference
  for each row execute function reconciliation_difference_ends_once();

revoke execute on function reconciliation_keeps_its_outcome(), reconciliation_difference_ends_once() from public, halyard_app;
