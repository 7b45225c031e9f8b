-- An event of a team that cannot be worked keeps all behind it waiting. Two operators can set it aside, and let it be
-- worked again later.
insert into proposal_kind values ('teamEvent', 'bonuses.review');

create table team_event_aside (
  -- The proposal by which it was set aside.
  id uuid primary key references proposal (id),
  event_id uuid not null references team_event (id),
  set_aside_at timestamptz not null,
  -- The proposal by which it is worked again.
  again_by uuid references proposal (id),
  again_at timestamptz,
  check ((again_by is null) = (again_at is null))
);
create unique index team_event_aside_once on team_event_aside (event_id) where again_by is null;
revoke update, delete on team_event_aside from halyard_app;
grant update (again_by, again_at) on team_event_aside to halyard_app;

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

-- What the worker works through next. What belongs to the order of an event set aside waits with it: what was never
-- added cannot be taken away.
create view team_event_due as
select event.* from team_event event
where event.position is null and not exists (
  select from team_event_aside aside join team_event waiting on waiting.id = aside.event_id
  where aside.again_by is null and (waiting.id = event.id or waiting.order_id = event.order_id)
);
