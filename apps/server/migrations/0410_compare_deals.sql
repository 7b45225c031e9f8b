-- Each night the broker is asked for the deals that were settled, and for those that ended operations (docs/decisions/410).

-- By the database's clock: whoever writes settlements cannot make one older than the last comparison. Null before this
-- migration.
alter table order_settlement add column noted_at timestamptz;
alter table broker_operation add column noted_at timestamptz;

create function order_settlement_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger order_settlement_is_dated before insert on order_settlement
  for each row execute function order_settlement_is_dated();

-- Once an operation is done, nothing of it changes any more.
create function broker_operation_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := case when new.state = 'DONE' then clock_timestamp() end;
  return new;
end
$$;
create trigger broker_operation_is_dated before insert or update on broker_operation
  for each row execute function broker_operation_is_dated();

create index order_settlement_noted on order_settlement (noted_at);
create index broker_operation_noted on broker_operation (noted_at) where noted_at is not null;

-- As in 0032, and a deal is one of its order's account.
create or replace function check_deals() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct order_id, login from inserted where order_id is not null) deal
    where not exists (select from investment_order where id = deal.order_id and login = deal.login)
  ) or exists (
    select from (select distinct order_id, settlement_id from inserted where settlement_id is not null) deal
    where not exists (select from order_settlement where id = deal.settlement_id and order_id = deal.order_id)
  ) then
    raise exception 'A deal belongs to an order that is there, to its account, and to a settlement of it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

alter table reconciliation_difference
  drop constraint reconciliation_difference_subject_kind_check,
  add constraint reconciliation_difference_subject_kind_check
    check (subject_kind in ('ORDER', 'DEALS', 'NETWORK', 'GATEWAY', 'LEDGER'));

-- When the broker last answered for all deals that were asked for, by the database's clock.
create table deals_reconciled (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz not null
);

-- What two operators have accepted an order's difference for: its deals and operations noted before are not asked for again.
create table order_deals_accepted (
  -- The proposal's id.
  id uuid primary key references proposal (id),
  order_id uuid not null references investment_order (id),
  noted_at timestamptz not null
);
create index order_deals_accepted_of_order on order_deals_accepted (order_id);

create function order_deals_are_accepted() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'orderCorrection', 'order:' || new.order_id) then
    raise exception 'No two operators have accepted this order''s difference' using errcode = 'restrict_violation';
  end if;
  -- What is noted after it was proposed was not looked at.
  new.noted_at := (select noted_at from proposal where id = new.id);
  return new;
end
$$;
create trigger order_deals_are_accepted before insert on order_deals_accepted
  for each row execute function order_deals_are_accepted();
create trigger order_deals_accepted_is_append_only before update or delete or truncate on order_deals_accepted
  for each statement execute function refuse_change();
revoke update, delete on order_deals_accepted from halyard_app;

revoke execute on function order_settlement_is_dated(), broker_operation_is_dated(), order_deals_are_accepted()
  from public, halyard_app;
