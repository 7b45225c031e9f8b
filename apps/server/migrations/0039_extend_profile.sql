-- What members tell about themselves beyond their registration, and where they stand in the plan.

-- The ladder of the bonus plan, from the first rank up. Names are proper names, like those of packages.
create table rank (
  position smallint primary key check (position >= 1),
  name text not null unique
);

insert into rank (position, name)
values (1, 'Member'), (2, 'Bronze'), (3, 'Silver'), (4, 'Gold'), (5, 'Platinum'), (6, 'Diamond');

alter table member
  add column date_of_birth date check (date_of_birth >= '1900-01-01'),
  add column profile_file_id uuid unique references stored_file (id),
  add column rank_position smallint not null default 1 references rank (position);
