-- When two operators have mended or explained a difference, everything is compared again soon: payouts that it held up go on
-- without waiting for the night.
alter table proposal_kind add column compares boolean not null default false;
update proposal_kind set compares = true where kind in (
  'depositReversal', 'payoutReversal', 'orderCorrection', 'correctionReversal', 'gatewayReversal', 'walletMovement',
  'movementReversal', 'gasLoss'
);

-- One run that waits is enough for all.
create function ask_to_compare() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'proposal' and not exists (
    select from proposal_kind where kind = new.kind and compares
  ) then
    return null;
  end if;
  insert into reconciliation (id, asked_at, asked_by) values (gen_random_uuid(), new.decided_at, new.decided_by)
  on conflict ((true)) where started_at is null do nothing;
  return null;
end
$$;
revoke execute on function ask_to_compare() from public, halyard_app;

create trigger proposal_asks_to_compare after update on proposal
  for each row when (new.state = 'APPROVED' and old.state <> 'APPROVED') execute function ask_to_compare();
create trigger custody_correction_asks_to_compare after update on custody_correction
  for each row when (new.state = 'APPROVED' and old.state <> 'APPROVED') execute function ask_to_compare();
