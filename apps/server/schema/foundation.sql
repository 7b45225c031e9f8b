-- Functions shared by all domains: the owner's session, append-only tables, change notes, jobs, clocks and
-- network addresses.

create function is_owner_of_tables() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from pg_class where oid = 'operator'::regclass and pg_has_role(current_user, relowner, 'USAGE')
  )
$$;

-- Checks the session's role: inside the security definer functions that call this, the current role is the
-- owner's.
create function is_owners_session() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select pg_has_role(session_user, relowner, 'USAGE') from pg_class where oid = 'transfer'::regclass
$$;

create function refuse_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Notes a change for the row's own member; the trigger's argument is the kind.
create function note_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) values (new.member_id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;

-- One row per queue and statement, however many rows the statement changed.
create function note_queues() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into operator_change (kind) select unnest(tg_argv) on conflict do nothing;
  return null;
end
$$;

-- A worker may lock the job with this key between the two statements, so that neither changes a row and the
-- wake-up would be lost. The locked job then gives up its key and finishes, and a second job is added.
create function enqueue_job(name text, payload json, urgency integer, only_key text default null) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from graphile_worker._private_tasks task where task.identifier = name) then
    insert into graphile_worker._private_tasks (identifier) values (name) on conflict do nothing;
  end if;
  loop
    if only_key is not null then
      update graphile_worker._private_jobs job
      set key = null, attempts = job.max_attempts, updated_at = now()
      where job.key = only_key and job.is_available is not true;
    end if;
    insert into graphile_worker._private_jobs as job (task_id, payload, priority, key)
    select task.id, enqueue_job.payload, urgency, only_key
    from graphile_worker._private_tasks task where task.identifier = name
    on conflict (key) do update set
      task_id = excluded.task_id, payload = excluded.payload, priority = excluded.priority, run_at = excluded.run_at,
      revision = job.revision + 1, attempts = 0, last_error = null, updated_at = now()
    where job.locked_at is null;
    exit when found;
  end loop;
end
$$;

-- The latest time that the application may supply. Five minutes allow for drift between the clocks of
-- several servers.
create function latest_time() returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select interval '5 minutes'
    + greatest(clock_timestamp(), (select created_at from audit_entry order by created_at desc limit 1))
$$;

-- Rounded to milliseconds, the precision the application has. Only a demo's moving clock may supply its own time.
create function time_of_act(told timestamptz) returns timestamptz
language sql volatile set search_path = public, pg_temp as $$
  select case when moves then told else date_trunc('milliseconds', clock_timestamp()) end from product_clock
$$;

create function time_as_logged(at timestamptz) returns text
language sql immutable set search_path = public, pg_temp as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The network that identifies one subscriber: an IPv6 /64 or a single IPv4 address. Null for private and shared
-- ranges, where everyone behind one proxy has the same address.
create function network_of(address inet) returns inet
language sql immutable parallel safe as $$
  select case
    when address <<= any (array[
      '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::/127', 'fc00::/7', 'fe80::/10'
    ]::inet[]) then null
    when family(address) = 6 then network(set_masklen(address, 64))::inet
    else address
  end
$$;
