-- A worker may take the job with the key between the two statements: then neither changed anything, and the wake-up was lost.
-- The job that was taken is left to end, and another is put beside it.
create or replace function enqueue_job(name text, payload json, urgency integer, only_key text default null) returns void
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
