-- Sent with the COMMIT of each transaction of a member's request (platform/db/session-of-request.ts): whoever ends a
-- session and hears that it is over can rely on it that nothing is done in its name afterwards. As the last lock of its
-- transaction it comes after the member's, as with those that end sessions. A session that the transaction itself has
-- ended, by logging out, is no reason to undo it.
create function require_live_session(asking uuid) returns void language plpgsql as $$
begin
  perform from session
    where id = asking and (ended_at is null or xmin = pg_current_xact_id()::xid)
    for share;
  if not found then
    raise exception 'The session has ended' using errcode = 'HY401';
  end if;
end;
$$;
