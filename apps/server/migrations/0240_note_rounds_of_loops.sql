-- When each loop of the worker last did its work, in whichever process: who only found its lock held does not count.
create table loop_round (
  loop text primary key,
  done_at timestamptz not null default clock_timestamp()
);
