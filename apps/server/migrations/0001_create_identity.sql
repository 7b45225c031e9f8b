-- Members, their sessions, and the short-lived things that registration and sign-in need.
-- Times are always given by the application's clock, never by now(): the clock can be moved.

create table member (
  id uuid primary key,
  -- What people see and say ("ID 100042"), and what the referral tree is made of.
  number integer not null unique generated always as identity (start with 100001),
  username text not null unique check (username ~ '^[a-z0-9]{3,40}$'),
  email text not null unique check (email = lower(email)),
  full_name text not null,
  country text not null,
  language text not null,
  password_hash text not null,
  -- Null for members that an operator made or imported: their first login asks for one.
  transaction_password_hash text,
  referral_code text not null unique,
  sponsor_id uuid references member (id),
  -- Numbers of the sponsor, the sponsor's sponsor and so on, the root first. Fixed at registration.
  ancestors integer[] not null,
  kyc_status text not null default 'PENDING_UPLOAD'
    check (kyc_status in ('PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED')),
  -- TOTP secret, sealed with a key from the configuration. Null: 2FA is off.
  totp_secret_sealed bytea,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((sponsor_id is null) = (ancestors = '{}'))
);

create index member_sponsor on member (sponsor_id);

create table session (
  id uuid primary key,
  member_id uuid not null references member (id),
  remember_me boolean not null,
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'PASSWORD_CHANGED', 'OPERATOR')),
  check ((ended_at is null) = (end_reason is null))
);

create index session_live_of_member on session (member_id) where ended_at is null;

-- A code sent by mail. The code itself is not stored: it is derived from the id and a secret key.
create table verify_code (
  id uuid primary key,
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('REGISTER', 'FORGET_PASSWORD', 'TRANSACTION_PASSWORD')),
  language text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index verify_code_newest on verify_code (email, purpose, created_at desc);

create table captcha (
  id uuid primary key,
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One row per limited thing (an account, an address): the time at which its allowance is full again.
create table rate_limit (
  key text primary key,
  full_at timestamptz not null
);
