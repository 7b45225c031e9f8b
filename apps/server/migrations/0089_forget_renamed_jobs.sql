-- Chores that were renamed. The worker schedules each under one key, so at most one row of the old name was left
-- waiting; no version runs it any more, and it would count as backlog forever. Letters are not among them.
select graphile_worker.remove_job(name) from unnest(array[
  'identity.sweep', 'identity:sweep', 'identity:sweep-history', 'identity:apply-email-changes', 'passkeys:sweep',
  'two-fa:sweep', 'platform:sweep-files', 'deposit:ask-gateway'
]) as old(name);

delete from graphile_worker._private_known_crontabs where identifier in (
  'identity.sweep', 'identity:sweep', 'identity:sweep-history', 'identity:apply-email-changes', 'passkeys:sweep',
  'two-fa:sweep', 'platform:sweep-files', 'deposit:ask-gateway'
);
