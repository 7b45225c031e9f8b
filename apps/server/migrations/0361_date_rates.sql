-- When a rate takes effect the database says: dated by the application, one could be earlier than the last, or so far ahead that
-- what stood in the last 24 hours (0315) was none of those it is measured from.

-- Of one currency in one direction, rates are set one after the other.
create function lock_rate(of_direction text, of_currency text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('rate:' || of_direction || ':' || of_currency, 0))
$$;

-- Now, and after the last one, in the milliseconds that the application counts.
create function rate_takes_effect_at(of_direction text, of_currency text) returns timestamptz
language sql volatile set search_path = public, pg_temp as $$
  select greatest(date_trunc('milliseconds', clock_timestamp()), max(effective_from) + interval '1 millisecond')
  from exchange_rate where direction = of_direction and currency = of_currency
$$;

create function exchange_rate_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() then
    perform lock_rate(new.direction, new.currency);
    new.effective_from := rate_takes_effect_at(new.direction, new.currency);
  end if;
  return new;
end
$$;
-- By its name before far_rate_is_approved, which measures from it.
create trigger exchange_rate_is_dated before insert on exchange_rate
  for each row execute function exchange_rate_is_dated();
alter table exchange_rate alter column effective_from set default clock_timestamp();
