-- Exchange rates, service hours and bank holidays.

-- A rate between a currency and USDT, in effect until the next one.
create table exchange_rate (
  id uuid primary key,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one USDT.
  rate numeric(18, 6) not null check (rate > 0),
  effective_from timestamptz not null default clock_timestamp(),
  set_by uuid references operator (id)
);
create index exchange_rate_newest on exchange_rate (direction, currency, effective_from desc);
revoke update, delete on exchange_rate from halyard_app;

-- A rate that one operator proposes and another approves. The approved rate has the proposal's id, and the subject
-- names both, so that an audit entry of an approval serves one proposal only.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  ('rate', 'rates.set', 'rates', 'rates.propose', 'rates', true);
alter table proposal add constraint rate_has_its_terms check (
  case when kind = 'rate' then
    subject = 'rate:' || (payload ->> 'direction') || ':' || (payload ->> 'currency') || ':' || id
    and payload ->> 'direction' in ('DEPOSIT', 'WITHDRAWAL')
    and payload ->> 'currency' ~ '^[A-Z]{3}$'
    and (payload ->> 'rate')::numeric(18, 6) > 0
  else true end is true
);

-- Hours in which bank deposits are reviewed and the chat is answered, in UTC+8.
create table service_hours (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  bank_from time without time zone not null,
  bank_to time without time zone not null,
  chat_from time without time zone not null,
  chat_to time without time zone not null,
  check (bank_from < bank_to and chat_from < chat_to)
);
revoke insert, delete on service_hours from halyard_app;

insert into service_hours (only_row, bank_from, bank_to, chat_from, chat_to) values
  (true, '14:00:00', '22:00:00', '12:00:00', '22:00:00');

-- A day besides weekends on which banks are closed.
create table holiday (
  day date primary key,
  name text not null
);

-- True if a rate takes two operators: more than 10 % from the last approved rate, or 2 % from any rate of the last 24
-- hours, so that one operator cannot go far in small steps; or without an approved rate to compare with.
create function rate_needs_second(
  asked_direction text, asked_currency text, asked_rate numeric, at timestamptz
) returns boolean language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select abs(asked_rate - agreed) > agreed * 0.10 from agreed_rate(asked_direction, asked_currency, at)), true
  ) or exists (
    select from rates_of_a_day(asked_direction, asked_currency, at) as stood
    where abs(asked_rate - stood.rate) > greatest(asked_rate, stood.rate) * 0.02
  )
$$;

-- The rate last approved by two operators or set at installation, and since when.
create function agreed_rate(asked_direction text, asked_currency text, at timestamptz)
returns table (agreed_from timestamptz, agreed_id uuid, agreed numeric)
language sql stable set search_path = public, pg_temp as $$
  select earlier.effective_from, earlier.id, earlier.rate
  from exchange_rate earlier
  where earlier.direction = asked_direction and earlier.currency = asked_currency and earlier.effective_from <= at
    and (
      earlier.set_by is null
      or exists (select from proposal where id = earlier.id and kind = 'rate' and state = 'APPROVED')
    )
  order by earlier.effective_from desc, earlier.id desc
  limit 1
$$;

-- Rates in effect at any time in the last 24 hours, from the last approved one on.
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

-- True for a rate in effect at any time in the last 24 hours: a request may have read it just before it changed.
create function was_rate_today(of_direction text, of_currency text, asked numeric) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from exchange_rate stood
    where direction = of_direction and currency = of_currency and rate = asked and not exists (
      select from exchange_rate later
      where later.direction = of_direction and later.currency = of_currency
        and (later.effective_from, later.id) > (stood.effective_from, stood.id)
        and later.effective_from <= clock_timestamp() - interval '24 hours'
    )
  )
$$;

-- The application cannot invent the rate of a bank deposit or withdrawal. The trigger's argument is the direction.
create function is_at_our_rate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() and was_rate_today(tg_argv[0], new.currency, new.rate) is not true then
    raise exception 'No operator has set this rate' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger fiat_deposit_is_at_our_rate before insert on fiat_deposit
  for each row execute function is_at_our_rate('DEPOSIT');
create trigger withdrawal_is_at_our_rate before insert on withdrawal
  for each row when (new.kind <> 'USDT') execute function is_at_our_rate('WITHDRAWAL');

-- Serializes setting a currency's rate in one direction.
create function lock_rate(of_direction text, of_currency text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('rate:' || of_direction || ':' || of_currency, 0))
$$;

-- Now, or just after the last rate, rounded to milliseconds as the application has them.
create function rate_takes_effect_at(of_direction text, of_currency text) returns timestamptz
language sql volatile set search_path = public, pg_temp as $$
  select greatest(date_trunc('milliseconds', clock_timestamp()), max(effective_from) + interval '1 millisecond')
  from exchange_rate where direction = of_direction and currency = of_currency
$$;

create function check_far_rate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if rate_needs_second(new.direction, new.currency, new.rate, new.effective_from) and not exists (
    select from proposal
    where id = new.id and kind = 'rate' and state = 'APPROVED' and requested_by = new.set_by
      and (payload ->> 'direction', payload ->> 'currency', (payload ->> 'rate')::numeric(18, 6))
        = (new.direction, new.currency, new.rate)
  ) then
    raise exception 'This rate was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
-- Before insert: the rate would otherwise be compared with itself.
create trigger far_rate_is_approved before insert on exchange_rate
  for each row when (new.set_by is not null) execute function check_far_rate();

-- A rate is set by an operator's logged action. Deferred: its approval may be logged later in the transaction. Only
-- the installation's rates have no operator.
create function exchange_rate_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(
    operator_did(new.set_by, 'rates.set', format('rate:%s:%s', new.direction, new.currency))
    or exists (
      select from proposal
      where id = new.id and kind = 'rate' and state = 'APPROVED' and requested_by = new.set_by
        and operator_did(decided_by, 'rates.approve', subject)
    )
  );
  return null;
end
$$;
create constraint trigger exchange_rate_is_an_act after insert on exchange_rate
  deferrable initially deferred for each row execute function exchange_rate_is_an_act();

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
-- Named to fire before far_rate_is_approved, which compares from its time.
create trigger exchange_rate_is_dated before insert on exchange_rate
  for each row execute function exchange_rate_is_dated();
