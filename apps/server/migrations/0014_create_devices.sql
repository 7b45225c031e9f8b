-- Where members sign in from: the browsers they used, how each session goes on, and a history of sign-ins.

-- A browser that a member signed in from. It is known by a random key in a cookie, of which only a hash
-- is kept; a browser that several members use has one row for each.
create table device (
  id uuid primary key,
  member_id uuid not null references member (id),
  key_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (key_hash, member_id)
);

create index device_of_member on device (member_id);

alter table member
  -- Kept for good, while devices and the history fall away: whoever signed in once is told of a new device.
  add column first_signed_in_at timestamptz,
  -- The last time a mailed code repaired the account: older freeze links have lost their meaning.
  add column password_reset_at timestamptz;

update member set first_signed_in_at =
  (select min(session.created_at) from session where session.member_id = member.id);

alter table session
  add column method text not null default 'PASSWORD' check (method in ('PASSWORD', 'PASSKEY')),
  -- ISO 3166, where the operator's proxy tells it.
  add column country text,
  add column last_used_at timestamptz,
  add column last_address inet,
  add column last_country text,
  add column device_id uuid references device (id) on delete set null;

update session set last_used_at = created_at, last_address = address;

alter table session
  alter column method drop default,
  alter column last_used_at set not null,
  alter column last_address set not null;

create index session_of_device on session (device_id);

-- A grant has no meaning without its session, which goes when its time in the history is over.
alter table two_fa_grant
  drop constraint two_fa_grant_session_id_fkey,
  add constraint two_fa_grant_session_id_fkey
    foreign key (session_id) references session (id) on delete cascade;
drop index two_fa_grant_of_session;
create index two_fa_grant_of_session on two_fa_grant (session_id);

create table sign_in (
  id uuid primary key,
  member_id uuid not null references member (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'LOCKED', 'FROZEN')),
  method text not null check (method in ('PASSWORD', 'PASSKEY')),
  address inet not null,
  country text,
  user_agent text not null,
  new_device boolean not null
);

create index sign_in_of_member on sign_in (member_id, at desc, id desc);
