-- Passkeys (WebAuthn), and the challenges that a browser answers with one.

-- What an authenticator keeps as the owner of a passkey, and shows to whoever asks it: random, so that it tells nothing.
alter table member add column passkey_handle bytea not null unique default uuid_send(gen_random_uuid());

create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- As the authenticator named it, in base64url.
  credential_id text not null unique,
  -- In COSE, as the authenticator gave it.
  public_key bytea not null,
  -- How often the authenticator says it was used. One that does not count always says 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  -- Whether it may be copied to the owner's other devices, and whether it has been.
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_of_member on passkey (member_id);

-- A challenge is deleted by the answer to it. Only its digest is kept: the database gives none away.
create table passkey_challenge (
  digest bytea primary key,
  purpose text not null check (purpose in ('ADD', 'VERIFY', 'SIGN_IN')),
  -- Who is to answer it. Nobody in particular when signing in.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'SIGN_IN'))
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
