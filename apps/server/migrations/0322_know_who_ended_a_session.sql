-- As in 0087, a session that the transaction itself has ended is no reason to undo it. By which transaction wrote the row last,
-- one that had ended long before counted as well once something else of it was written, and one that was ended in a
-- subtransaction did not. The row notes which transaction has ended it; the time beside it, since a restored database
-- numbers its transactions anew.
alter table session add column ended_in xid8, add column ended_in_at timestamptz;

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

create or replace function require_live_session(asking uuid) returns void
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
