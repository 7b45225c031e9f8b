-- The application's database role: what it may do, and what nothing of it can undo. See docs/ledger.md.
--
-- The role that runs migrations owns everything. The application signs in as another one, a member of
-- halyard_app, which owns nothing: it cannot change or remove what is append-only, nor switch triggers off.

do $$
begin
  if not exists (select from pg_roles where rolname = 'halyard_app') then
    create role halyard_app nologin;
  end if;
exception
  -- Roles belong to the whole server: another database's migration was faster.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'there is no role halyard_app, and % may not create it', current_user
      using errcode = 'insufficient_privilege', hint = 'As a superuser: create role halyard_app nologin';
end
$$;

grant usage on schema public to halyard_app;
revoke create on schema public from public;

grant select, insert, update, delete on all tables in schema public to halyard_app;
-- Added to, never changed.
revoke update, delete on ledger_account, sealed_entry, audit_entry from halyard_app;
-- Written by the ledger's functions only.
revoke insert, update, delete on transfer, entry, balance, rolled_up_balance from halyard_app;
-- Written by migrations only.
revoke insert, update, delete on asset, account_kind, transfer_kind, transfer_rule, migration from halyard_app;

-- The same for whatever later migrations make; what is not ordinary revokes as above.
alter default privileges in schema public grant select, insert, update, delete on tables to halyard_app;
alter default privileges in schema public grant usage on sequences to halyard_app;
alter default privileges revoke execute on functions from public;
alter default privileges grant execute on functions to halyard_app;

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to halyard_app;

-- These act with their owner's rights. The fixed path, with pg_temp last, keeps a caller's temporary
-- tables and types from standing in for ours; check_entries runs below them and inherits both.
alter function ledger_post security definer set search_path = public, pg_temp;
alter function ledger_lock security definer set search_path = public, pg_temp;
alter function ledger_apply security definer set search_path = public, pg_temp;
alter function check_account_owner security definer set search_path = public, pg_temp;

-- Platform accounts without a floor: adds the entries up to this id that are not yet summed up.
create function ledger_roll_up(up_to bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into rolled_up_balance (account_id, up_to_entry_id, amount)
  select account.id, up_to, coalesce(sum(entry.amount), 0)
  from ledger_account account
  join account_kind on account_kind.kind = account.kind and not account_kind.has_floor
  left join rolled_up_balance rolled on rolled.account_id = account.id
  left join entry on entry.account_id = account.id
    and entry.id > coalesce(rolled.up_to_entry_id, 0) and entry.id <= up_to
  group by account.id
  on conflict (account_id) do update
  set up_to_entry_id = excluded.up_to_entry_id, amount = rolled_up_balance.amount + excluded.amount;
$$;
