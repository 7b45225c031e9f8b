-- When something was changed in the catalogue, the application said as well, though which change was the newest goes by it:
-- beside a server whose clock is ahead, what a colleague had saved meanwhile was not noticed. It is when the log says.
create function catalogue_change_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_at := coalesce((select created_at from audit_entry where id = new.id), new.changed_at);
  return new;
end
$$;
create trigger catalogue_change_is_dated before insert on catalogue_change
  for each row execute function catalogue_change_is_dated();
revoke execute on function catalogue_change_is_dated() from public, halyard_app;
