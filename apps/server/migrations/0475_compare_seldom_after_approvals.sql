-- Approvals ask for a comparison at most every quarter of an hour; what an operator asks for by hand does not wait.
alter table reconciliation add column after_approval boolean not null default false;

-- As in 0412, and marked.
create or replace function ask_to_compare() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'proposal' and not exists (
    select from proposal_kind where kind = new.kind and compares
  ) then
    return null;
  end if;
  insert into reconciliation (id, asked_at, asked_by, after_approval)
  values (gen_random_uuid(), new.decided_at, new.decided_by, true)
  on conflict ((true)) where started_at is null do nothing;
  return null;
end
$$;
revoke execute on function ask_to_compare() from public, halyard_app;
