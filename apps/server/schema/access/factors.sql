-- Proofs of identity: passkeys, mailed codes, authenticator setup, recovery codes, and changes of e-mail.

-- A member's passkey.
create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- The authenticator's name for it, in base64url.
  credential_id text not null unique,
  -- COSE, as received from the authenticator.
  public_key bytea not null,
  -- The authenticator's signature counter; always 0 if it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  -- True if it can be synced to the owner's other devices, and if it was.
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_member on passkey (member_id);

-- A challenge, deleted by the response to it. Only its digest is stored, so that the database reveals none.
create table passkey_challenge (
  digest bytea primary key,
  purpose text not null check ( purpose in ('ADD', 'VERIFY', 'SIGN_IN', 'OPERATOR_ADD', 'OPERATOR_SIGN_IN') ),
  -- The session that is to respond; null when signing in.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  -- The operator who is to respond: their password was correct and the session has not begun.
  operator_id uuid references operator (id) on delete cascade,
  check (
    (session_id is not null) = (purpose in ('ADD', 'VERIFY'))
    and (operator_id is not null) = (purpose in ('OPERATOR_ADD', 'OPERATOR_SIGN_IN'))
  )
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- A mailed code, derived from the id and a secret key and therefore not stored.
create table verify_code (
  id uuid primary key,
  email text not null check (email = lower(email)),
  purpose text not null,
  language text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (
    purpose in (
      'REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL',
      'WITHDRAWAL', 'INHERITANCE'
    )
  )
);
create index verify_code_newest on verify_code (email, purpose, created_at desc);

-- Failed tries of one member at a code for a new e-mail address: any member can enter any address, so each has a
-- limit.
create table verify_code_try (
  verify_code_id uuid not null references verify_code (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  wrong_tries integer not null check (wrong_tries > 0),
  primary key (verify_code_id, member_id)
);

-- A change of e-mail, from request to effect, with what cancelled or undid it.
create table email_change (
  id uuid primary key,
  member_id uuid not null references member (id),
  old_email text not null,
  new_email text not null,
  changed_at timestamptz,
  -- A change waits for the old address to confirm it, or 72 hours; for 30 days after that the old address can undo
  -- it.
  requested_at timestamptz not null,
  effective_at timestamptz not null,
  cancelled_at timestamptz,
  undone_at timestamptz,
  -- When the old address was notified: the 72 hours begin then, since mail may be late.
  notified_at timestamptz,
  check (new_email <> old_email),
  constraint email_change_is_one_thing check (changed_at is null or cancelled_at is null)
);
create index email_change_of_member on email_change (member_id, changed_at desc);
-- One waiting change per member.
create unique index email_change_waiting on email_change (member_id)
  where changed_at is null and cancelled_at is null and undone_at is null;
create index email_change_due on email_change (effective_at)
  where changed_at is null and cancelled_at is null and undone_at is null;
create index email_change_of_old on email_change (old_email, changed_at);
create index email_change_old on email_change (old_email);
create trigger email_change_is_told after insert or update on email_change
  for each row execute function note_change('profile');

-- An authenticator app's secret during setup. It belongs to one session, so that nobody else signed in to the account
-- can read the secret that the member is about to use.
create table two_fa_setup (
  session_id uuid primary key references session (id) on delete cascade,
  member_id uuid not null references member (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index two_fa_setup_of_member on two_fa_setup (member_id);

-- A second factor that was verified, to be used for one action.
create table two_fa_grant (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The action it was verified for; null for clients that name none, as the specification allows: the first action
  -- with money uses it.
  action text
);
create index two_fa_grant_of_session on two_fa_grant (session_id);

-- A proposal to remove the second factor of a member who lost phone and recovery codes. The reason is the evidence of
-- the member's identity, and the subject the member.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  (
    'twoFaRemoval', 'members.two-fa.remove', 'twoFaRemovals', 'members.two-fa.remove', 'members.two-fa.remove', true
  );
alter table proposal add constraint two_fa_removal_has_its_terms check (
  case when kind = 'twoFaRemoval' then subject ~ '^member:[0-9a-f-]{36}$' and payload ->> 'memberId' is not null
  else true end is true
);

-- A single-use recovery code. Only a keyed digest is stored; the codes are shown once.
create table recovery_code (
  id uuid primary key,
  member_id uuid not null references member (id),
  code_mac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (member_id, code_mac)
);
