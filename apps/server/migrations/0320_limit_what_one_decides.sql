-- From where on two operators are needed was told by the application with each withdrawal and bank deposit: with its role alone,
-- milder terms could be written. The database's owner says how mild they may be (docs/decisions/320).

create table approval_limit (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  second_approval_above bigint not null check (second_approval_above >= 0),
  alone_per_day bigint not null check (alone_per_day >= 0),
  first_by_two integer not null check (first_by_two >= 0)
);
-- What counts already, where that is milder than what is shipped.
insert into approval_limit (second_approval_above, alone_per_day, first_by_two)
select
  greatest(5000000000, (select second_approval_above from withdrawal order by asked_at desc limit 1)),
  greatest(10000000000, (select alone_per_day from fiat_deposit order by created_at desc, id desc limit 1)),
  least(3, (select first_by_two from fiat_deposit order by created_at desc, id desc limit 1));
revoke insert, update, delete on approval_limit from halyard_app;

-- Before withdrawal_moves, which counts by them.
create function withdrawal_is_limited() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select least(new.second_approval_above, second_approval_above) into strict new.second_approval_above from approval_limit;
  return new;
end
$$;
create trigger withdrawal_is_limited before insert on withdrawal
  for each row execute function withdrawal_is_limited();

create function fiat_deposit_is_limited() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select least(new.alone_per_day, alone_per_day), greatest(new.first_by_two, first_by_two)
    into strict new.alone_per_day, new.first_by_two from approval_limit;
  return new;
end
$$;
create trigger fiat_deposit_is_limited before insert on fiat_deposit
  for each row execute function fiat_deposit_is_limited();
