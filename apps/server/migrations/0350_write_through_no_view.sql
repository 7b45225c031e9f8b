-- What 0011 grants on later tables it grants on views as well, and a simple view writes to its table with the rights of the
-- owner: through address_holding the application's role could put another deposit address in a member's place, or remove it.

do $$
declare
  seen regclass;
begin
  for seen in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
    execute format('revoke insert, update, delete on %s from halyard_app', seen);
  end loop;
end
$$;
