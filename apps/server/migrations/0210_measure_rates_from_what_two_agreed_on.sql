-- What one operator sets alone is measured from the last rate that two agreed on or that the database's owner set, however long
-- another has stood: 10 % a day led from 7.20 to 15.43 in eight days (docs/decisions/050).

-- The moment of that rate, and what it was. Without one there is nothing to be near to.
create function agreed_rate(asked_direction text, asked_currency text, at timestamptz)
returns table (agreed_from timestamptz, agreed_id uuid, agreed numeric)
language sql stable set search_path = public, pg_temp as $$
  select earlier.effective_from, earlier.id, earlier.rate
  from exchange_rate earlier
  where earlier.direction = asked_direction and earlier.currency = asked_currency and earlier.effective_from <= at
    and (
      earlier.set_by is null
      or exists (select from rate_proposal where rate_proposal.id = earlier.id and rate_proposal.state = 'APPROVED')
    )
  order by earlier.effective_from desc, earlier.id desc
  limit 1
$$;

create or replace function rate_needs_second(
  asked_direction text, asked_currency text, asked_rate numeric, at timestamptz
) returns boolean language sql stable as $$
  select coalesce(
    (select abs(asked_rate - agreed) > agreed * 0.10 from agreed_rate(asked_direction, asked_currency, at)), true
  )
$$;
