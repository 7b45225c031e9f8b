-- For reading teams in a tree of a million with few looks into tables (docs/decisions/074).

-- A node of the tree is one row. A username never changes: members are found by it below everybody above them.
alter table team_total add column member_id uuid, add column username text;
update team_total set member_id = member.id, username = member.username from member where member.number = team_total.member;
alter table team_total alter column member_id set not null, alter column username set not null;

create or replace function add_team_total() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into team_total (member, sponsor, member_id, username)
  values (new.number, new.ancestors[cardinality(new.ancestors)], new.id, new.username);
  return null;
end
$$;

create or replace function member_stays_in_its_place() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  above member;
begin
  if tg_op = 'UPDATE' then
    if row (new.number, new.sponsor_id, new.ancestors) is distinct from row (old.number, old.sponsor_id, old.ancestors) then
      raise exception 'A member''s sponsor never changes' using errcode = 'restrict_violation';
    end if;
    if row (new.id, new.username) is distinct from row (old.id, old.username) then
      raise exception 'A member''s id and username never change' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- The sponsor exists already and its ancestors never change: so nobody can be above themselves.
  if new.sponsor_id is not null then
    select * into above from member where id = new.sponsor_id;
    if new.ancestors is distinct from above.ancestors || above.number then
      raise exception 'Ancestors are those of the sponsor, and the sponsor' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;

drop trigger member_stays_in_its_place on member;
create trigger member_stays_in_its_place before insert or update of number, sponsor_id, ancestors, id, username on member
  for each row execute function member_stays_in_its_place();

-- Most changes of a total touch no index: with room on its page, the row stays there.
alter table team_total set (fillfactor = 80);

-- Whether a purchase makes a member active depends on what the member held by the totals. An event knows that, and
-- through which position it was so: while the worker has come no further, readers look up nobody.
alter table team_event add column own_orders integer, add column totals_through bigint;

create or replace function team_event_knows_upline() returns trigger
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

-- The trigger looks the member up; a foreign key would do so again, and lock it, with each purchase.
alter table team_event drop constraint team_event_member_fkey;
