-- Written in the transaction of the effect: a crash before its commit leaves neither.
create table answered_request (
  member_id uuid not null references member (id),
  key text not null,
  call text,
  -- Keyed digest of the input: equal for equal inputs, and tells nothing of the passwords in it.
  input_mac bytea,
  reply jsonb,
  created_at timestamptz not null,
  primary key (member_id, key),
  -- A key under which nothing was done can be closed: its row then holds no answer, and whatever arrives with it later finds the
  -- key taken.
  constraint answered_request_has_an_answer_or_is_closed check (num_nulls(call, input_mac, reply) in (0, 3))
);
revoke update, delete on answered_request from halyard_app;
-- For good.
create trigger answered_request_is_append_only before update or delete or truncate on answered_request
  for each statement execute function refuse_change();

-- One row per limited thing (an account, an address): the time at which its allowance is full again.
create table rate_limit (
  key text primary key,
  full_at timestamptz not null
);

-- How often a secret was guessed since it was last given rightly, and until when no guess is looked at.
-- See platform/guesses.ts. Kept here, so that neither a restart nor another process forgets it. A right guess removes
-- the row, so there are few and the sweep needs no index.
create table guess_lock (
  -- Which secret of whom, such as password:{member id}.
  key text primary key,
  tries integer not null,
  locked_until timestamptz,
  tried_at timestamptz not null,
  -- A right guess sets the count to zero; it used to remove the row. Every money call made a row and removed it, and a
  -- table that PostgreSQL takes for empty is read from end to end, with all that was removed since it was last cleaned: a
  -- tenth of PostgreSQL's time for the whole call. Rows at zero are swept after a day. The sweep reads the whole table, and
  -- an index on tried_at would cost more than it saves: each try changes it, and would have to be written to the index too.
  check (tries >= 0)
) with (fillfactor=70);

create table captcha (
  id uuid primary key,
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Proofs of work that were handed in. Each serves once.
create table spent_proof (
  digest bytea primary key,
  expires_at timestamptz not null
);

-- The last order that a round has come to, whichever process went it; null once it has come to the end.
create table round_cursor (
  name text primary key,
  after uuid,
  failed boolean not null default false
);

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

-- When each loop of the worker last did its work, in whichever process: who only found its lock held does not count.
create table loop_round (
  loop text primary key,
  done_at timestamptz not null default clock_timestamp()
);

-- What was handed to the mail server. Subjects only, and codes in them are left out before they come here.
create table sent_mail (
  id uuid primary key,
  -- The same mail sent again, after a break, is one.
  message_id text not null unique,
  email text not null,
  subject text not null,
  sent_at timestamptz not null
);
create index sent_mail_newest on sent_mail (email, sent_at, id);
-- Removed after a year.
create index sent_mail_oldest on sent_mail (sent_at);
revoke update on sent_mail from halyard_app;

create table product_clock (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  moves boolean not null
);
revoke insert, update, delete on product_clock from halyard_app;

insert into product_clock (only_row, moves) values
  (true, false);
