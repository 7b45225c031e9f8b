-- The log of operators tells who saw whom, is found by whom it concerns, and is sealed like the books (docs/decisions/085).

-- Numbered in the order in which entries were written: what is sealed goes by it. Whoever writes an entry has locked a row
-- before, so that no transaction draws a number before it has one itself (ledger/seal.ts).
alter table audit_entry
  add column position bigint not null generated always as identity unique,
  -- Whose data was shown, by their numbers; those of an act stand in its subject.
  add column members integer[] not null default '{}';

create index audit_entry_newest on audit_entry (created_at, id);
create index audit_entry_of_operator on audit_entry (operator_id, created_at, id);
create index audit_entry_of_members on audit_entry using gin (members);

create table sealed_audit (
  position bigint primary key,
  hash bytea not null
);

create trigger sealed_audit_is_append_only before update or delete or truncate on sealed_audit
  for each statement execute function refuse_change();
revoke update, delete on sealed_audit from halyard_app;

-- What an operator was shown, by whose session it is. What the same operator has seen in the same way within the hour is
-- noted once: a page that renews itself would fill the log with nothing new.
create function operator_view(
  session_id uuid, session_key bytea, entry_id uuid, did text, of_members integer[], from_address inet, at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
  seen integer[];
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
    where operator_id = acting and action = did and created_at > at - interval '1 hour' and created_at <= at
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
