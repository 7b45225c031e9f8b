-- Who saves another part while a colleague's name waits saves that name along: then the colleague approved it, and it was
-- public by one alone. What waits remembers all who saved what is in it.
alter table text_change add column saved_with uuid[] not null default '{}';

create or replace function text_change_is_applied() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.applied_at := null;
    new.saved_with := '{}';
  elsif new.save_id is distinct from old.save_id then
    new.applied_at := null;
    new.saved_with := case
      when old.applied_at is null and old.withdrawn_at is null and old.public_from is not null
      then old.saved_with || old.saved_by else '{}'
    end;
  elsif new.applied_at is distinct from old.applied_at and (
    old.applied_at is not null or new.withdrawn_at is not null or new.applied_at < new.public_from
    or new.public_from is null or new.applied_at > latest_time()
  ) then
    raise exception 'These texts don''t take effect now' using errcode = 'restrict_violation';
  end if;
  if new.released_by = any (new.saved_with) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
