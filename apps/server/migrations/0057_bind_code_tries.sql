-- Any member can name any address as the own new one, so several may try at one code: each has tries of the own.
create table verify_code_try (
  verify_code_id uuid not null references verify_code (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  wrong_tries integer not null check (wrong_tries > 0),
  primary key (verify_code_id, member_id)
);
