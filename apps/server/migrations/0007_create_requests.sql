-- What makes a money request count once, and what lets a session do one sensitive action.

-- Written in the transaction of the effect: a crash before its commit leaves neither.
create table answered_request (
  member_id uuid not null references member (id),
  key text not null,
  call text not null,
  -- Keyed digest of the input: equal for equal inputs, and tells nothing of the passwords in it.
  input_mac bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);

-- A code is good once: the time step of the last one used.
alter table member add column totp_last_step bigint;

create table two_fa_grant (
  id uuid primary key,
  session_id uuid not null references session (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index two_fa_grant_of_session on two_fa_grant (session_id) where used_at is null;
