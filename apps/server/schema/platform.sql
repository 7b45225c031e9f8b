-- Platform tables of no domain: idempotency, limits on attempts, the worker's progress and failures, sent mail, and
-- the product clock.

-- The reply given under an idempotency key, written in the transaction of its effect: a crash leaves both or neither.
create table answered_request (
  member_id uuid not null references member (id),
  key text not null,
  call text,
  -- Keyed digest of the input: equal for equal inputs, and reveals none of the passwords in it.
  input_mac bytea,
  reply jsonb,
  created_at timestamptz not null,
  primary key (member_id, key),
  -- A key under which nothing happened can be closed: its row has no reply, and a late request finds the
  -- key taken.
  constraint answered_request_has_an_answer_or_is_closed check (num_nulls(call, input_mac, reply) in (0, 3))
);
revoke update, delete on answered_request from halyard_app;
create trigger answered_request_is_append_only before update or delete or truncate on answered_request
  for each statement execute function refuse_change();

-- One row per limited thing (an account, an address): the time at which its allowance is full again.
create table rate_limit (
  key text primary key,
  full_at timestamptz not null
);

-- Wrong tries at a secret since the last right one, and the end of its lock (platform/guesses.ts). In the
-- database, so that neither a restart nor another process forgets them.
create table guess_lock (
  -- The secret, such as password:{member id}.
  key text primary key,
  tries integer not null,
  locked_until timestamptz,
  tried_at timestamptz not null,
  -- A right try sets zero rather than deleting the row: every money call would insert and delete one, and
  -- PostgreSQL scans a table that it takes for empty from end to end, dead rows included. Rows at zero are
  -- swept after a day, without an index on tried_at, which each try would have to write.
  check (tries >= 0)
) with (fillfactor=70);

-- A captcha and its solution.
create table captcha (
  id uuid primary key,
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A used proof of work: each is valid once.
create table spent_proof (
  digest bytea primary key,
  expires_at timestamptz not null
);

-- The last order that a worker round has reached, in any process; null at the end of a round.
create table round_cursor (
  name text primary key,
  after uuid,
  failed boolean not null default false
);

-- Work that keeps failing; it raises an alarm after some rounds.
create table failing_work (
  -- For example order:{id}.
  subject text not null,
  -- The kind of its alarm.
  kind text not null,
  rounds integer not null check (rounds > 0),
  failing_since timestamptz not null,
  last_failed_at timestamptz not null,
  last_error text not null,
  primary key (subject, kind)
);

-- The last completed round of each worker loop, in any process; finding the loop's lock held does not
-- count.
create table loop_round (
  loop text primary key,
  done_at timestamptz not null default clock_timestamp()
);

-- E-mail handed to the mail server: the subject only, with codes removed.
create table sent_mail (
  id uuid primary key,
  -- A retry of the same message keeps its id.
  message_id text not null unique,
  email text not null,
  subject text not null,
  sent_at timestamptz not null
);
create index sent_mail_newest on sent_mail (email, sent_at, id);
-- Rows are deleted after a year.
create index sent_mail_oldest on sent_mail (sent_at);
revoke update on sent_mail from halyard_app;

-- True if the product clock moves, as only a demo's does: then the application supplies the time of an action.
create table product_clock (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  moves boolean not null
);
revoke insert, update, delete on product_clock from halyard_app;

insert into product_clock (only_row, moves) values
  (true, false);
