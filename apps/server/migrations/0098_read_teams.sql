-- For reading teams: children in the order of their sales, and how many members of a downline hold each rank.

-- Everybody has a row from the beginning, which knows its place. The worker only adds to it.
alter table team_total
  add column sponsor integer references member (number),
  add column team_sales bigint not null generated always as (own_sales + group_sales) stored;

insert into team_total (member) select number from member on conflict do nothing;
update team_total set sponsor = above.number
from member join member above on above.id = member.sponsor_id where member.number = team_total.member;

create function add_team_total() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into team_total (member, sponsor) values (new.number, new.ancestors[cardinality(new.ancestors)]);
  return null;
end
$$;

create trigger member_has_team_total after insert on member for each row execute function add_team_total();

create index team_total_by_sales on team_total (sponsor, team_sales desc, member);

-- Counted as ranks change, which is seldom: a top member's downline is too large to be counted at each look. The first
-- rank is not counted, since everybody else has it.
create table downline_rank (
  ancestor integer not null,
  rank smallint not null check (rank > 1),
  members integer not null check (members >= 0),
  primary key (ancestor, rank)
);

insert into downline_rank (ancestor, rank, members)
select ancestor, rank, count(*) from team_total
join member on member.number = team_total.member, unnest(member.ancestors) as ancestor
where rank > 1 group by ancestor, rank;

-- Each count is written once for a statement, however many members it concerns: at the end of a month everybody who is
-- lowered has the same few members above them. Only one worker at a time changes ranks.
create function count_ranks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with changed as (
    select ancestor, counted.rank, sum(counted.members) as members
    from was join is_now on is_now.member = was.member join member on member.number = was.member,
      unnest(member.ancestors) as ancestor, lateral (values (was.rank, -1), (is_now.rank, 1)) as counted (rank, members)
    where was.rank <> is_now.rank and counted.rank > 1
    group by ancestor, counted.rank
  ), fewer as (
    update downline_rank set members = downline_rank.members + changed.members from changed
    where changed.members < 0 and downline_rank.ancestor = changed.ancestor and downline_rank.rank = changed.rank
  )
  insert into downline_rank (ancestor, rank, members)
  select ancestor, rank, members from changed where members > 0 order by ancestor, rank
  on conflict (ancestor, rank) do update set members = downline_rank.members + excluded.members;
  return null;
end
$$;

create trigger team_total_counts_ranks after update on team_total referencing old table as was new table as is_now
  for each statement execute function count_ranks();

revoke insert, update, delete on downline_rank from halyard_app;
revoke delete on team_total from halyard_app;

-- What a member has earned and not been paid, with the amounts: a dry budget leaves many of them to be added up.
create index bonus_of_receiver_unpaid on bonus (receiver, id) include (amount)
  where state in ('WAITING', 'HELD', 'PAYING');

-- What a member has earned and never gets, or not into the wallet.
create index bonus_of_receiver_uncredited on bonus (receiver, id)
  where state in ('REFUSED', 'TAKEN_BACK') or withheld = amount;

-- An event that is not in the totals yet knows those above its member, so that readers look up nobody else.
alter table team_event add column ancestors integer[];
update team_event set ancestors = member.ancestors from member
where member.number = team_event.member and team_event.position is null;

create function team_event_knows_upline() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    select ancestors into new.ancestors from member where number = new.member;
  end if;
  if new.position is not null then
    new.ancestors := null;
  end if;
  return new;
end
$$;

create trigger team_event_knows_upline before insert or update on team_event
  for each row execute function team_event_knows_upline();
