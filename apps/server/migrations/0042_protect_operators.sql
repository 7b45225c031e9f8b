-- Operators sign in with a second factor, always, and see where they are signed in. See docs/decisions/042.

alter table operator
  add column totp_secret_sealed bytea,
  add column totp_last_step bigint;

alter table operator_session
  add column last_used_at timestamptz;
update operator_session set last_used_at = created_at;
alter table operator_session alter column last_used_at set not null;
create index operator_session_of_operator on operator_session (operator_id) where ended_at is null;

-- The browsers an operator signed in from: strangers cannot spend the tries of these.
create table operator_device (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  key_hash bytea not null,
  last_seen_at timestamptz not null,
  unique (key_hash, operator_id)
);

-- The key of an authenticator app that an operator is setting up; it counts once a code of it was given.
create table operator_two_fa_setup (
  operator_id uuid primary key references operator (id),
  secret_sealed bytea not null,
  expires_at timestamptz not null
);

alter table verify_code drop constraint verify_code_purpose_check;
alter table verify_code add constraint verify_code_purpose_check check (
  purpose in (
    'REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL', 'WITHDRAWAL'
  )
);
