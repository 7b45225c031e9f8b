-- A name took effect whenever the application wrote that it had (0310), and nobody had to have saved it: with its role alone,
-- every member read another name at once. What waits is what an operator saved, and its hour passes by the database's clock
-- or, where the product's is ahead of it as in the demo, by the audit log (0283).

create function text_change_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_owner_of_tables() or exists (
    select from catalogue_change change join audit_entry entry on entry.id = change.id
    where entry.written_in = pg_current_xact_id() and entry.written_at = transaction_timestamp()
      and change.kind = new.kind and change.subject = new.subject and change.operator_id = new.saved_by
      and change.after @> new.texts
  ));
  return null;
end
$$;
create constraint trigger text_change_is_an_act after insert or update of save_id on text_change
  deferrable initially deferred for each row execute function text_change_is_an_act();

-- How late it is at most. Five minutes for the clocks of several servers.
create function latest_time() returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select interval '5 minutes'
    + greatest(clock_timestamp(), (select created_at from audit_entry order by created_at desc limit 1))
$$;

create or replace function text_change_is_applied() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    new.applied_at := null;
  elsif new.applied_at is distinct from old.applied_at and (
    old.applied_at is not null or new.withdrawn_at is not null or new.applied_at < new.public_from
    or new.public_from is null or new.applied_at > latest_time()
  ) then
    raise exception 'These texts don''t take effect now' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
