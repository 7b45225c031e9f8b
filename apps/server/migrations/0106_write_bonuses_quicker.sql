-- For working through a month of a large tree in minutes (docs/decisions/074).

-- Nobody asks for all bonuses of a receiver: what is unpaid or will never be paid has indexes of its own, and what was
-- paid is in the ledger. Each change of a bonus would write to it.
drop index bonus_of_receiver;

-- Foreign keys are looked up for each row, and lock what they find: this does their work once for a statement.
alter table bonus drop constraint bonus_position_fkey, drop constraint bonus_kind_fkey,
  drop constraint bonus_receiver_fkey, drop constraint bonus_plan_version_fkey;

create function check_new_bonuses() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct position from inserted) bonus
    where not exists (select from team_event where team_event.position = bonus.position)
  ) or exists (
    select from (select distinct receiver from inserted) bonus
    where not exists (select from member where member.number = bonus.receiver)
  ) or exists (
    select from (select distinct kind, plan_version from inserted) bonus
    where not exists (select from transfer_kind where transfer_kind.kind = bonus.kind)
      or not exists (select from bonus_plan where bonus_plan.version = bonus.plan_version)
  ) then
    raise exception 'A bonus belongs to an event, a member, a kind and a plan that are there'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger bonus_is_checked after insert on bonus referencing new table as inserted
  for each statement execute function check_new_bonuses();

-- The function is called for what is not plainly right, and the plain steps of every bonus and event cost no call.
drop trigger bonus_stays on bonus;
create trigger bonus_stays before update on bonus for each row when (
  (old.state, new.state) not in (
    ('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('WAITING', 'TAKEN_BACK'), ('PAYING', 'PAID')
  )
  or (old.state <> 'WAITING' and new.withheld <> old.withheld)
  or row (new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount, new.plan_version, new.transfer_id)
    is distinct from row (old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount, old.plan_version, old.transfer_id)
) execute function bonus_stays();

drop trigger team_event_stays on team_event;
create trigger team_event_stays before update on team_event for each row when (
  old.position is not null
  or row (new.id, new.kind, new.cause, new.member, new.order_id, new.amount, new.is_left, new.occurred_at)
    is distinct from row (old.id, old.kind, old.cause, old.member, old.order_id, old.amount, old.is_left, old.occurred_at)
) execute function team_event_stays();
