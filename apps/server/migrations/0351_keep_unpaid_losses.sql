-- As in 0330. By how deep a trigger lies, the application's role could change what an order owes with a trigger of its own on a
-- temporary table. It is the settlement's own trigger that acts as the owner.
create or replace function guard_unpaid_loss() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() then
    raise exception 'Only settlements change what is lost and not paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
