-- What one operator sets alone stays within 2 % of every rate that stood in the last 24 hours since two agreed on one, and
-- within 10 % of that: a rate could be set 10 % off for a few seconds, and back (docs/decisions/314).

-- The rates that stood at any time in the last 24 hours, from the last one on that two agreed on.
create function rates_of_a_day(of_direction text, of_currency text, at timestamptz)
returns table (id uuid, rate numeric, set_by uuid, effective_from timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select stood.id, stood.rate, stood.set_by, stood.effective_from from (
    select exchange_rate.*, lead(exchange_rate.effective_from) over (order by exchange_rate.effective_from, exchange_rate.id)
      as stood_until
    from exchange_rate cross join agreed_rate(of_direction, of_currency, at)
    where direction = of_direction and currency = of_currency and exchange_rate.effective_from <= at
      and (exchange_rate.effective_from, exchange_rate.id) >= (agreed_from, agreed_id)
  ) as stood
  where stood_until is null or stood_until > at - interval '24 hours'
  order by stood.effective_from, stood.id
$$;

create or replace function rate_needs_second(
  asked_direction text, asked_currency text, asked_rate numeric, at timestamptz
) returns boolean language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select abs(asked_rate - agreed) > agreed * 0.10 from agreed_rate(asked_direction, asked_currency, at)), true
  ) or exists (
    select from rates_of_a_day(asked_direction, asked_currency, at) as stood
    where abs(asked_rate - stood.rate) > greatest(asked_rate, stood.rate) * 0.02
  )
$$;
