-- A plan that takes effect is an event of its own: whoever meets its targets has the rank from that moment on, and not only
-- after the next purchase (docs/decisions/074).
alter table team_event
  drop constraint team_event_kind_check,
  drop constraint team_event_check,
  drop constraint team_event_check1,
  add check (kind in ('JOINED', 'PURCHASED', 'LOTS', 'PROFIT', 'ENDED', 'MONTH_END', 'NEW_PLAN')),
  add check ((member is null) = (kind in ('MONTH_END', 'NEW_PLAN'))),
  add check ((order_id is null) = (kind in ('JOINED', 'MONTH_END', 'NEW_PLAN')));

-- Plans that are in force already: by the latest of them.
insert into team_event (id, kind, cause, amount, occurred_at)
select gen_random_uuid(), 'NEW_PLAN', version::text, 0, now() from bonus_plan where version > 1 and effective_from <= now();

-- In a chain of referrals everybody would be written down once for each member above: what a search finds ends 200 levels
-- below whoever searches.
create or replace function add_downline_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into downline_name (ancestor, username, member)
  select ancestor, new.username, new.number
  from unnest(new.ancestors[greatest(cardinality(new.ancestors) - 199, 1):]) as ancestor;
  return null;
end
$$;
