-- What operators tell all members or some (docs/decisions/111). The words stand here once; each receiver has a notification
-- that points to them, written by a job, some at a time.
create table announcement (
  id uuid primary key,
  -- As in packages/contract/src/calls/operator-content.ts.
  audience text not null check (audience in ('ALL', 'HOLDERS', 'COUNTRY', 'LISTED')),
  country text,
  -- Usernames and e-mail addresses.
  receivers text[],
  -- As the call takes them.
  texts jsonb not null,
  -- Whoever joins later is not told.
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The number of the last member who was looked at, and how many were told.
  looked_up_to integer not null default 0,
  reached integer not null default 0,
  -- Since when everybody has it.
  sent_at timestamptz,
  check ((audience = 'COUNTRY') = (country is not null)),
  check ((audience = 'LISTED') = (receivers is not null))
);

create index announcement_created on announcement (created_at desc, id desc);

alter table notification add column announcement_id uuid references announcement (id);
-- One for each receiver.
create unique index notification_of_announcement on notification (announcement_id, member_id) where announcement_id is not null;
