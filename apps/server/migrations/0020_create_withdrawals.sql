-- Rates, networks, saved methods, and money that leaves. What a withdrawal was asked for never changes; its
-- state moves along withdrawal_step only, and to APPROVED only with as many operators as it needs.

create table exchange_rate (
  id uuid primary key,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one USDT.
  rate numeric(18, 6) not null check (rate > 0),
  effective_from timestamptz not null,
  set_by uuid references operator (id)
);

-- A rate is replaced by a later one, never changed.
revoke update, delete on exchange_rate from halyard_app;

create index exchange_rate_newest on exchange_rate (direction, currency, effective_from desc);

-- Days on which banks do not work, beside weekends.
create table holiday (
  day date primary key,
  name text not null
);

create table network (
  network text primary key check (network in ('ERC20', 'TRC20', 'BEP20')),
  withdrawal_fee bigint not null check (withdrawal_fee >= 0),
  required_confirmations integer not null check (required_confirmations > 0)
);

insert into network (network, withdrawal_fee, required_confirmations) values
  ('ERC20', 5000000, 12),
  ('TRC20', 1000000, 20),
  ('BEP20', 500000, 15);

alter table member add column only_saved_addresses boolean not null default false;

create table withdrawal_method (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('CRYPTO', 'BANK')),
  network text references network (network),
  address text,
  -- A bank account, as JSON, sealed.
  account_sealed bytea,
  -- Keyed digest of where it leads, so that the same is not saved twice.
  digest bytea not null,
  remark text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'CRYPTO') = (network is not null and address is not null and account_sealed is null)),
  check ((kind = 'BANK') = (account_sealed is not null and network is null and address is null))
);

create unique index withdrawal_method_once on withdrawal_method (member_id, digest) where removed_at is null;

create table withdrawal (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null check (kind in ('USDT', 'ALIPAY', 'BANK')),
  state text not null default 'PENDING',
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  hold_id uuid not null unique,
  network text references network (network),
  address text,
  -- An Alipay or bank account, as JSON, sealed.
  account_sealed bytea,
  currency text,
  rate numeric(18, 6),
  -- In hundredths of the currency.
  payment_amount bigint check (payment_amount > 0),
  arrival_date date,
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  -- Why it was rejected or failed, for the member to read.
  remark text,
  -- The bank's or Alipay's reference once it was paid.
  reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'USDT') = (network is not null and address is not null)),
  check ((kind = 'USDT') = (account_sealed is null and rate is null and payment_amount is null))
);

create index withdrawal_of_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_waiting on withdrawal (state, created_at) where state in ('PENDING', 'APPROVED', 'PROCESSING');

-- Who approved. One row for each operator: the same one cannot count twice.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  created_at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

create trigger withdrawal_approval_is_append_only
  before update or delete or truncate on withdrawal_approval
  for each statement execute function refuse_change();

create table withdrawal_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

insert into withdrawal_step (from_state, to_state) values
  ('PENDING', 'APPROVED'),
  ('PENDING', 'REJECTED'),
  ('PENDING', 'CANCELLED'),
  ('APPROVED', 'PROCESSING'),
  ('PROCESSING', 'COMPLETED'),
  ('PROCESSING', 'FAILED');

-- Whoever could add a step could skip the approvals.
revoke insert, update, delete on withdrawal_step from halyard_app;

create function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A withdrawal begins PENDING' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.member_id, new.kind, new.amount, new.fee, new.hold_id, new.network, new.address,
      new.currency, new.rate, new.payment_amount, new.arrival_date, new.approvals_needed, new.created_at)
    is distinct from row (old.id, old.member_id, old.kind, old.amount, old.fee, old.hold_id, old.network, old.address,
      old.currency, old.rate, old.payment_amount, old.arrival_date, old.approvals_needed, old.created_at) then
    raise exception 'A withdrawal keeps its terms' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not exists (
    select from withdrawal_step where from_state = old.state and to_state = new.state
  ) then
    raise exception 'A withdrawal does not go from % to %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if new.state = 'APPROVED' and old.state <> 'APPROVED' and (
    select count(*) from withdrawal_approval where withdrawal_id = new.id
  ) < new.approvals_needed then
    raise exception 'This withdrawal needs % operators', new.approvals_needed
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger withdrawal_moves before insert or update on withdrawal
  for each row execute function withdrawal_moves();

create trigger withdrawal_is_never_removed before delete or truncate on withdrawal
  for each statement execute function refuse_change();

alter table verify_code drop constraint verify_code_purpose_check;
alter table verify_code add constraint verify_code_purpose_check
  check (purpose in ('REGISTER', 'FORGET_PASSWORD', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL', 'WITHDRAWAL'));
