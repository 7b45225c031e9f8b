-- Sign-in: members' browsers, sessions and sign-in history.

-- A browser that a member signed in from, recognized by a random key in a cookie; only the key's hash is stored. A
-- browser that several members use has one row for each.
create table device (
  id uuid primary key,
  member_id uuid not null references member (id),
  key_hash bytea not null unique,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Until then, signing in from this browser needs no second factor.
  trusted_until timestamptz
);
create index device_of_member on device (member_id);

-- Two members who signed in from the same browser; member_id is the later one.
create table shared_device (
  member_id uuid not null references member (id),
  other_id uuid not null references member (id),
  last_seen_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
-- The same pairs, from the other side.
create index shared_device_of_other on shared_device (other_id);

-- A signed-in session of a member.
create table session (
  id uuid primary key,
  member_id uuid not null references member (id),
  remember_me boolean not null,
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (
    end_reason in ('LOGOUT', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'MEMBER', 'FROZEN', 'OPERATOR')
  ),
  method text not null check (method in ('PASSWORD', 'PASSKEY')),
  -- ISO 3166, if the reverse proxy provides it.
  country text,
  last_used_at timestamptz not null,
  last_address inet not null,
  last_country text,
  device_id uuid references device (id) on delete set null,
  -- When the session last proved a secret, at sign-in or since.
  proved_at timestamptz not null,
  -- The transaction that ended the session, which may itself still commit (require_live_session). The time is
  -- compared too, since transaction numbers repeat in a database restored elsewhere.
  ended_in xid8,
  ended_in_at timestamptz,
  -- A proof given to extend the session, separate from proved_at so that neither counts as the other. Null if
  -- there is none or it was used.
  extension_proved_at timestamptz,
  check (expires_at > created_at),
  check ((ended_at is null) = (end_reason is null))
);
create index session_live_of_member on session (member_id) where ended_at is null;
create index session_of_device on session (device_id);
create trigger session_is_told after insert on session
  for each row execute function note_change('sessions');
create trigger session_end_is_told after update on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_change('sessions');

-- An attempt to sign in, successful or not.
create table sign_in (
  id uuid primary key,
  member_id uuid not null references member (id),
  at timestamptz not null,
  outcome text not null,
  method text not null check (method in ('PASSWORD', 'PASSKEY')),
  address inet not null,
  country text,
  user_agent text not null,
  new_device boolean not null,
  network inet generated always as (network_of(address)) stored,
  check (outcome in ('SIGNED_IN', 'WRONG_PASSWORD', 'CODE_REQUIRED', 'WRONG_SECOND_FACTOR', 'FROZEN'))
);
create index sign_in_of_member on sign_in (member_id, at desc, id desc);
create index sign_in_at_network on sign_in (network, member_id) where outcome = 'SIGNED_IN';
create index sign_in_from_networks on sign_in (member_id, network, at)
  where outcome = 'SIGNED_IN' and network is not null;

-- True if operator and member signed in from the same network within the 90 days before the operator's last sign-in.
-- Many members may share a network, so a match only requires a second operator.
create function shares_network(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with lately as (
    select max(created_at) - interval '90 days' as began from operator_session where operator_id = of_operator
  ), seen as materialized (
    select distinct network_of(address) as network from operator_session, lately
    where operator_id = of_operator and created_at > began
  )
  select exists (
    select from seen join sign_in on sign_in.network = seen.network, lately
    where sign_in.member_id = of_member and sign_in.outcome = 'SIGNED_IN' and sign_in.at > began
  )
$$;

-- Sent with the COMMIT of each transaction of a member's request: once ending a session is confirmed, nothing more
-- happens in its name. It is the transaction's last lock, after the member's, in the order in which sessions are
-- ended. A session that this transaction itself has ended, by signing out, does not fail it.
create function require_live_session(asking uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from session
    where id = asking and (
      ended_at is null or ended_in = pg_current_xact_id() and ended_in_at = transaction_timestamp()
    )
    for share;
  if not found then
    raise exception 'The session has ended' using errcode = 'HY401';
  end if;
end
$$;

-- A new session, of whatever kind, is a sign of life and refuses open claims. The member's row is locked already.
create function sign_in_ends_claims() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update inheritance_claim set state = 'REFUSED', member_seen_at = new.created_at
  where member_id = new.member_id and state in ('WAITING', 'READY', 'CONFIRMED');
  return null;
end
$$;
create trigger sign_in_ends_claims after insert on session
  for each row execute function sign_in_ends_claims();

create function session_notes_its_end() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is not null then
    new.ended_in := old.ended_in;
    new.ended_in_at := old.ended_in_at;
  else
    new.ended_in := case when new.ended_at is not null then pg_current_xact_id() end;
    new.ended_in_at := case when new.ended_at is not null then transaction_timestamp() end;
  end if;
  return new;
end
$$;
create trigger session_notes_its_end before insert or update on session
  for each row execute function session_notes_its_end();
