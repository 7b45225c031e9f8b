-- For working through a month of a large tree (docs/decisions/074). A batch changes the totals of thousands of members and
-- the ranks of a few: those are found first, and only they are looked up. As one join, the ancestors of everybody were
-- read and thrown away. A session keeps the plan of its first batch, however small that was: what is here is linear in
-- any plan, where joining old and new rows could be a loop in a loop, and looking members up a walk through all of them.
create or replace function count_ranks() returns trigger
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
