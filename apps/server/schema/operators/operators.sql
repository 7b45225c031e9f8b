-- Operators: accounts, second factors, sessions, known browsers and API keys.

-- A person who works in the console.
create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  capabilities text[] not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  totp_secret_sealed bytea,
  totp_last_step bigint,
  -- The user handle that authenticators store with a passkey.
  passkey_handle bytea not null default uuid_send(gen_random_uuid()) unique,
  setup_code_hash bytea,
  setup_expires_at timestamptz,
  -- Database clock. Approvals given before the operator was disabled stay void after re-enabling: the account may
  -- have been in somebody else's hands.
  let_in_again_at timestamptz,
  -- For display only; authorization reads capabilities.
  roles text[] not null default '{}',
  -- Database clock. A proposal made before this was about a factor that no longer exists.
  factors_reset_at timestamptz,
  -- Database clock; also moves when the same roles are set again.
  roles_set_at timestamptz,
  -- Database clock. Losing any capability voids the operator's earlier approvals; what their role still allows, they
  -- can approve again.
  lost_capability_at timestamptz,
  check ((setup_code_hash is null) = (setup_expires_at is null))
);
revoke all on operator from halyard_app;
grant select (
  id, email, name, capabilities, disabled_at, created_at, totp_secret_sealed, totp_last_step, passkey_handle,
  let_in_again_at, roles, factors_reset_at, roles_set_at, lost_capability_at
) on operator to halyard_app;
grant update (totp_secret_sealed, totp_last_step) on operator to halyard_app;

-- A queue that changed, so that open console pages reload it; never whom the change concerns. Read like
-- member_change, and deleted within the hour.
create table operator_change (
  -- A queue of the console's home page, or 'operators' for a change of operators and their capabilities.
  kind text not null,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (kind, written_in)
) with (autovacuum_vacuum_scale_factor=0.5);
create index operator_change_in_order on operator_change (written_in);
revoke update on operator_change from halyard_app;

-- A signed-in console session, or the session that an API key acts in.
create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz not null,
  -- SHA-256 of the session's key, which only the operator's browser holds.
  key_hash bytea not null
);
create index operator_session_of_operator on operator_session (operator_id) where ended_at is null;
create index operator_session_newest on operator_session (operator_id, created_at);
revoke insert, update, delete on operator_session from halyard_app;
grant update (ended_at, last_used_at) on operator_session to halyard_app;

-- A browser that an operator has signed in from: failed sign-ins by strangers elsewhere do not lock it out.
create table operator_device (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  key_hash bytea not null unique,
  last_seen_at timestamptz not null
);

-- A passkey of an operator; the columns are explained at passkey (access/factors.sql).
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);
revoke insert, update, delete on operator_passkey from halyard_app;
grant update (counter, backed_up, last_used_at) on operator_passkey to halyard_app;

-- An authenticator app's secret during setup; it becomes the operator's factor with its first correct code.
create table operator_two_fa_setup (
  operator_id uuid primary key references operator (id),
  secret_sealed bytea not null,
  expires_at timestamptz not null
);

-- A key for the operators' API, which acts as the operator who made it.
create table api_key (
  -- Also the id of the session that the key acts in.
  id uuid primary key references operator_session (id),
  operator_id uuid not null references operator (id),
  name text not null,
  -- Digest of the key, which is shown once.
  key_hash bytea not null unique,
  capabilities text[] not null check (cardinality(capabilities) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index api_key_newest on api_key (created_at, id);
revoke insert, update, delete on api_key from halyard_app;
create trigger api_key_is_append_only before update or delete or truncate on api_key
  for each statement execute function refuse_change();

create function require_no_factor(of_operator uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if operator_has_factor(of_operator) then
    raise exception 'This operator has a second factor' using errcode = 'restrict_violation';
  end if;
end
$$;

-- Called by the owner's command and by operator_changes_as_approved.
create function reset_factors(of_operator uuid, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update operator set totp_secret_sealed = null, totp_last_step = null, factors_reset_at = clock_timestamp()
    where id = of_operator;
  delete from operator_passkey where operator_id = of_operator;
  update operator_session set ended_at = at where operator_id = of_operator and ended_at is null;
end
$$;

-- True if the operator still has the factor that the reset was proposed for, and was neither disabled nor deprived of
-- a capability since.
create function factor_is_from_before(of_operator uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select word_counts(of_operator, noted_at) and operator_has_factor(of_operator) and exists (
    select from operator where id = of_operator and (factors_reset_at is null or factors_reset_at < noted_at)
  )
$$;

create function roles_are_from_before(of_operator uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator where id = of_operator and (roles_set_at is null or roles_set_at < noted_at)
  )
$$;

create function operator_keeps_its_factor() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.totp_secret_sealed is null) <> (old.totp_secret_sealed is null) and not is_owner_of_tables() then
    raise exception 'A second factor is set up and reset by its functions' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger operator_keeps_its_factor before update of totp_secret_sealed on operator
  for each row execute function operator_keeps_its_factor();

-- The salt and cost of the password hash, without the hash.
create function operator_password_terms(operator_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select regexp_replace(password_hash, '[$][^$]*$', '') from operator where id = operator_id
$$;

-- Locks the row, so that the password just checked holds until the transaction ends.
create function operator_password_is(operator_id uuid, shown_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator
    where id = operator_id and password_hash = shown_hash and disabled_at is null for no key update;
  return found;
end
$$;

create function require_operator_password(operator_id uuid, shown_hash text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if operator_password_is(operator_id, shown_hash) is not true then
    raise exception 'That is not this operator’s password' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function operator_begin_session(
  operator_id uuid, shown_hash text, session_id uuid, session_key_hash bytea, from_address inet, with_agent text,
  begun_at timestamptz, until timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(operator_id, shown_hash);
  insert into operator_session
    (id, operator_id, key_hash, address, user_agent, created_at, last_used_at, expires_at)
  values (session_id, operator_id, session_key_hash, from_address, with_agent, begun_at, begun_at, until);
end
$$;

-- Sessions expire by the database clock, since the application's may be wrong.
create function operator_of_session(session_id uuid, session_key bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select operator.id from operator_session join operator on operator.id = operator_session.operator_id
  where operator_session.id = session_id and key_hash = sha256(session_key) and ended_at is null
    and expires_at > now() and disabled_at is null
$$;

create function operator_change_password(operator_id uuid, shown_hash text, new_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator set password_hash = new_hash where id = operator_id and password_hash = shown_hash;
  return found;
end
$$;

-- Authorized by the setup code that the owner's command printed.
create function operator_set_password(of_email text, setup_code text, new_hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator set password_hash = new_hash, setup_code_hash = null, setup_expires_at = null
  where email = of_email and setup_code_hash = sha256(convert_to(setup_code, 'UTF8')) and setup_expires_at > at
    and disabled_at is null;
  return found;
end
$$;

create function operator_has_factor(of_operator uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from operator where id = of_operator and totp_secret_sealed is not null)
    or exists (select from operator_passkey where operator_id = of_operator)
$$;

create function operator_set_totp(of_operator uuid, shown_hash text, sealed bytea, used_step bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(of_operator, shown_hash);
  perform require_no_factor(of_operator);
  update operator set totp_secret_sealed = sealed, totp_last_step = used_step where id = of_operator;
end
$$;

-- Returns false if the credential is registered already.
create function operator_add_passkey(
  of_operator uuid, shown_hash text, passkey_id uuid, credential text, key bytea, count bigint, ways text[],
  eligible boolean, is_backed_up boolean, at timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(of_operator, shown_hash);
  perform require_no_factor(of_operator);
  insert into operator_passkey (
    id, operator_id, credential_id, public_key, counter, transports, backup_eligible, backed_up, created_at
  ) values (passkey_id, of_operator, credential, key, count, ways, eligible, is_backed_up, at)
  on conflict (credential_id) do nothing;
  return found;
end
$$;

create function operator_keeps_when_let_in() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.let_in_again_at := case
    when old.disabled_at is not null and new.disabled_at is null then clock_timestamp()
    else old.let_in_again_at
  end;
  return new;
end
$$;
create trigger operator_keeps_when_let_in before update on operator
  for each row execute function operator_keeps_when_let_in();

-- Locks operators whose approvals are being counted: disabling one waits until the transactions that rely on their
-- approval have ended.
create function hold_operators(who uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator where id = any (who) order by id for share;
end
$$;

-- Ignores updates that only record a session's last use.
create trigger operator_is_told_to_operators after insert or update of capabilities, disabled_at, name on operator
  for each statement execute function note_queues('operators');
create trigger operator_session_is_told_to_operators after update on operator_session
  for each row when (old.ended_at is distinct from new.ended_at) execute function note_queues('operators');

-- Keys are made in an operator's own session, never with another key, and never exceed that operator's capabilities.
create function operator_make_key(
  session_id uuid, session_key bytea, key_id uuid, key_session_hash bytea, hash_of_key bytea, called text,
  wanted text[], from_address inet, at timestamptz, until timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid := operator_of_session(session_id, session_key);
begin
  if acting is null or exists (select from api_key where id = session_id) or not exists (
    select from operator where id = acting and 'integrations.manage' = any (capabilities)
      and wanted <@ (capabilities || array['self'])
  ) then
    raise exception 'This operator makes no such key' using errcode = 'insufficient_privilege';
  end if;
  insert into operator_session
    (id, operator_id, key_hash, address, user_agent, created_at, last_used_at, expires_at)
  values (key_id, acting, key_session_hash, from_address, 'API key', at, at, until);
  insert into api_key (id, operator_id, name, key_hash, capabilities, created_at, expires_at)
  values (key_id, acting, called, hash_of_key, wanted, at, until);
end
$$;

create function operator_keeps_when_roles_were_set() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.roles_set_at := clock_timestamp();
  return new;
end
$$;
create trigger operator_keeps_when_roles_were_set before update of roles, capabilities on operator
  for each row execute function operator_keeps_when_roles_were_set();

create function operator_has(who uuid, needed text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from operator where id = who and disabled_at is null and needed = any (capabilities))
$$;

create function operator_keeps_when_rights_were_lost() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.lost_capability_at := case
    when old.capabilities <@ new.capabilities then old.lost_capability_at
    else clock_timestamp()
  end;
  return new;
end
$$;
create trigger operator_keeps_when_rights_were_lost before update on operator
  for each row execute function operator_keeps_when_rights_were_lost();

-- A session cannot be reopened with a leaked token.
create function operator_session_stays_ended() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null and new.ended_at is null and not is_owner_of_tables() then
    raise exception 'A session that has ended stays ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger operator_session_stays_ended before update of ended_at on operator_session
  for each row execute function operator_session_stays_ended();

revoke execute on function reset_factors from halyard_app;
