-- The operator's bank accounts that members pay to. A thief would put an account of their own there, so each takes two
-- operators; one alone can close it (docs/decisions/078).

create table deposit_account (
  id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  swift text not null,
  bank_address text not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  closed_by uuid references operator (id),
  closed_at timestamptz,
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint account_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is null or state = 'APPROVED')
);

create index deposit_account_newest on deposit_account (asked_at desc, id desc);
create index deposit_account_pending on deposit_account (asked_at) where state = 'PENDING';
create index deposit_account_shown on deposit_account (currency) where state = 'APPROVED' and closed_at is null;

create function deposit_account_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.closed_at is not null or new.state <> 'PENDING' then
      raise exception 'An account begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.currency, new.bank_name, new.account_name, new.account_number, new.swift, new.bank_address,
      new.asked_by, new.asked_at) is distinct from row (old.id, old.currency, old.bank_name, old.account_name,
      old.account_number, old.swift, old.bank_address, old.asked_by, old.asked_at)
    or old.closed_at is not null
    or old.state <> 'PENDING' and (new.closed_at is null or row (new.state, new.decided_by, new.decided_at, new.remark)
      is distinct from row (old.state, old.decided_by, old.decided_at, old.remark))
    or old.state = 'PENDING' and new.closed_at is not null then
    raise exception 'An account stays as it was agreed on, is decided once and closed once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function deposit_account_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'account:' || new.id;
begin
  perform refuse_unless_acted(case
    when new.closed_at is not null then operator_did(new.closed_by, 'deposits.accounts.close', subject)
    when new.state = 'PENDING' then operator_did(new.asked_by, 'deposits.accounts', subject)
    when new.state = 'APPROVED' then operator_did(new.decided_by, 'deposits.accounts.approve', subject)
    when new.state = 'LAPSED' then was_told_to_lapse('deposits.accounts.lapse', subject)
    else operator_did(new.decided_by, 'deposits.accounts.reject', subject)
  end);
  return null;
end
$$;

create trigger deposit_account_moves before insert or update on deposit_account
  for each row execute function deposit_account_moves();
create trigger deposit_account_keeps_its_time before insert or update on deposit_account
  for each row execute function proposal_keeps_its_time();
create trigger deposit_account_is_of_an_operator before update on deposit_account
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger deposit_account_is_never_removed before delete or truncate on deposit_account
  for each statement execute function refuse_change();
create constraint trigger deposit_account_is_an_act after insert or update on deposit_account
  deferrable initially deferred for each row execute function deposit_account_is_an_act();
revoke delete on deposit_account from halyard_app;

-- A member's bank deposits are numbered: with the member's own number it is the reference that a transfer carries.
alter table fiat_deposit add column number integer;
update fiat_deposit set number = counted.number from (
  select id, row_number() over (partition by member_id order by created_at, id) as number from fiat_deposit
) counted where counted.id = fiat_deposit.id;
alter table fiat_deposit alter column number set not null, add check (number > 0), add unique (member_id, number);

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
  for lapsing in
    select id from bonus_plan_proposal
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('bonuses.plan.lapse', 'plan:' || lapsing.id, at);
    update bonus_plan_proposal set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  for lapsing in
    select id from deposit_account
    where state = 'PENDING' and lapses_at(asked_at) <= at and lapses_at(noted_at) <= clock_timestamp()
    for no key update skip locked
  loop
    perform tell_lapse('deposits.accounts.lapse', 'account:' || lapsing.id, at);
    update deposit_account set state = 'LAPSED', decided_at = at where id = lapsing.id;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;
