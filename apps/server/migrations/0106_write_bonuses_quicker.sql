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
