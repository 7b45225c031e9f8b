-- What one operator asked for and no other has decided within seven days lapses: nobody remembers then what it was for
-- (docs/decisions/058).

alter table rate_proposal
  drop constraint rate_proposal_state_check,
  drop constraint rate_proposal_check,
  add constraint rate_proposal_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  -- Nobody decides what lapses.
  add constraint rate_proposal_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null));

alter table platform_funding
  drop constraint platform_funding_state_check,
  drop constraint platform_funding_check,
  add constraint platform_funding_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  add constraint platform_funding_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null));

create index rate_proposal_pending on rate_proposal (asked_at) where state = 'PENDING';
create index platform_funding_pending on platform_funding (asked_at) where state = 'PENDING';

-- From then on it can be approved no more.
create function lapses_at(asked_at timestamptz) returns timestamptz language sql immutable as $$
  select asked_at + interval '168 hours'
$$;

create function proposal_keeps_its_time() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.state = 'APPROVED' and new.decided_at >= lapses_at(old.asked_at))
    or (new.state = 'LAPSED' and new.decided_at < lapses_at(old.asked_at)) then
    raise exception 'A proposal lapses after seven days, and is approved before' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger rate_proposal_keeps_its_time before update on rate_proposal
  for each row execute function proposal_keeps_its_time();
create trigger platform_funding_keeps_its_time before update on platform_funding
  for each row execute function proposal_keeps_its_time();

-- No operator's act, and told all the same: by the function below alone.
create function was_told_to_lapse(what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id is null and action = what and subject = to_what
  )
$$;

-- The subject names the proposal: an approval of one is none of another for the same currency.
create function subject_of_rate(id uuid, direction text, currency text) returns text language sql immutable as $$
  select format('rate:%s:%s:%s', direction, currency, id)
$$;

create or replace function rate_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := subject_of_rate(new.id, new.direction, new.currency);
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'rates.propose', subject)
    when 'APPROVED' then operator_did(new.decided_by, 'rates.approve', subject)
    when 'LAPSED' then was_told_to_lapse('rates.lapse', subject)
    else operator_did(new.decided_by, 'rates.reject', subject)
  end);
  return null;
end
$$;

create or replace function exchange_rate_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(
    operator_did(new.set_by, 'rates.set', format('rate:%s:%s', new.direction, new.currency))
    or exists (
      select from rate_proposal proposal
      where proposal.id = new.id and proposal.state = 'APPROVED' and proposal.asked_by = new.set_by
        and operator_did(
          proposal.decided_by, 'rates.approve', subject_of_rate(new.id, new.direction, new.currency))
    )
  );
  return null;
end
$$;

create or replace function platform_funding_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'platform.fund', 'funding:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'platform.fund.approve', 'funding:' || new.id)
    when 'LAPSED' then was_told_to_lapse('platform.fund.lapse', 'funding:' || new.id)
    else operator_did(new.decided_by, 'platform.fund.reject', 'funding:' || new.id)
  end);
  return null;
end
$$;

-- How many.
create function lapse_proposals(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rates integer;
  fundings integer;
begin
  with lapsing as (
    select id, subject_of_rate(id, direction, currency) as subject from rate_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at
    for no key update skip locked
  ), told as (
    insert into audit_entry (id, operator_id, action, subject, reason, created_at, written_in, written_at)
    select gen_random_uuid(), null, 'rates.lapse', subject, 'Not decided within seven days', at,
      pg_current_xact_id(), transaction_timestamp()
    from lapsing
  )
  update rate_proposal set state = 'LAPSED', decided_at = at where id in (select id from lapsing);
  get diagnostics rates = row_count;
  with lapsing as (
    select id from platform_funding
    where state = 'PENDING' and lapses_at(asked_at) <= at
    for no key update skip locked
  ), told as (
    insert into audit_entry (id, operator_id, action, subject, reason, created_at, written_in, written_at)
    select gen_random_uuid(), null, 'platform.fund.lapse', 'funding:' || id, 'Not decided within seven days', at,
      pg_current_xact_id(), transaction_timestamp()
    from lapsing
  )
  update platform_funding set state = 'LAPSED', decided_at = at where id in (select id from lapsing);
  get diagnostics fundings = row_count;
  return rates + fundings;
end
$$;

-- What an attempt costs at most, found out when it was prepared: payouts that wait take it from the wallet before others.
-- Of those before, the most that their terms allow is counted.
alter table payout_attempt add column cost numeric(60, 0) check (cost >= 0);
