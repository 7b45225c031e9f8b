-- Work that fails round after round, and alarms that are open once.

-- Two processes could raise the same alarm at once: the oldest of them stays open.
update alarm set cleared_at = raised_at
where cleared_at is null and exists (
  select from alarm older where older.kind = alarm.kind and older.subject = alarm.subject
    and older.cleared_at is null and (older.raised_at, older.id) < (alarm.raised_at, alarm.id)
);

create unique index alarm_open_once on alarm (kind, subject) where cleared_at is null;

-- A row as long as it fails; its alarm is raised when that has lasted for some rounds.
create table failing_work (
  -- What is worked on, such as order:{id}.
  subject text not null,
  -- What its alarm is called.
  kind text not null,
  rounds integer not null check (rounds > 0),
  failing_since timestamptz not null,
  last_failed_at timestamptz not null,
  last_error text not null,
  primary key (subject, kind)
);
