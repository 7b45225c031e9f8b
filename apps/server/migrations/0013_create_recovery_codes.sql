-- What setting up two-factor authentication needs, and what helps a member whose phone is gone.

-- A key that waits for its first code. Each session has its own, so that nobody else who is signed in
-- to the account can read the key that the member is about to use.
create table two_fa_setup (
  session_id uuid primary key references session (id) on delete cascade,
  member_id uuid not null references member (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index two_fa_setup_of_member on two_fa_setup (member_id);

-- One use each. Only a keyed digest is stored: the codes themselves are shown once and nowhere kept.
create table recovery_code (
  id uuid primary key,
  member_id uuid not null references member (id),
  code_mac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (member_id, code_mac)
);
