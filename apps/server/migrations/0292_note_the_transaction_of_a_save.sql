-- A text or picture changed without a save, in a transaction that had changed something else of its memo or banner (0212).
-- The row notes in which transaction it was saved last.
alter table memo add column saved_in xid8, add column saved_in_at timestamptz;
alter table banner add column saved_in xid8, add column saved_in_at timestamptz;

create function content_notes_its_save() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    new.saved_in := pg_current_xact_id();
    new.saved_in_at := transaction_timestamp();
  else
    new.saved_in := old.saved_in;
    new.saved_in_at := old.saved_in_at;
  end if;
  return new;
end
$$;
create trigger memo_notes_its_save before insert or update on memo
  for each row execute function content_notes_its_save();
create trigger banner_notes_its_save before insert or update on banner
  for each row execute function content_notes_its_save();

-- As in 0283, by what the save has noted.
create or replace function content_part_is_saved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  is_saved boolean;
begin
  if is_owner_of_tables() then
    return null;
  end if;
  execute format($template$
    select saved_in = pg_current_xact_id() and saved_in_at = transaction_timestamp() and released_by is null
      and public_from is not null
    from %I where id = $1
  $template$, tg_argv[0]) into is_saved
  using (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> (tg_argv[0] || '_id'))::uuid;
  if is_saved is not true then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
