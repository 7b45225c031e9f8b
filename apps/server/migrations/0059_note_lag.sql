-- When everything up to the newest block of a network was taken in last: people are told when that is long ago.

alter table network add column caught_up_at timestamptz not null default clock_timestamp();
