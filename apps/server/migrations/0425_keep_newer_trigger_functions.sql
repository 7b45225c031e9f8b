-- As in 0380, for the triggers' functions made since.
do $$
declare
  of_trigger regprocedure;
begin
  for of_trigger in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
  loop
    execute format('revoke execute on function %s from public, halyard_app', of_trigger);
  end loop;
end
$$;
