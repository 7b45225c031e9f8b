-- The audit log: each action and view of an operator, and the checks by which other tables tie a change to its entry.

-- An action of an operator or of the database owner, or an operator's view of members' data.
create table audit_entry (
  id uuid primary key,
  operator_id uuid references operator (id),
  action text not null,
  subject text not null,
  reason text not null,
  address inet,
  created_at timestamptz not null,
  -- The transaction that wrote the entry: a change counts as an operator's if the same transaction logged it. The
  -- time is compared too, since transaction numbers repeat in a database restored elsewhere.
  written_in xid8,
  written_at timestamptz,
  -- In order of writing, which is the order of sealing. Writers hold a row lock and so have a transaction number
  -- before they draw a position (ledger/seal.ts).
  position bigint generated always as identity not null unique,
  -- Numbers of the members whose data was shown; for actions, the subject names the member.
  members integer[] not null default '{}',
  -- Without an operator: the database owner, by command on the machine itself.
  check ((operator_id is null) = (address is null))
);
create index audit_entry_of_transaction on audit_entry (written_in) where written_in is not null;
-- Finds who decided on a subject before.
create index audit_entry_of_subject on audit_entry (subject, created_at desc, id desc);
create index audit_entry_newest on audit_entry (created_at, id);
create index audit_entry_of_operator on audit_entry (operator_id, created_at, id);
create index audit_entry_of_members on audit_entry using gin (members);
-- Search by action prefix: rare actions are found without reading the many entries of views.
create index audit_entry_of_action on audit_entry (action text_pattern_ops, created_at, id);
revoke insert, update, delete on audit_entry from halyard_app;
create trigger audit_entry_is_append_only
  before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- The hash chain over the audit log: each hash covers its entry and the hash before it.
create table sealed_audit (
  position bigint primary key,
  hash bytea not null
);
revoke update, delete on sealed_audit from halyard_app;
create trigger sealed_audit_is_append_only before update or delete or truncate on sealed_audit
  for each statement execute function refuse_change();

-- The operators' counterpart of answered_request (platform.sql): idempotency keys and the replies given under them.
create table answered_operator_request (
  operator_id uuid not null references operator (id),
  key text not null,
  call text,
  input_mac bytea,
  reply jsonb,
  created_at timestamptz not null,
  primary key (operator_id, key),
  constraint answered_operator_request_has_an_answer_or_is_closed check (num_nulls(call, input_mac, reply) in (0, 3))
);
revoke update, delete on answered_operator_request from halyard_app;
create trigger answered_operator_request_is_append_only
  before update or delete or truncate on answered_operator_request
  for each statement execute function refuse_change();

-- Logs an operator's action, authorized by the session's key. Locks the operator, then the session: ending either
-- waits for this transaction, and a later transaction is refused. An API key may only read and export.
create function operator_act(
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

create function operator_did(who uuid, what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id = who and action = what and subject = to_what
  )
$$;

create function refuse_unless_acted(acted boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if acted is not true then
    raise exception 'No operator did that in this transaction' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- True if an operator's word of that time still counts: they are not disabled, and were neither re-enabled nor
-- deprived of a capability since.
create function word_counts(who uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator
    where id = who and disabled_at is null and (let_in_again_at is null or let_in_again_at < noted_at)
      and (lost_capability_at is null or lost_capability_at < noted_at)
  )
$$;

-- Logs which members' data an operator saw, once an hour per member and view: a page that refreshes itself would fill
-- the log. The hour ends at the time that the entry gets, so a false time from the application cannot suppress it.
create function operator_view(
  session_id uuid, session_key bytea, entry_id uuid, did text, of_members integer[], from_address inet, at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
  seen integer[];
  seen_at constant timestamptz := time_of_act(at);
begin
  perform hold_operators(array(select operator_id from operator_session where id = session_id));
  perform from operator_session where id = session_id for share;
  acting := operator_of_session(session_id, session_key);
  if acting is null then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(array_agg(distinct number order by number), '{}') into seen from (
    select unnest(of_members) as number
    except
    select unnest(members) from audit_entry
    where operator_id = acting and action = did and created_at > seen_at - interval '1 hour' and created_at <= seen_at
  ) as shown;
  if seen = '{}' then
    return;
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at, members)
  select entry_id, acting, did,
    case when cardinality(seen) = 1 then 'member:' || (select id from member where number = seen[1]) else 'members' end,
    '', from_address, at, pg_current_xact_id(), transaction_timestamp(), seen;
end
$$;

create function an_operator_did(what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id is not null and action = what and subject = to_what
  )
$$;

-- Views and exports are logged too but decide nothing; neither do actions that only protect the account.
create function is_decision(action text) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select action !~ '\.(read|export|view|lapse)(\.|$)'
    and action not in ('members.note', 'members.freeze', 'members.sessions.end', 'operators.own-account')
$$;

create function refuse_owners_name() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.operator_id is null and not exists (
    select from pg_class where oid = 'audit_entry'::regclass and pg_get_userbyid(relowner) = current_user
  ) then
    raise exception 'only the owner of the database acts without an operator' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger audit_entry_names_its_operator before insert on audit_entry
  for each row execute function refuse_owners_name();

create function nobody_decides_about_an_own_account() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from members_of_subject(new.subject) as concerned where is_own_account(new.operator_id, concerned)
  ) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = new.subject;
  end if;
  return new;
end
$$;
create trigger nobody_decides_about_an_own_account before insert on audit_entry
  for each row when (new.operator_id is not null and is_decision(new.action))
  execute function nobody_decides_about_an_own_account();

create function audit_entry_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.created_at := time_of_act(new.created_at);
  return new;
end
$$;
create trigger audit_entry_is_dated before insert on audit_entry
  for each row execute function audit_entry_is_dated();
