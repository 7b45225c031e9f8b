-- A session alone must not become the account. See docs/decisions/041.

alter table session
  -- When whoever holds the session last showed a secret: at sign-in, or asked again since.
  add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

-- A verified code allows the action it was asked for. Null: whichever action of money comes first, for callers that
-- name none, as the specification's call has it.
alter table two_fa_grant add column action text;

-- A new e-mail waits until the old address confirms it, or 72 hours; for 30 days after that the old one can undo it.
alter table email_change
  add column requested_at timestamptz,
  add column effective_at timestamptz,
  add column cancelled_at timestamptz,
  add column undone_at timestamptz,
  alter column changed_at drop not null;
update email_change set requested_at = changed_at, effective_at = changed_at;
alter table email_change
  alter column requested_at set not null,
  alter column effective_at set not null,
  add constraint email_change_is_one_thing check (changed_at is null or cancelled_at is null);

-- One at a time.
create unique index email_change_waiting on email_change (member_id)
  where changed_at is null and cancelled_at is null and undone_at is null;
create index email_change_due on email_change (effective_at)
  where changed_at is null and cancelled_at is null and undone_at is null;
create index email_change_of_old on email_change (old_email, changed_at);

