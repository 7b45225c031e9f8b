-- What an operator decided on a bonus counts for what else was noticed between the same two members (docs/decisions/068).

-- Decided along with another bonus of the same two members, of which nothing else was noticed.
alter table bonus_review add column follows bigint references bonus_review (bonus_id);

-- Refused without a look, since the same was noticed between the same two members before and refused. An operator may
-- still release it.
create table bonus_refused_before (
  bonus_id bigint primary key references bonus (id),
  -- The decision that it follows.
  review_id bigint not null references bonus_review (bonus_id),
  noted_at timestamptz not null
);

revoke update, delete on bonus_refused_before from halyard_app;
create trigger bonus_refused_before_never_changes before update or delete or truncate on bonus_refused_before
  for each statement execute function refuse_change();

create function bonus_was_refused_before() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Of everything that was noticed, the last word between these two was a refusal.
  if not exists (
    select from bonus
    join team_event event on event.position = bonus.position
    join bonus_review review on (review.receiver, review.source) = (bonus.receiver, event.member)
    where bonus.id = new.bonus_id and review.bonus_id = new.review_id and review.decision = 'REFUSE'
  ) or not exists (select from bonus_signal where bonus_id = new.bonus_id) or exists (
    select from bonus_signal noticed
    where noticed.bonus_id = new.bonus_id and 'REFUSE' is distinct from (
      select earlier.decision
      from bonus_review followed
      join bonus_review earlier on (earlier.receiver, earlier.source) = (followed.receiver, followed.source)
      join bonus_signal seen on seen.bonus_id = earlier.bonus_id
      where followed.bonus_id = new.review_id and (seen.kind, seen.about) = (noticed.kind, noticed.about)
      order by earlier.decided_at desc, earlier.bonus_id desc limit 1
    )
  ) then
    raise exception 'Only what was refused before is refused without a look' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function bonus_is_refused_as_before() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update bonus set state = 'REFUSED' where id = new.bonus_id;
  return null;
end
$$;

create trigger bonus_was_refused_before before insert on bonus_refused_before
  for each row execute function bonus_was_refused_before();
create trigger bonus_is_refused_as_before after insert on bonus_refused_before
  for each row execute function bonus_is_refused_as_before();

create or replace function bonus_review_is_of_a_held_bonus() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select bonus.receiver, event.member into new.receiver, new.source
  from bonus join team_event event on event.position = bonus.position
  where bonus.id = new.bonus_id and (
    bonus.state = 'HELD'
    or (bonus.state = 'REFUSED' and new.decision = 'RELEASE'
      and exists (select from bonus_refused_before before where before.bonus_id = bonus.id))
  )
  for no key update of bonus;
  if not found then
    raise exception 'Only a held bonus is reviewed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function bonus_review_decides() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case new.decision when 'RELEASE' then 'bonuses.release' else 'bonuses.refuse' end,
    'bonus:' || (select transfer_id from bonus where id = coalesce(new.follows, new.bonus_id))
  ));
  if new.follows is not null and (
    not exists (
      select from bonus_review followed where followed.bonus_id = new.follows and followed.follows is null
        and (followed.receiver, followed.source, followed.decision, followed.decided_at)
          = (new.receiver, new.source, new.decision, new.decided_at)
    ) or exists (
      select kind, about from bonus_signal where bonus_id = new.bonus_id
      except select kind, about from bonus_signal where bonus_id = new.follows
    )
  ) then
    raise exception 'A decision counts for the same two members and what it was about' using errcode = 'restrict_violation';
  end if;
  update bonus set state = case new.decision when 'RELEASE' then 'WAITING' else 'REFUSED' end where id = new.bonus_id;
  return null;
end
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
