/**
 * Lets the application's role enqueue and run jobs. graphile-worker's tables have row security without any
 * policy, which excludes everybody but their owner. Repeated at every migration, because a new version of
 * graphile-worker may bring new tables.
 */
export const grantJobs = `
  do $$
  declare
    job_table record;
  begin
    grant usage on schema graphile_worker to halyard_app;
    grant execute on all functions in schema graphile_worker to halyard_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to halyard_app;
    revoke insert, update, delete on graphile_worker.migrations from halyard_app;
    for job_table in
      select class.relname from pg_class class
      where class.relnamespace = 'graphile_worker'::regnamespace and class.relrowsecurity
        and not exists (
          select from pg_policy policy where policy.polrelid = class.oid and policy.polname = 'application'
        )
    loop
      execute format(
        'create policy application on graphile_worker.%I to halyard_app using (true) with check (true)',
        job_table.relname
      );
    end loop;
  end
  $$`
