-- What changed for whom, so that open pages of a member can be told (docs/decisions/073). Only which kind of thing, never a
-- figure: the page then reads it anew through the ordinary calls.
--
-- Readers follow the transaction's number: what is not below pg_snapshot_xmin may still be joined by an earlier one that
-- commits later, a sequence would let such a one slip by. Added to without a lock on anything that exists, so that nobody
-- waits for it; no foreign key, because that would lock the member. Removed within the hour.
create table member_change (
  member_id uuid not null,
  -- As in packages/contract/src/calls/live.ts.
  kind text not null,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (member_id, written_in, kind)
) with (autovacuum_vacuum_scale_factor = 0.5);

create index member_change_in_order on member_change (written_in);

revoke update on member_change from halyard_app;

-- Of rows that have a member of their own; the kind is the trigger's argument.
create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) values (new.member_id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;

create function note_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct account.member_id, 'wallets'
  from inserted line join ledger_account account on account.id = line.account_id
  where account.member_id is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger entry_is_told after insert on entry referencing new table as inserted
  for each statement execute function note_entries();

create trigger notification_is_told after insert or update on notification
  for each row execute function note_change('notifications');

create trigger crypto_deposit_is_told after insert or update on crypto_deposit
  for each row execute function note_change('deposits');
create trigger fiat_deposit_is_told after insert or update on fiat_deposit
  for each row execute function note_change('deposits');
create trigger gateway_order_is_told after insert on gateway_order
  for each row execute function note_change('deposits');
-- It is written down as well when the gateway was last asked, which happens every few seconds.
create trigger gateway_order_moves_told after update on gateway_order
  for each row when (old.state <> new.state) execute function note_change('deposits');

-- Every block is one more confirmation for whoever waits for it.
create function note_confirmations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct member_id, 'deposits' from crypto_deposit where network = new.network and state = 'SEEN'
  on conflict do nothing;
  return null;
end
$$;

create trigger network_height_is_told after update on network
  for each row when (old.height is distinct from new.height) execute function note_confirmations();

create trigger withdrawal_is_told after insert or update on withdrawal
  for each row execute function note_change('withdrawals');

-- A payout has the id of its withdrawal.
create function note_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select member_id, 'withdrawals' from withdrawal where id = new.id
  on conflict do nothing;
  return null;
end
$$;

create trigger payout_is_told after update on payout
  for each row
  when (row (old.state, old.transaction_id, old.confirmations) is distinct from
    row (new.state, new.transaction_id, new.confirmations))
  execute function note_payout();

create trigger investment_order_is_told after insert on investment_order
  for each row execute function note_change('orders');
create trigger investment_order_moves_told after update on investment_order
  for each row
  when (row (old.state, old.trading_on, old.trading_wanted, old.loss_limit_percent, old.obstacle, old.realised)
    is distinct from row (new.state, new.trading_on, new.trading_wanted, new.loss_limit_percent, new.obstacle, new.realised))
  execute function note_change('orders');

create function note_operation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select member_id, 'orders' from investment_order where id = new.order_id
  on conflict do nothing;
  return null;
end
$$;

create trigger broker_operation_is_told after insert on broker_operation
  for each row execute function note_operation();
create trigger broker_operation_moves_told after update on broker_operation
  for each row when (old.state <> new.state) execute function note_operation();

create trigger kyc_submission_is_told after insert or update on kyc_submission
  for each row execute function note_change('profile');

create function note_rank() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) select id, 'profile' from member where number = new.member
  on conflict do nothing;
  return null;
end
$$;

create trigger rank_change_is_told after insert on rank_change
  for each row execute function note_rank();
create trigger email_change_is_told after insert or update on email_change
  for each row execute function note_change('profile');

create function note_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) values (new.id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;

create trigger member_profile_is_told after update on member
  for each row
  when (row (old.email, old.full_name, old.kyc_status, old.profile_file_id, old.two_fa_since,
      old.withdrawals_locked_until)
    is distinct from row (new.email, new.full_name, new.kyc_status, new.profile_file_id,
      new.two_fa_since, new.withdrawals_locked_until))
  execute function note_member('profile');
-- Whoever is disabled is heard no more: their streams close.
create trigger member_disabled_is_told after update on member
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function note_member('sessions');

create trigger session_is_told after insert on session
  for each row execute function note_change('sessions');
create trigger session_end_is_told after update on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_change('sessions');
