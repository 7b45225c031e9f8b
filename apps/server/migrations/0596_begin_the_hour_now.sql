-- The hour that content waits began no earlier than the newest entry of the log (0283). What was written before the save's own
-- entry was held to the one before: after a quiet night, with the application's role, the hour was over before it began. It
-- goes by the database's clock as well (0520).

-- As in 0310.
create or replace function content_waits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  -- What changes by itself, or by being withdrawn or released.
  besides constant text[] := array[
    'looked_up_to', 'reached', 'sent_at', 'is_told', 'told_up_to', 'withdrawn_at', 'public_from', 'released_by', 'applied_at'
  ];
  others_waiting bigint;
  is_small boolean := false;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    if new.save_id is null or new.saved_by is null or new.saved_at is null then
      raise exception 'An operator saves what members see' using errcode = 'restrict_violation';
    end if;
    -- Five minutes for the clocks of several servers.
    if new.saved_at < greatest(
      time_of_act(new.saved_at), (select created_at from audit_entry order by created_at desc limit 1)
    ) - interval '5 minutes' then
      raise exception 'The hour begins when it is saved' using errcode = 'restrict_violation';
    end if;
    others_waiting := content_waiting_of(new.saved_by, new.id, new.saved_at);
    if tg_table_name = 'announcement' then
      if tg_op = 'UPDATE' then
        new.small := old.small and new.small;
        new.told_at_once := old.told_at_once;
      end if;
      new.small := new.small and new.told_at_once + (
        select coalesce(sum(told_at_once), 0) from announcement
        where small and saved_by = new.saved_by and saved_at > new.saved_at - interval '24 hours' and id <> new.id
      ) <= 100;
      is_small := new.small;
    end if;
    if others_waiting >= 20 and not is_small and to_jsonb(new) ->> 'withdrawn_at' is null
      and coalesce((to_jsonb(new) ->> 'shown_until')::timestamptz > new.saved_at, true) then
      raise exception 'Too much of this operator waits' using errcode = 'restrict_violation';
    end if;
    new.public_from := new.saved_at + case when is_small then interval '0' else interval '1 hour' end;
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
