-- The packages that a member has left, newest last: whoever gets a bonus from them is compared with these alone.
create index team_event_left on team_event (member, occurred_at) where kind = 'ENDED' and is_left;
-- Nobody asks for these any more.
drop index bonus_reversal_of_receiver;
