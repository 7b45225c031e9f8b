-- Which queue changed, so that operators' open pages can be told (docs/decisions/073, 083). Only which queue, never whom it
-- concerns. Followed as member_change is, and removed within the hour.
create table operator_change (
  -- A queue of packages/contract/src/calls/operator-home.ts, or 'operators': who may do what.
  kind text not null,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (kind, written_in)
) with (autovacuum_vacuum_scale_factor = 0.5);

create index operator_change_in_order on operator_change (written_in);

revoke update on operator_change from halyard_app;

-- Once for a statement, however many rows it changed.
create function note_queues() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into operator_change (kind) select unnest(tg_argv) on conflict do nothing;
  return null;
end
$$;

create trigger kyc_submission_is_told_to_operators after insert or update on kyc_submission
  for each statement execute function note_queues('kyc');
create trigger fiat_deposit_is_told_to_operators after insert or update on fiat_deposit
  for each statement execute function note_queues('bankDeposits');
create trigger withdrawal_is_told_to_operators after insert or update on withdrawal
  for each statement execute function note_queues('withdrawals', 'bankPayments', 'heldWithdrawals');
create trigger withdrawal_approval_is_told_to_operators after insert on withdrawal_approval
  for each statement execute function note_queues('withdrawals');
create trigger withdrawal_let_go_is_told_to_operators after insert on withdrawal_let_go
  for each statement execute function note_queues('heldWithdrawals');
-- Every look at a chain writes confirmations; only what blocks it is a queue.
create trigger payout_is_told_to_operators after update on payout
  for each row when (row (old.state, old.obstacle) is distinct from row (new.state, new.obstacle))
  execute function note_queues('payouts');
create trigger investment_order_is_told_to_operators after update on investment_order
  for each row when (old.obstacle is distinct from new.obstacle) execute function note_queues('orders');
create trigger broker_operation_is_told_to_operators after update on broker_operation
  for each row when (old.state is distinct from new.state) execute function note_queues('orders');
create trigger bonus_signal_is_told_to_operators after insert on bonus_signal
  for each statement execute function note_queues('bonuses');
create trigger bonus_review_is_told_to_operators after insert on bonus_review
  for each statement execute function note_queues('bonuses');
create trigger two_fa_removal_is_told_to_operators after insert or update on two_fa_removal
  for each statement execute function note_queues('twoFaRemovals');
create trigger rate_proposal_is_told_to_operators after insert or update on rate_proposal
  for each statement execute function note_queues('rates');
create trigger deposit_account_is_told_to_operators after insert or update on deposit_account
  for each statement execute function note_queues('bankAccounts');
create trigger platform_funding_is_told_to_operators after insert or update on platform_funding
  for each statement execute function note_queues('fundings');
create trigger custody_correction_is_told_to_operators after insert or update on custody_correction
  for each statement execute function note_queues('corrections');
create trigger bonus_plan_proposal_is_told_to_operators after insert or update on bonus_plan_proposal
  for each statement execute function note_queues('bonusPlans');
create trigger network_is_told_to_operators after update on network
  for each row when (old.stopped_at is distinct from new.stopped_at) execute function note_queues('networks');
create trigger stray_transfer_is_told_to_operators after insert or update on stray_transfer
  for each statement execute function note_queues('strays');
create trigger reconciliation_difference_is_told_to_operators after insert or update on reconciliation_difference
  for each statement execute function note_queues('differences');
create trigger alarm_is_told_to_operators after insert or update on alarm
  for each statement execute function note_queues('alarms');
-- A freeze holds what was approved.
create trigger member_is_told_to_operators after update on member
  for each row when (old.frozen_at is distinct from new.frozen_at) execute function note_queues('heldWithdrawals');

-- Sessions that are only used are not.
create trigger operator_is_told_to_operators after insert or update of capabilities, disabled_at, name on operator
  for each statement execute function note_queues('operators');
create trigger operator_session_is_told_to_operators after update on operator_session
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_queues('operators');

create function note_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into operator_change (kind) values (coalesce(new.queue, old.queue)) on conflict do nothing;
  return null;
end
$$;

-- Renewing it tells nobody anything new.
create trigger queue_claim_is_told_to_operators after insert or delete on queue_claim
  for each row execute function note_claim();
create trigger queue_claim_moves_told_to_operators after update on queue_claim
  for each row when (old.operator_id is distinct from new.operator_id) execute function note_claim();
