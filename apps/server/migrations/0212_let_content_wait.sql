-- What operators publish reaches members an hour after it was saved, or as soon as a second operator has approved it; until
-- then any operator with content.publish can stop it (docs/decisions/210). Announcements to at most 100 members go out at once.

-- A save is named by its id: each one starts the hour again. public_from is null once it was stopped.
alter table memo add column save_id uuid, add column saved_by uuid references operator (id), add column saved_at timestamptz,
  add column public_from timestamptz, add column released_by uuid references operator (id);
alter table banner add column save_id uuid, add column saved_by uuid references operator (id), add column saved_at timestamptz,
  add column public_from timestamptz, add column released_by uuid references operator (id);
alter table announcement add column save_id uuid, add column saved_by uuid references operator (id),
  add column saved_at timestamptz, add column public_from timestamptz, add column released_by uuid references operator (id),
  add column small boolean not null default false;
update memo set public_from = created_at;
update banner set public_from = shown_from;
update announcement set public_from = created_at;
alter table announcement add constraint announcement_reaches_few_at_once check (not small or reached <= 100);
create index announcement_unsent on announcement (public_from) where sent_at is null and withdrawn_at is null;

create function content_waits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  -- What changes by itself, or by being withdrawn or released.
  besides constant text[] := array[
    'looked_up_to', 'reached', 'sent_at', 'is_told', 'told_up_to', 'withdrawn_at', 'public_from', 'released_by'
  ];
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    if new.save_id is null or new.saved_by is null or new.saved_at is null then
      raise exception 'An operator saves what members see' using errcode = 'restrict_violation';
    end if;
    new.public_from := new.saved_at
      + case when (to_jsonb(new) ->> 'small')::boolean then interval '0' else interval '1 hour' end;
    new.released_by := null;
    return new;
  end if;
  if to_jsonb(new) - besides <> to_jsonb(old) - besides
    or (to_jsonb(old) ->> 'withdrawn_at' is not null and to_jsonb(new) ->> 'withdrawn_at' is null) then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  if new.public_from is not null and new.public_from is distinct from old.public_from and (
    old.public_from is null or new.released_by is null or new.released_by = new.saved_by
    or not operator_has(new.released_by, 'content.publish')
    or not operator_did(new.released_by, 'content.release', format('%s:%s', tg_table_name, new.id))
  ) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger memo_waits before insert or update on memo for each row execute function content_waits();
create trigger banner_waits before insert or update on banner for each row execute function content_waits();
create trigger announcement_waits before insert or update on announcement for each row execute function content_waits();

-- A text or picture is part of a save: the same transaction has saved what it belongs to.
create function content_part_is_saved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  is_saved boolean;
begin
  if is_owner_of_tables() then
    return null;
  end if;
  execute format(
    'select xmin = pg_current_xact_id()::xid and released_by is null and public_from is not null from %I where id = $1',
    tg_argv[0]
  ) into is_saved using (to_jsonb(new) ->> (tg_argv[0] || '_id'))::uuid;
  if is_saved is not true then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger memo_text_is_saved after insert or update on memo_text
  for each row execute function content_part_is_saved('memo');
create trigger banner_picture_is_saved after insert or update on banner_picture
  for each row when (new.shown) execute function content_part_is_saved('banner');
