-- The bank accounts that members pay to, proposed by one operator and approved by another.

create table deposit_account (
  id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  swift text not null,
  bank_address text not null,
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  closed_by uuid references operator (id),
  closed_at timestamptz,
  reason text not null default '',
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint account_needs_second_operator check (state <> 'APPROVED' or decided_by <> requested_by),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is null or state = 'APPROVED')
);
create index deposit_account_newest on deposit_account (requested_at desc, id desc);
create index deposit_account_pending on deposit_account (requested_at) where state = 'PENDING';
create index deposit_account_shown on deposit_account (currency) where state = 'APPROVED' and closed_at is null;
revoke delete on deposit_account from halyard_app;
create trigger deposit_account_keeps_its_time before insert or update on deposit_account
  for each row execute function proposal_keeps_its_time();
create trigger deposit_account_is_of_an_operator before update on deposit_account
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger deposit_account_is_never_removed before delete or truncate on deposit_account
  for each statement execute function refuse_change();
create trigger deposit_account_is_told_to_operators after insert or update on deposit_account
  for each statement execute function note_queues('bankAccounts');
create trigger deposit_account_keeps_its_reason before update on deposit_account
  for each row execute function proposal_keeps_its_reason();

-- True if two operators approved the account, open or closed since; compared without spaces and punctuation.
create function is_our_bank_account(plain text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deposit_account
    where state = 'APPROVED' and upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) = plain
  )
$$;

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
      new.requested_by, new.requested_at) is distinct from row (old.id, old.currency, old.bank_name, old.account_name,
      old.account_number, old.swift, old.bank_address, old.requested_by, old.requested_at)
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
create trigger deposit_account_moves before insert or update on deposit_account
  for each row execute function deposit_account_moves();

create function deposit_account_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'account:' || new.id;
begin
  perform refuse_unless_acted(case
    when new.closed_at is not null then operator_did(new.closed_by, 'deposits.accounts.close', subject)
    when new.state = 'PENDING' then operator_did(new.requested_by, 'deposits.accounts', subject)
    when new.state = 'APPROVED' then operator_did(new.decided_by, 'deposits.accounts.approve', subject)
    when new.state = 'LAPSED' then was_told_to_lapse('deposits.accounts.lapse', subject)
    else operator_did(new.decided_by, 'deposits.accounts.reject', subject)
  end);
  return null;
end
$$;
create constraint trigger deposit_account_is_an_act after insert or update on deposit_account
  deferrable initially deferred for each row execute function deposit_account_is_an_act();
