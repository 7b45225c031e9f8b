-- As names (0344): who saved a part of a memo, banner or notification that still waits, or was stopped, does not approve it
-- after a colleague has saved another part (docs/decisions/210).
alter table memo add column saved_with uuid[] not null default '{}';
alter table banner add column saved_with uuid[] not null default '{}';
alter table announcement add column saved_with uuid[] not null default '{}';

create function content_remembers_who_saved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.saved_with := '{}';
  elsif new.save_id is distinct from old.save_id then
    new.saved_with := case
      when old.saved_by is not null
        and (old.public_from is null or old.public_from > least(new.saved_at, latest_time()))
      then old.saved_with || old.saved_by else '{}'
    end;
  end if;
  if new.released_by = any (new.saved_with) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger memo_remembers_who_saved before insert or update on memo
  for each row execute function content_remembers_who_saved();
create trigger banner_remembers_who_saved before insert or update on banner
  for each row execute function content_remembers_who_saved();
create trigger announcement_remembers_who_saved before insert or update on announcement
  for each row execute function content_remembers_who_saved();
