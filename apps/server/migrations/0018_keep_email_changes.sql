-- The addresses a member had before: both letters about a change are written from this row, and whoever
-- lost an account to a stolen session can still be told apart from the thief.

create table email_change (
  id uuid primary key,
  member_id uuid not null references member (id),
  old_email text not null,
  new_email text not null check (new_email <> old_email),
  changed_at timestamptz not null
);

create index email_change_of_member on email_change (member_id, changed_at desc);
