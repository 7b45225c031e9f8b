-- What operators publish to members, and what the product tells a member.

create table banner (
  id uuid primary key,
  image_url text not null,
  position integer not null,
  shown_from timestamptz not null,
  shown_until timestamptz,
  check (shown_until is null or shown_until > shown_from)
);

create index banner_position on banner (position);

-- The text is made when it is read, in the reader's language, from the kind and its params.
create table notification (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);

create index notification_of_member on notification (member_id, created_at desc, id desc);
