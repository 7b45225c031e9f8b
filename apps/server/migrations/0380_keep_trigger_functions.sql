-- Whoever may execute a trigger's function can put it on a temporary table of their own, and have it write with its owner's
-- rights what no rule has seen: an order's unpaid loss, a name, an operator's roles. A trigger that is there needs no such right.
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
