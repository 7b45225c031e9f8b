-- Revokes execution of all trigger functions, whichever file defined them: attached to a table of the caller's own,
-- they would act with the owner's rights.
do $$
declare
  trigger_function regprocedure;
begin
  for trigger_function in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
  loop
    execute format('revoke execute on function %s from halyard_app', trigger_function);
  end loop;
end
$$;
