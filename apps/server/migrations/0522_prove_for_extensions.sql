-- A proof that was given to let a session go on opened everything else for five minutes as well, and one that was given for
-- something else let the session go on (docs/decisions/041). Null: none, or the last one was used.
alter table session add column extension_proved_at timestamptz;
