-- When something was proposed and decided the application said as well, though the database asks which came first: with the
-- application's role, a proposal from before its owner froze an account counted as one about that freeze (0250).
create function proposal_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.asked_at := time_of_act(new.asked_at);
  elsif old.state = 'PENDING' and new.state <> 'PENDING' then
    new.decided_at := time_of_act(new.decided_at);
  end if;
  return new;
end
$$;
create trigger proposal_is_dated before insert or update of state on proposal
  for each row execute function proposal_is_dated();
revoke execute on function proposal_is_dated() from public, halyard_app;
