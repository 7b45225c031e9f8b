-- Corrections of custody lapse as rates and fundings do, and nothing lapses before its time by the database's own clock
-- (docs/decisions/058). No resume goes back so far that what was corrected is read again (docs/decisions/059).

-- The highest block that was ever taken in. Whoever goes back several times goes back from here, not from where the last
-- one has led.
alter table network add column reached bigint;
update network set reached = height;

create function network_keeps_what_it_reached() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.reached := greatest(case when tg_op = 'UPDATE' then old.reached end, new.height);
  return new;
end
$$;

create trigger network_keeps_what_it_reached before insert or update on network
  for each row execute function network_keeps_what_it_reached();

-- When it was written down by the database's clock, which nobody moves: `asked_at` and the time at which a lapse is asked
-- for are the application's word. Those of before count from now on; they can be approved no longer than they could.
alter table rate_proposal add column noted_at timestamptz not null default clock_timestamp();
alter table platform_funding add column noted_at timestamptz not null default clock_timestamp();

alter table custody_correction
  add column noted_at timestamptz not null default clock_timestamp(),
  drop constraint custody_correction_state_check,
  drop constraint custody_correction_check2,
  add constraint custody_correction_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  -- Nobody decides what lapses.
  add constraint custody_correction_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null));

-- What has lapsed can be asked for again.
drop index custody_correction_once;
drop index custody_correction_undoes_once;
create unique index custody_correction_once on custody_correction (network, transaction_id, place)
  where place is not null and state in ('PENDING', 'APPROVED');
create unique index custody_correction_undoes_once on custody_correction (undoes) where state in ('PENDING', 'APPROVED');
create index custody_correction_pending on custody_correction (asked_at) where state = 'PENDING';

create or replace function proposal_keeps_its_time() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.noted_at := clock_timestamp();
    return new;
  end if;
  if new.noted_at <> old.noted_at and not is_owner_of_tables() then
    raise exception 'When a proposal was noted stays as it was' using errcode = 'restrict_violation';
  end if;
  if (new.state = 'APPROVED' and new.decided_at >= lapses_at(old.asked_at))
    or (new.state = 'LAPSED' and new.decided_at < lapses_at(old.asked_at)) then
    raise exception 'A proposal lapses after seven days, and is approved before' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop trigger rate_proposal_keeps_its_time on rate_proposal;
drop trigger platform_funding_keeps_its_time on platform_funding;
create trigger rate_proposal_keeps_its_time before insert or update on rate_proposal
  for each row execute function proposal_keeps_its_time();
create trigger platform_funding_keeps_its_time before insert or update on platform_funding
  for each row execute function proposal_keeps_its_time();
create trigger custody_correction_keeps_its_time before insert or update on custody_correction
  for each row execute function proposal_keeps_its_time();

create or replace function custody_correction_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A correction begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or
    row (new.id, new.kind, new.network, new.transaction_id, new.place, new.from_address, new.to_address, new.amount,
      new.from_account, new.to_account, new.sweep_item_id, new.undoes, new.reason, new.asked_by, new.asked_at)
    is distinct from
    row (old.id, old.kind, old.network, old.transaction_id, old.place, old.from_address, old.to_address, old.amount,
      old.from_account, old.to_account, old.sweep_item_id, old.undoes, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A correction keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  if new.state in ('PENDING', 'APPROVED') and not custody_correction_is_true(new) then
    raise exception 'Nothing that was seen stands behind this correction' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function custody_correction_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'custody.correct', 'correction:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'custody.correct.approve', 'correction:' || new.id)
    when 'LAPSED' then was_told_to_lapse('custody.correct.lapse', 'correction:' || new.id)
    else operator_did(new.decided_by, 'custody.correct.reject', 'correction:' || new.id)
  end);
  return null;
end
$$;

create function tell_lapse(of_action text, of_subject text, at timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  insert into audit_entry (id, operator_id, action, subject, reason, created_at, written_in, written_at)
  values (gen_random_uuid(), null, of_action, of_subject, 'Not decided within seven days', at,
    pg_current_xact_id(), transaction_timestamp())
$$;

-- How many. By both clocks: by the product's, which a demo moves on, and by the database's, so that whoever has the
-- application's role cannot have done with what waits before its time.
create or replace function lapse_proposals(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lapsing record;
  lapsed integer := 0;
begin
  for lapsing in
    select id, subject_of_rate(id, direction, currency) as subject from rate_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('rates.lapse', lapsing.subject, at);
    update rate_proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from platform_funding
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('platform.fund.lapse', 'funding:' || lapsing.id, at);
    update platform_funding set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from custody_correction
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('custody.correct.lapse', 'correction:' || lapsing.id, at);
    update custody_correction set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;
