-- A bonus is one of the six, and its receiver stands as far above the member who caused it as it says; what is taken back
-- is taken back for a package that has ended (docs/decisions/089).
create or replace function check_new_bonuses() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct kind, plan_version from inserted) bonus
    where bonus.kind not in (
        'SUBSCRIBE_BONUS', 'GENERATION_BONUS', 'RANK_BONUS', 'SAME_RANK_BONUS', 'LEVEL_BONUS', 'TEAM_LEADER_BONUS'
      )
      or not exists (select from bonus_plan where bonus_plan.version = bonus.plan_version)
  ) or exists (
    -- Looked up by their keys, whatever the planner expects (docs/decisions/074).
    select from (
      select position, array_agg(receiver) as receivers, array_agg(depth) as depths from inserted group by position
    ) bonus
    left join lateral (select member from team_event where team_event.position = bonus.position offset 0) event on true
    left join lateral (select ancestors from member where member.number = event.member offset 0) source on true,
      unnest(bonus.receivers, bonus.depths) as earned (receiver, depth)
    where source.ancestors[cardinality(source.ancestors) - earned.depth + 1] is distinct from earned.receiver
  ) then
    raise exception 'A bonus is one of the six, by a plan that is there, for a member above the one who caused it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

-- The position at which a package ended that was bought at another; null while it has not.
create function end_of_package(bought_at bigint) returns bigint
language sql stable as $$
  select ended.position from team_event bought
  join team_event ended on ended.kind = 'ENDED' and ended.cause = bought.order_id::text
  where bought.position = bought_at and bought.kind = 'PURCHASED'
$$;

create or replace function bonus_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount, new.plan_version, new.transfer_id)
      is distinct from row (old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount, old.plan_version, old.transfer_id)
    or (old.state, new.state) not in (
      ('WAITING', 'HELD'), ('HELD', 'WAITING'), ('HELD', 'REFUSED'), ('WAITING', 'TAKEN_BACK'), ('HELD', 'TAKEN_BACK'),
      ('WAITING', 'REFUSED'), ('REFUSED', 'WAITING'), ('REFUSED', 'TAKEN_BACK'),
      ('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('PAYING', 'PAID')
    )
    or (old.state <> 'WAITING' and new.withheld <> old.withheld) then
    raise exception 'A bonus cannot become this' using errcode = 'restrict_violation';
  end if;
  if new.state = 'TAKEN_BACK' and end_of_package(new.position) is null then
    raise exception 'Only a package that has ended takes its bonus back' using errcode = 'restrict_violation';
  end if;
  -- What somebody has released is not held a second time.
  if new.state = 'HELD' and (
    not exists (select from bonus_signal where bonus_id = new.id)
    or exists (select from bonus_review where bonus_id = new.id)
  ) then
    raise exception 'Only a signal holds a bonus, and only once' using errcode = 'restrict_violation';
  end if;
  if (old.state = 'HELD' and new.state <> 'TAKEN_BACK' or (old.state, new.state) = ('REFUSED', 'WAITING'))
    and not exists (
      select from bonus_review where bonus_id = new.id
        and decision = case new.state when 'WAITING' then 'RELEASE' else 'REFUSE' end
    ) then
    raise exception 'Only an operator decides on a held bonus' using errcode = 'restrict_violation';
  end if;
  if ((old.state, new.state) = ('WAITING', 'REFUSED') or old.state = 'REFUSED') and (
    not exists (select from bonus_refused_before where bonus_id = new.id)
    or (new.state <> 'WAITING' and exists (select from bonus_review where bonus_id = new.id))
  ) then
    raise exception 'What was decided on a bonus stands' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- As before, but the function is asked about everything that is taken back.
drop trigger bonus_stays on bonus;
create trigger bonus_stays before update on bonus for each row when (
  (old.state, new.state) not in (('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('PAYING', 'PAID'))
  or (old.state <> 'WAITING' and new.withheld <> old.withheld)
  or row (new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount, new.plan_version, new.transfer_id)
    is distinct from row (old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount, old.plan_version, old.transfer_id)
) execute function bonus_stays();

create function bonus_reversal_has_its_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bonus where bonus.id = new.bonus_id and (bonus.receiver, bonus.amount) = (new.receiver, new.amount)
      and end_of_package(bonus.position) = new.position
  ) then
    raise exception 'Only a package that has ended takes its bonus back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger bonus_reversal_has_its_event before insert on bonus_reversal
  for each row execute function bonus_reversal_has_its_event();
