-- Open pages are told of their team's figures and of bonuses that wait, are held or are taken back (decision 073).

-- The worker writes many totals at a time; only members with a live session have an open page.
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

create function note_bonuses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct member.id, 'team' from is_now join member on member.number = is_now.receiver
  where exists (select from session where session.member_id = member.id and session.ended_at is null)
  on conflict do nothing;
  return null;
end
$$;

create trigger bonus_is_told after insert on bonus referencing new table as is_now
  for each statement execute function note_bonuses();
create trigger bonus_moves_told after update on bonus referencing new table as is_now
  for each statement execute function note_bonuses();

revoke execute on function note_teams(), note_bonuses() from public, halyard_app;
