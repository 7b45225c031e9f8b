-- Why a bonus plan or a contribution is proposed: who decides reads it. Proposals of before have none.
alter table bonus_plan_proposal add column reason text not null default '';
alter table platform_funding add column reason text not null default '';

create function proposal_keeps_its_reason() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.reason is distinct from old.reason then
    raise exception 'A proposal keeps its reason' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger bonus_plan_proposal_keeps_its_reason before update on bonus_plan_proposal
  for each row execute function proposal_keeps_its_reason();
create trigger platform_funding_keeps_its_reason before update on platform_funding
  for each row execute function proposal_keeps_its_reason();

revoke execute on function proposal_keeps_its_reason() from public, halyard_app;
