-- What operators change of the catalogue is kept with what it was before, so that it can be shown and put back
-- (docs/decisions/096). An entry of the log with the same content stands behind each change: the log is sealed, so
-- whoever owns the database cannot rewrite what was offered either.

create table catalogue_change (
  -- That of its entry in the log.
  id uuid primary key references audit_entry (id),
  -- A kind of packages/contract/src/calls/operator-catalogue.ts.
  kind text not null,
  -- Which of its things.
  subject text not null,
  operator_id uuid not null references operator (id),
  changed_at timestamptz not null,
  -- Null for what was new.
  before jsonb,
  after jsonb not null,
  -- The change that this one put back.
  put_back_of uuid references catalogue_change (id)
);

create index catalogue_change_of_kind on catalogue_change (kind, changed_at desc, id desc);
create index catalogue_change_of_thing on catalogue_change (kind, subject, changed_at desc, id desc);

create function catalogue_change_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(exists (
    select from audit_entry
    where id = new.id and written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id = new.operator_id and reason::jsonb = new.after
  ));
  return null;
end
$$;

create trigger catalogue_change_is_an_act after insert on catalogue_change
  for each row execute function catalogue_change_is_an_act();
create trigger catalogue_change_is_append_only before update or delete or truncate on catalogue_change
  for each statement execute function refuse_change();
revoke update, delete on catalogue_change from halyard_app;

-- A picture that another took the place of is kept, so that it can be put back; until then nobody gets it.
alter table banner_picture add column shown boolean not null default true;
alter table banner_picture drop constraint banner_picture_banner_id_language_key;
create unique index banner_picture_shown on banner_picture (banner_id, language) where shown;
create index banner_picture_of_banner on banner_picture (banner_id);
