-- A rebate could fund the bonus budget again under another beginning: (1, 99) after (0, 100). Each funding begins where the
-- one before it ended, the first at nothing.

-- What was funded before fundings were written down (0220).
with earlier as (
  insert into rebate_funding (id, funded_before, amount)
  select 'before', 0, funded
  from (select coalesce((select min(funded_before) from rebate_funding), (select funded from rebate_progress)) as funded) first
  where funded > 0
  returning id
)
insert into caused_before (kind, cause) select 'BONUS_FUNDING', id from earlier;

create or replace function rebate_funding_is_noted() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (not exists (
    select from rebate_progress where funded = new.funded_before + new.amount and funded <= noted
  ) or new.funded_before <> (
    select coalesce(sum(amount), 0) from rebate_funding where funded_before < new.funded_before
  )) and not is_owner_of_tables() then
    raise exception 'The bonus budget gets what the broker has paid, and once' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
