-- Whoever ends an operator's session, or disables an operator, and hears that it is done can rely on it that nothing is done
-- in that name afterwards: what is being done is waited for, and what comes later finds the session ended. As with members
-- (0087), but already at the act: nothing that an operator decides counts without one.
create or replace function operator_act(
  session_id uuid, session_key bytea, entry_id uuid, did text, to_what text, why text, from_address inet,
  at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
begin
  perform from operator_session where id = session_id for share;
  acting := operator_of_session(session_id, session_key);
  if acting is null then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at)
  values (entry_id, acting, did, to_what, why, from_address, at, pg_current_xact_id(), transaction_timestamp());
end
$$;
