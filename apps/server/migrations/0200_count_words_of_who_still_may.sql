-- An operator's approval stops counting once a capability was taken from them, not only once they are disabled
-- (docs/decisions/200). Any capability: a change of role is a new look at that operator, who can approve
-- again what they still may. By the database's clock, as let_in_again_at.
alter table operator add column lost_capability_at timestamptz;
grant select (lost_capability_at) on operator to halyard_app;

create function operator_keeps_when_rights_were_lost() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.lost_capability_at := case
    when old.capabilities <@ new.capabilities then old.lost_capability_at
    else clock_timestamp()
  end;
  return new;
end
$$;

create trigger operator_keeps_when_rights_were_lost before update on operator
  for each row execute function operator_keeps_when_rights_were_lost();

create or replace function word_counts(who uuid, noted_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operator
    where id = who and disabled_at is null and (let_in_again_at is null or let_in_again_at < noted_at)
      and (lost_capability_at is null or lost_capability_at < noted_at)
  )
$$;
