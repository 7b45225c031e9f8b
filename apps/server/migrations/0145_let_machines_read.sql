-- Keys with which an operator's own systems read (docs/decisions/099). Behind each is a session of the operator who made it,
-- so that the log says whose key it was; it reads, and acts in nothing.

create table api_key (
  -- Also the session's.
  id uuid primary key references operator_session (id),
  operator_id uuid not null references operator (id),
  name text not null,
  -- Of the key itself, which is shown once.
  key_hash bytea not null unique,
  capabilities text[] not null check (cardinality(capabilities) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index api_key_newest on api_key (created_at, id);

create trigger api_key_is_append_only before update or delete or truncate on api_key
  for each statement execute function refuse_change();
revoke insert, update, delete on api_key from halyard_app;

-- Made by an operator who may, in a session of their own that is no key's.
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

-- As in 0094; with a key, only looks are noted.
create or replace function operator_act(
  session_id uuid, session_key bytea, entry_id uuid, did text, to_what text, why text, from_address inet,
  at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
begin
  perform hold_operators(array(select operator_id from operator_session where id = session_id));
  perform from operator_session where id = session_id for share;
  acting := operator_of_session(session_id, session_key);
  if acting is null or did !~ '\.(read|export)$' and exists (select from api_key where id = session_id) then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at)
  values (entry_id, acting, did, to_what, why, from_address, at, pg_current_xact_id(), transaction_timestamp());
end
$$;
