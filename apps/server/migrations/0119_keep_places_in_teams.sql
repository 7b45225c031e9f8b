-- What decides who is paid stays as it was written (docs/decisions/089).

-- The worker walks up a team by its totals, so a place there is as fixed as in the tree. Rows come with their members, by a
-- trigger with its owner's rights; the application only brings sums and ranks up to date.
revoke insert, update on team_total from halyard_app;
grant update (
  own_sales, own_orders, group_sales, own_sales_below_high, users, active_users, own_volume, group_volume, rank
) on team_total to halyard_app;

-- Back, events would be counted twice; beyond the last one, whatever gets those positions would be left out.
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
