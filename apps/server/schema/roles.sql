-- The application's database role. The role that runs migrations owns every object; the application signs in as a
-- member of halyard_app, which owns none, so it can neither change append-only rows nor disable a trigger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'halyard_app') then
    create role halyard_app nologin;
  end if;
exception
  -- Roles belong to the whole server: a migration of another database created it concurrently.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'there is no role halyard_app, and % may not create it', current_user
      using errcode = 'insufficient_privilege', hint = 'As a superuser: create role halyard_app nologin';
end
$$;

grant usage on schema public to halyard_app;
revoke create on schema public from public;
revoke insert, update, delete on migration from halyard_app;
grant select on migration to halyard_app;

-- Default privileges for every table and function below; a table that grants less says so at its
-- definition.
alter default privileges in schema public grant select, insert, update, delete on tables to halyard_app;
alter default privileges revoke execute on functions from public;
alter default privileges grant execute on functions to halyard_app;

-- For the rest of this transaction: a function body may name tables of a later file.
set local check_function_bodies = off;
