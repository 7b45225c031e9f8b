-- What rebates have brought is counted with their rows: the sum beside them was the application's word.
create function rebate_is_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rebate_progress set noted = noted + (select coalesce(sum(amount), 0) from inserted);
  return null;
end
$$;
create trigger rebate_is_counted after insert on rebate
  referencing new table as inserted for each statement execute function rebate_is_counted();
revoke execute on function rebate_is_counted() from public, halyard_app;
revoke update on rebate_progress from halyard_app;
grant update (funded) on rebate_progress to halyard_app;
