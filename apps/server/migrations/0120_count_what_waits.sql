-- Every state in which a member waits for an operator is a queue, read by key and oldest first, whatever its length
-- (docs/decisions/083).

drop index kyc_submission_queue;
create index kyc_submission_queue on kyc_submission (submitted_at, id) where decided_at is null;
drop index fiat_deposit_waiting;
create index fiat_deposit_waiting on fiat_deposit (created_at, id) where state = 'PENDING';
-- Also of those that have ended: operators look them up by state as well.
drop index withdrawal_waiting;
create index withdrawal_in_state on withdrawal (state, created_at, id);
create index payout_waiting on payout (created_at, id) where state = 'OPEN';
drop index alarm_open;
create index alarm_open on alarm (raised_at, id) where cleared_at is null;
create index alarm_cleared on alarm (raised_at, id) where cleared_at is not null;
create index reconciliation_difference_waiting on reconciliation_difference (created_at, id) where resolved_by is null;
create index member_ever_frozen on member (id) where last_frozen_at is not null;

-- Since when something blocks an order; kept when it goes on, until something blocks it anew. Of those before, it is not
-- known.
alter table investment_order add column held_up_since timestamptz;
update investment_order set held_up_since = created_at where obstacle is not null;
create index investment_order_held_up on investment_order (held_up_since, id) where obstacle is not null;

-- The money of a day.
create index crypto_deposit_credited on crypto_deposit (credited_at) include (amount) where credited_at is not null;
create index fiat_deposit_credited on fiat_deposit (decided_at) include (amount) where state = 'CREDITED';
create index gateway_order_completed on gateway_order (changed_at) include (amount) where state = 'COMPLETED';
create index withdrawal_completed on withdrawal (changed_at) include (amount, fee) where state = 'COMPLETED';
