-- Rebates that the broker pays the platform, and how they reach the bonus budget.

-- An account that rebates are read from. A row for each, so that a wrong MT5_AGENT for one round loses nothing of the
-- right one. The first is accepted as seen; any other takes the owner's command (npm run rebates).
create table rebate_account (
  login bigint primary key,
  agreed_at timestamptz not null default now(),
  -- Rebates before the account was first read do not belong to the budget.
  since timestamptz,
  read_until timestamptz,
  check (num_nulls(since, read_until) in (0, 2))
);
revoke insert, update, delete on rebate_account from halyard_app;
grant update (since, read_until) on rebate_account to halyard_app;

-- The broker's payment to the platform for one deal of a member.
create table rebate (
  deal_id bigint primary key,
  -- In millionths of a USDT; negative if the broker takes something back.
  amount bigint not null check (amount <> 0),
  paid_at timestamptz not null,
  noted_at timestamptz not null,
  login bigint not null references rebate_account (login)
);
create index rebate_by_time on rebate (login, paid_at);
create index rebate_noted on rebate (login, noted_at);
revoke update, delete on rebate from halyard_app;

-- The sum of all rebates, and how much of it is in the bonus budget. One row.
create table rebate_progress (
  one boolean primary key default true check (one),
  noted bigint not null default 0,
  funded bigint not null default 0 check (funded >= 0)
);
revoke insert, update, delete on rebate_progress from halyard_app;
grant update (funded) on rebate_progress to halyard_app;

insert into rebate_progress (one, noted, funded) values
  (true, 0, 0);

-- A payment of rebates into the bonus budget; each begins where the one before ended.
create table rebate_funding (
  id text primary key,
  funded_before bigint not null unique check (funded_before >= 0),
  amount bigint not null check (amount > 0)
);
revoke update, delete on rebate_funding from halyard_app;
create trigger rebate_funding_is_append_only before update or delete or truncate on rebate_funding
  for each statement execute function refuse_change();

create view caused_bonus_funding as
select 'BONUS_FUNDING' as kind, funding.id as cause, line.address, line.amount
from (
  select id, amount, 'broker:results' as source from rebate_funding
  union all
  select id, bonus_share, 'fees:income' from order_payment where bonus_share > 0
) funding
cross join lateral (
  values (funding.source, -funding.amount), ('bonus:budget', funding.amount)
) as line (address, amount);
revoke insert, update, delete on caused_bonus_funding from halyard_app;

create function follow_first_rebate_account(seen bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into rebate_account (login) select seen where not exists (select from rebate_account)
  on conflict do nothing;
$$;

-- Rebates from before an account was first read are not the budget's, though the broker would confirm them.
create function rebate_account_keeps_its_beginning() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'An account is read from where it began' using errcode = 'restrict_violation';
end
$$;
create trigger rebate_account_keeps_its_beginning before update on rebate_account
  for each row when (new.since is distinct from old.since and old.since is not null)
  execute function rebate_account_keeps_its_beginning();

-- Dated by the database's clock: recent rebates are reconciled again, whatever date the broker gives.
create function rebate_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.paid_at < (select since from rebate_account where login = new.login) then
    raise exception 'What an account was paid before it was first read is not booked' using errcode = 'restrict_violation';
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger rebate_is_dated before insert on rebate for each row execute function rebate_is_dated();

create function rebate_funding_is_noted() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (not exists (
    select from rebate_progress where funded = new.funded_before + new.amount and funded <= noted
  ) or new.funded_before <> (
    select coalesce(sum(amount), 0) from rebate_funding where funded_before < new.funded_before
  )) and not is_owner_of_tables() then
    raise exception 'The bonus budget gets what the broker has paid, and once' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rebate_funding_is_noted after insert on rebate_funding
  deferrable initially deferred for each row execute function rebate_funding_is_noted();

select hold_transfers_to('caused_bonus_funding', array['BONUS_FUNDING']);

-- Counts rebates with their rows: a sum written beside them would be the application's word.
create function rebate_is_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rebate_progress set noted = noted + (select coalesce(sum(amount), 0) from inserted);
  return null;
end
$$;
create trigger rebate_is_counted after insert on rebate
  referencing new table as inserted for each statement execute function rebate_is_counted();
