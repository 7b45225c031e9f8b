-- What is looked at again and again is found by its key or kept (docs/decisions/092).

-- The packages that a member has left, newest last: whoever gets a bonus from them is compared with these alone.
create index team_event_left on team_event (member, occurred_at) where kind = 'ENDED' and is_left;
-- Nobody asks for these any more.
drop index bonus_reversal_of_receiver;

-- Of those directly below a member, through the events that the worker has done: how many, and what they hold.
alter table team_total
  add column directs integer not null default 0 check (directs >= 0),
  add column direct_sales bigint not null default 0 check (direct_sales >= 0);

update team_total set directs = below.directs, direct_sales = below.sales
from (
  select direct.sponsor, count(joined.position) as directs, sum(direct.own_sales) as sales
  from team_total direct
  left join team_event joined on joined.kind = 'JOINED' and joined.member = direct.member
  where direct.sponsor is not null group by direct.sponsor
) as below
where team_total.member = below.sponsor;

grant update (directs, direct_sales) on team_total to halyard_app;
