-- Teams: the totals of each member's downline, and the events that they are computed from.

-- For searching a downline by username: a row for each pair of members, one above the other.
create table downline_name (
  ancestor integer not null,
  -- Searched as a range; a language's collation would miss matches.
  username text collate "C" not null,
  member integer not null,
  primary key (ancestor, username)
);
revoke insert, update, delete on downline_name from halyard_app;

-- Totals of a member's team, through the last event that the worker has processed; readers add later events
-- themselves.
create table team_total (
  member integer primary key references member (number),
  -- Prices and number of the packages held now: the member's own, and those of the downline.
  own_sales bigint not null default 0 check (own_sales >= 0),
  own_orders integer not null default 0 check (own_orders >= 0),
  group_sales bigint not null default 0 check (group_sales >= 0),
  -- How far the member's own sales are below their highest: a purchase up to that is no new money.
  own_sales_below_high bigint not null default 0 check (own_sales_below_high >= 0),
  -- Members of the downline, and how many of them hold a package.
  users integer not null default 0 check (users >= 0),
  active_users integer not null default 0 check (active_users >= 0),
  -- Closed volume in ten-thousandths of a lot.
  own_volume bigint not null default 0 check (own_volume >= 0),
  group_volume bigint not null default 0 check (group_volume >= 0),
  rank smallint not null default 1 check (rank >= 1),
  -- The member directly above.
  sponsor integer references member (number),
  team_sales bigint not null generated always as (own_sales + group_sales) stored,
  -- Repeated here so that a node of the tree is one row; neither ever changes.
  member_id uuid not null,
  username text not null,
  -- The members directly below: their number and packages.
  directs integer not null default 0 check (directs >= 0),
  direct_sales bigint not null default 0 check (direct_sales >= 0)
) with (fillfactor=80);
create index team_total_by_sales on team_total (sponsor, team_sales desc, member);
revoke insert, update, delete on team_total from halyard_app;
grant update (
  own_sales, own_orders, group_sales, own_sales_below_high, users, active_users, own_volume, group_volume, rank,
  directs, direct_sales
) on team_total to halyard_app;

-- An event that bonuses, ranks and team totals are computed from, written in the transaction that causes it. The
-- worker numbers events and processes them in that order, so the order of commits does not matter.
create table team_event (
  id uuid primary key,
  kind text not null,
  -- Its cause: a member, an order, a settlement or a month. Each causes a kind once.
  cause text not null,
  member integer,
  order_id uuid,
  -- Price, volume or profit; zero for a member who joined and for a month.
  amount bigint not null check (amount >= 0),
  -- True if the owner left the package.
  is_left boolean not null default false,
  occurred_at timestamptz not null,
  position bigint unique check (position > 0),
  -- The members above, while the event is not in the totals yet, so that readers need no other lookup.
  ancestors integer[],
  -- Number of the member's packages in the totals, and the position up to which it holds: whether a purchase makes a
  -- member active depends on it, and readers need no lookup until the worker passes that position.
  own_orders integer,
  totals_through bigint,
  unique (kind, cause),
  -- A new plan is an event, so that members who meet its targets get their rank at once and not with the next
  -- purchase.
  check (kind in ('JOINED', 'PURCHASED', 'LOTS', 'PROFIT', 'ENDED', 'MONTH_END', 'NEW_PLAN')),
  check ((member is null) = (kind in ('MONTH_END', 'NEW_PLAN'))),
  check ((order_id is null) = (kind in ('JOINED', 'MONTH_END', 'NEW_PLAN')))
);
create index team_event_without_position on team_event (occurred_at, id) where position is null;
create index team_event_of_order on team_event (order_id) where kind = 'PURCHASED';
-- Packages that a member left, newest last, for comparison with the bonuses paid for them.
create index team_event_left on team_event (member, occurred_at) where kind = 'ENDED' and is_left;
revoke insert, update, delete on team_event from halyard_app;
grant insert (id, kind, cause, member, order_id, amount, is_left, occurred_at) on team_event to halyard_app;
grant update (position) on team_event to halyard_app;

-- An event that the worker cannot process and that two operators set aside.
create table team_event_aside (
  -- The proposal to set it aside.
  id uuid primary key references proposal (id),
  event_id uuid not null references team_event (id),
  set_aside_at timestamptz not null,
  -- The proposal to process it again.
  again_by uuid references proposal (id),
  again_at timestamptz,
  check ((again_by is null) = (again_at is null))
);
create unique index team_event_aside_once on team_event_aside (event_id) where again_by is null;
revoke update, delete on team_event_aside from halyard_app;
grant update (again_by, again_at) on team_event_aside to halyard_app;

-- The last event that the worker has processed. One row.
create table team_progress (
  one boolean primary key default true check (one),
  position bigint not null check (position >= 0)
);
revoke insert, delete on team_progress from halyard_app;

insert into team_progress (one, position) values
  (true, 0);

-- A member's rank from an event on.
create table rank_change (
  member integer not null references member (number),
  position bigint not null references team_event (position),
  rank smallint not null check (rank >= 1),
  primary key (member, "position")
);
revoke update, delete on rank_change from halyard_app;

-- Number of members of each rank in a downline, kept as ranks change because a large downline cannot be counted on
-- each look. The first rank, which all others have, is left out.
create table downline_rank (
  ancestor integer not null,
  rank smallint not null check (rank > 1),
  members integer not null check (members >= 0),
  primary key (ancestor, rank)
);
revoke insert, update, delete on downline_rank from halyard_app;

-- Events for the worker to process. Later events of the same order wait with one set aside: an addition that
-- never happened cannot be subtracted.
create view team_event_due as
select event.* from team_event event
where event.position is null and not exists (
  select from team_event_aside aside join team_event waiting on waiting.id = aside.event_id
  where aside.again_by is null and (waiting.id = event.id or waiting.order_id = event.order_id)
);
revoke insert, update, delete on team_event_due from halyard_app;

-- A search finds members down to 200 levels below: without a limit, a chain of referrals would need a row for each
-- pair.
create function add_downline_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into downline_name (ancestor, username, member)
  select ancestor, new.username, new.number
  from unnest(new.ancestors[greatest(cardinality(new.ancestors) - 199, 1):]) as ancestor;
  return null;
end
$$;
create trigger member_is_in_downlines after insert on member
  for each row execute function add_downline_names();

create function add_team_total() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into team_total (member, sponsor, member_id, username)
  values (new.number, new.ancestors[cardinality(new.ancestors)], new.id, new.username);
  return null;
end
$$;
create trigger member_has_team_total after insert on member for each row execute function add_team_total();

-- Finds the few members whose rank changed among the thousands in a batch, and looks up only their ancestors. A
-- session keeps the plan of its first batch, however small, so each step is linear in any plan; a single join could
-- become nested loops over all members.
create function count_ranks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved record;
begin
  select array_agg(member) as members, array_agg(before) as before, array_agg(after) as after into moved
  from (
    select member, max(before) as before, max(after) as after
    from (
      select member, rank as before, null::smallint as after from was
      union all
      select member, null, rank from is_now
    ) as rows_of_member
    group by member having max(before) <> max(after)
  ) as moved;
  if moved.members is null then
    return null;
  end if;
  with changed as (
    select ancestor, counted.rank, sum(counted.members) as members
    from unnest(moved.members, moved.before, moved.after) as one (member, before, after),
      lateral (select ancestors from member where number = one.member offset 0) as place,
      unnest(place.ancestors) as ancestor,
      lateral (values (one.before, -1), (one.after, 1)) as counted (rank, members)
    where counted.rank > 1
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

-- Only members with a live session can have an open page, and the worker writes many totals at a time.
create function note_teams() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select is_now.member_id, 'team' from was join is_now on is_now.member = was.member
  where row (was.own_sales, was.group_sales, was.users, was.active_users, was.directs, was.direct_sales,
      was.own_volume, was.group_volume, was.rank)
    is distinct from row (is_now.own_sales, is_now.group_sales, is_now.users, is_now.active_users, is_now.directs,
      is_now.direct_sales, is_now.own_volume, is_now.group_volume, is_now.rank)
    and exists (select from session where session.member_id = is_now.member_id and session.ended_at is null)
  on conflict do nothing;
  return null;
end
$$;
create trigger team_total_is_told after update on team_total referencing old table as was new table as is_now
  for each statement execute function note_teams();

create function team_event_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.position is not null
    or row (new.id, new.kind, new.cause, new.member, new.order_id, new.amount, new.is_left, new.occurred_at)
      is distinct from row (old.id, old.kind, old.cause, old.member, old.order_id, old.amount, old.is_left, old.occurred_at) then
    raise exception 'An event of a team never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger team_event_stays before update on team_event for each row when (
  old.position is not null
  or row (new.id, new.kind, new.cause, new.member, new.order_id, new.amount, new.is_left, new.occurred_at)
    is distinct from row (
      old.id, old.kind, old.cause, old.member, old.order_id, old.amount, old.is_left, old.occurred_at
    )
) execute function team_event_stays();

create function team_event_knows_upline() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.member is not null then
    select member.ancestors, team_total.own_orders, team_progress.position
    into new.ancestors, new.own_orders, new.totals_through
    from member join team_total on team_total.member = member.number, team_progress where member.number = new.member;
    if not found then
      raise exception 'There is no member %', new.member using errcode = 'foreign_key_violation';
    end if;
  end if;
  if new.position is not null then
    new.ancestors := null;
    new.own_orders := null;
    new.totals_through := null;
  end if;
  return new;
end
$$;
create trigger team_event_knows_upline before insert or update on team_event
  for each row execute function team_event_knows_upline();

create function team_event_aside_is_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from proposal
    where id = coalesce(new.again_by, new.id) and kind = 'teamEvent' and state = 'APPROVED'
      and subject = 'team-event:' || new.event_id
      and payload ->> 'action' = case when new.again_by is null then 'SET_ASIDE' else 'WORK_AGAIN' end
  ) or tg_op = 'UPDATE' and old.again_by is not null then
    raise exception 'Two operators set an event of a team aside, or let it be worked again'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger team_event_aside_is_by_two after insert or update on team_event_aside
  deferrable initially deferred for each row execute function team_event_aside_is_by_two();

-- Going back would count events twice; going past the last one would leave out the events that get those positions.
create function team_progress_goes_on() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.position < old.position or not exists (select from team_event where position = new.position) then
    raise exception 'The worker goes on from event to event' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger team_progress_goes_on before update on team_progress for each row
  when (new.position <> old.position) execute function team_progress_goes_on();

create function note_rank() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) select id, 'profile' from member where number = new.member
  on conflict do nothing;
  return null;
end
$$;
create trigger rank_change_is_told after insert on rank_change
  for each row execute function note_rank();
