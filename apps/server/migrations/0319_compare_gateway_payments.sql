-- Each night the gateway is asked about every payment that was credited (docs/decisions/319).

alter table reconciliation_difference
  drop constraint reconciliation_difference_subject_kind_check,
  add constraint reconciliation_difference_subject_kind_check
    check (subject_kind in ('ORDER', 'NETWORK', 'GATEWAY', 'LEDGER'));

-- By the database's clock: whoever writes orders cannot make one older than the last comparison. Null before this migration,
-- when none had been compared.
alter table gateway_order add column credited_at timestamptz;

create function gateway_order_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.credited_at := case
    when tg_op = 'UPDATE' and old.state = 'COMPLETED' then old.credited_at
    when new.state = 'COMPLETED' then clock_timestamp()
  end;
  return new;
end
$$;
create trigger gateway_order_is_dated before insert or update on gateway_order
  for each row execute function gateway_order_is_dated();

-- When the gateway last answered for everything that was asked, by the database's clock.
create table gateway_reconciled (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz not null
);
