-- The database holds the hour that content waits (0212, docs/decisions/210): it begins no earlier than the newest entry of
-- the audit log, which never changes and goes by the product's clock, so that nothing is saved as of an hour ago. Stopping
-- is an operator's act, and a text is removed only by a save.

create or replace function content_waits() returns trigger
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
    -- Five minutes for the clocks of several servers.
    if new.saved_at < (select created_at from audit_entry order by created_at desc limit 1) - interval '5 minutes' then
      raise exception 'The hour begins when it is saved' using errcode = 'restrict_violation';
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
  if new.public_from is null and old.public_from is not null then
    perform refuse_unless_acted(exists (
      select from audit_entry
      where written_in = pg_current_xact_id() and written_at = transaction_timestamp() and operator_id is not null
        and action = 'content.stop' and subject = format('%s:%s', tg_table_name, new.id)
    ));
  end if;
  return new;
end
$$;

create or replace function content_part_is_saved() returns trigger
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
  ) into is_saved
  using (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> (tg_argv[0] || '_id'))::uuid;
  if is_saved is not true then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create trigger memo_text_is_removed_by_a_save after delete on memo_text
  for each row execute function content_part_is_saved('memo');
create trigger banner_picture_is_removed_by_a_save after delete on banner_picture
  for each row when (old.shown) execute function content_part_is_saved('banner');
