-- Nobody is locked out by a stranger: signing in steps up to a mailed code instead. See docs/decisions/040.

alter table device
  -- Until when a sign-in from this browser needs no second factor.
  add column trusted_until timestamptz;

alter table verify_code drop constraint verify_code_purpose_check;
alter table verify_code add constraint verify_code_purpose_check
  check (purpose in ('REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL', 'WITHDRAWAL'));

alter table sign_in drop constraint sign_in_outcome_check;
update sign_in set outcome = 'CODE_REQUIRED' where outcome = 'LOCKED';
alter table sign_in add constraint sign_in_outcome_check
  check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'CODE_REQUIRED', 'WRONG_SECOND_FACTOR', 'FROZEN'));

-- Proofs of work that were handed in. Each serves once.
create table spent_proof (
  digest bytea primary key,
  expires_at timestamptz not null
);
