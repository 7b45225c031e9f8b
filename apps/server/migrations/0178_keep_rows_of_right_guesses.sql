-- A right guess sets the count to zero; it used to remove the row. Every money call made a row and removed it, and a
-- table that PostgreSQL takes for empty is read from end to end, with all that was removed since it was last cleaned: a
-- tenth of PostgreSQL's time for the whole call. Rows at zero are swept after a day. The sweep reads the whole table, and
-- an index on tried_at would cost more than it saves: each try changes it, and would have to be written to the index too.
alter table guess_lock
  drop constraint guess_lock_tries_check,
  add constraint guess_lock_tries_check check (tries >= 0);
