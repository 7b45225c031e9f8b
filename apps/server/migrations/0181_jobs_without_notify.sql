-- NOTIFY takes a lock over the whole cluster at each commit, so that commits wait for each other. graphile-worker's add_job
-- notifies; this enqueues the same way without it, and workers poll. With a key the job takes the place of one with that
-- key that has not begun; one that has begun is left to end, and is not tried again.
drop function enqueue_job(text, json, integer);
create function enqueue_job(name text, payload json, urgency integer, only_key text default null) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from graphile_worker._private_tasks task where task.identifier = name) then
    insert into graphile_worker._private_tasks (identifier) values (name) on conflict do nothing;
  end if;
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
end
$$;

-- Transactions are sent statement by statement again: what refuses says so by its answer.
drop function refuse_if(boolean);
