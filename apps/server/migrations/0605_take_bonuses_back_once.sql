-- What is taken out of wallets counts as taken with its row: each part was held to the whole bonus alone, so that many parts took it
-- many times over. And nothing is owed of a bonus that was never paid.
create function bonus_taken_counts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update bonus_reversal set taken = bonus_reversal.taken + part.amount
  from (select bonus_id, sum(amount) as amount from inserted group by bonus_id) part
  where bonus_reversal.bonus_id = part.bonus_id;
  return null;
end
$$;
create trigger bonus_taken_counts after insert on bonus_taken
  referencing new table as inserted for each statement execute function bonus_taken_counts();
revoke execute on function bonus_taken_counts() from public, halyard_app;

create or replace function bonus_reversal_has_its_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bonus where bonus.id = new.bonus_id and (bonus.receiver, bonus.amount) = (new.receiver, new.amount)
      and end_of_package(bonus.position) = new.position
  ) then
    raise exception 'Only a package that has ended takes its bonus back' using errcode = 'restrict_violation';
  end if;
  if not exists (select from bonus where bonus.id = new.bonus_id and state in ('PAYING', 'PAID')) then
    raise exception 'Only a bonus that is paid is owed back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
