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

-- A rate that one operator proposes and another approves. The approved rate has the proposal's id.
create table rate_proposal (
  id uuid primary key,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(18, 6) not null check (rate > 0),
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  -- Database clock: `requested_at` and the time at which proposals lapse come from the application.
  noted_at timestamptz not null default clock_timestamp(),
  -- The proposer's reason, which the second operator reads.
  reason text not null default '',
  check ((state = 'PENDING') = (decided_at is null)),
  constraint rate_needs_second_operator check (state <> 'APPROVED' or decided_by <> requested_by),
  -- A lapse has no deciding operator.
  constraint rate_proposal_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null))
);
create index rate_proposal_newest on rate_proposal (requested_at desc, id desc);
create index rate_proposal_pending on rate_proposal (requested_at) where state = 'PENDING';
create trigger rate_proposal_is_never_removed before delete or truncate on rate_proposal
  for each statement execute function refuse_change();
create trigger rate_proposal_keeps_its_time before insert or update on rate_proposal
  for each row execute function proposal_keeps_its_time();
create trigger rate_proposal_is_of_an_operator before update on rate_proposal
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger rate_proposal_is_told_to_operators after insert or update on rate_proposal
  for each statement execute function note_queues('rates');
create trigger rate_proposal_keeps_its_reason before update on rate_proposal
  for each row execute function proposal_keeps_its_reason();

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

-- The audit subject of a proposed rate. It includes the id, so that an approval serves one proposal only.
create function subject_of_rate(id uuid, direction text, currency text) returns text language sql immutable as $$
  select format('rate:%s:%s:%s', direction, currency, id)
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
      or exists (select from rate_proposal where rate_proposal.id = earlier.id and rate_proposal.state = 'APPROVED')
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
    select from rate_proposal proposal
    where proposal.id = new.id and proposal.state = 'APPROVED' and proposal.requested_by = new.set_by
      and (proposal.direction, proposal.currency, proposal.rate) = (new.direction, new.currency, new.rate)
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
      select from rate_proposal proposal
      where proposal.id = new.id and proposal.state = 'APPROVED' and proposal.requested_by = new.set_by
        and operator_did(
          proposal.decided_by, 'rates.approve', subject_of_rate(new.id, new.direction, new.currency))
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

create function rate_proposal_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A proposal begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.direction, new.currency, new.rate, new.requested_by, new.requested_at)
    is distinct from row (old.id, old.direction, old.currency, old.rate, old.requested_by, old.requested_at) then
    raise exception 'A proposal keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rate_proposal_moves before insert or update on rate_proposal
  for each row execute function rate_proposal_moves();

create function rate_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := subject_of_rate(new.id, new.direction, new.currency);
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.requested_by, 'rates.propose', subject)
    when 'APPROVED' then operator_did(new.decided_by, 'rates.approve', subject)
    when 'LAPSED' then was_told_to_lapse('rates.lapse', subject)
    else operator_did(new.decided_by, 'rates.reject', subject)
  end);
  return null;
end
$$;
create constraint trigger rate_proposal_is_an_act after insert or update on rate_proposal
  deferrable initially deferred for each row execute function rate_proposal_is_an_act();
