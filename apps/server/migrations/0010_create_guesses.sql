-- How often a secret was guessed since it was last given rightly, and until when no guess is looked at.
-- See platform/guesses.ts. Kept here, so that neither a restart nor another process forgets it. A right guess removes
-- the row, so there are few and the sweep needs no index.
create table guess_lock (
  -- Which secret of whom, such as password:{member id}.
  key text primary key,
  tries integer not null check (tries > 0),
  locked_until timestamptz,
  tried_at timestamptz not null
) with (fillfactor = 70);
