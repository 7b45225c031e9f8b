-- A row for each account of rebates, so that a wrong MT5_AGENT for one round forgets nothing about the right one. The
-- first account is taken as it is seen; every other needs the owner's command (npm run rebates).
create table rebate_account (
  login bigint primary key,
  agreed_at timestamptz not null default now(),
  -- What the account was paid before it was first read is none of the budget's.
  since timestamptz,
  read_until timestamptz,
  check (num_nulls(since, read_until) in (0, 2))
);
revoke insert, update, delete on rebate_account from halyard_app;
grant update (since, read_until) on rebate_account to halyard_app;

insert into rebate_account (login, since, read_until)
select login, since, read_until from rebate_progress where login is not null;

create function follow_first_rebate_account(seen bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into rebate_account (login) select seen where not exists (select from rebate_account)
  on conflict do nothing;
$$;

alter table rebate add column login bigint;
update rebate set login = progress.login from rebate_progress progress;
alter table rebate alter column login set not null, add foreign key (login) references rebate_account (login);
drop index rebate_by_time;
create index rebate_by_time on rebate (login, paid_at);

alter table rebate_progress drop column login, drop column since, drop column read_until;
