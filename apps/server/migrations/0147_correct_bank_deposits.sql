-- A bank deposit is credited with what arrived, also where that is not what the member claimed (docs/decisions/105).

alter table fiat_deposit
  -- What the member had claimed, where something else was credited: amount and payment_amount are what arrived then.
  add column claimed_amount bigint,
  add column claimed_payment_amount bigint,
  add check ((claimed_amount is null) = (claimed_payment_amount is null)),
  add check (claimed_amount is null or state = 'CREDITED' and claimed_payment_amount <> payment_amount),
  drop constraint fiat_deposit_amount_check,
  add constraint fiat_deposit_amount_check
    check (amount > 0 and coalesce(claimed_amount, amount) between 1000000000 and 4000000000);

-- Which operator said how much arrived. The last word of each counts.
create table fiat_deposit_correction (
  id uuid primary key,
  deposit_id uuid not null references fiat_deposit (id),
  operator_id uuid not null references operator (id),
  -- In hundredths of the deposit's currency, and what that buys.
  payment_amount bigint not null check (payment_amount > 0),
  amount bigint not null check (amount > 0),
  reason text not null,
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index fiat_deposit_correction_of_deposit on fiat_deposit_correction (deposit_id, noted_at);
revoke update, delete on fiat_deposit_correction from halyard_app;

create trigger fiat_deposit_correction_is_append_only
  before update or delete or truncate on fiat_deposit_correction
  for each statement execute function refuse_change();

create function fiat_deposit_correction_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(
    operator_did(new.operator_id, 'deposits.correct', 'fiat-deposit:' || new.deposit_id));
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger fiat_deposit_correction_is_an_act before insert on fiat_deposit_correction
  for each row execute function fiat_deposit_correction_is_an_act();

create trigger fiat_deposit_correction_is_told_to_operators after insert on fiat_deposit_correction
  for each statement execute function note_queues('bankDeposits');

-- How many operators who are let in say, as their last word, that this much arrived.
create function correctors(deposit uuid, payment bigint, usdt bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select count(*) from (
    select distinct on (operator_id) payment_amount, amount from fiat_deposit_correction
    where deposit_id = deposit and word_counts(operator_id, noted_at)
    order by operator_id, noted_at desc
  ) as last_word
  where payment_amount = payment and amount = usdt
$$;

-- It is decided once, by an operator. No claim is above 4,000 USDT: who credits more than that is not one alone.
create function fiat_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'fiat-deposit:' || new.id;
begin
  if old.state <> 'PENDING' then
    raise exception 'A bank deposit is decided once' using errcode = 'restrict_violation';
  end if;
  if row (new.id, new.member_id, new.number, new.currency, new.rate, new.payment_method, new.receipt_file_id, new.created_at)
    is distinct from row (old.id, old.member_id, old.number, old.currency, old.rate, old.payment_method,
      old.receipt_file_id, old.created_at)
    or row (coalesce(new.claimed_amount, new.amount), coalesce(new.claimed_payment_amount, new.payment_amount))
      is distinct from row (old.amount, old.payment_amount) then
    raise exception 'A bank deposit keeps its terms' using errcode = 'restrict_violation';
  end if;
  if new.claimed_amount is null then
    perform refuse_unless_acted(case new.state
      when 'CREDITED' then operator_did(new.decided_by, 'deposits.approve', subject)
      when 'REJECTED' then operator_did(new.decided_by, 'deposits.reject', subject)
      else true
    end);
    return new;
  end if;
  perform refuse_unless_acted(operator_did(new.decided_by, 'deposits.correct', subject));
  perform hold_operators(array(select operator_id from fiat_deposit_correction where deposit_id = new.id));
  if correctors(new.id, new.payment_amount, new.amount) < (case when new.amount > 4000000000 then 2 else 1 end) then
    raise exception 'This bank deposit needs another operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger fiat_deposit_moves before update on fiat_deposit
  for each row execute function fiat_deposit_moves();

-- Who said that so much arrived has let it in as well.
create or replace function let_money_in(operator uuid, member uuid, asked_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from fiat_deposit deposit
    where deposit.member_id = member and deposit.state = 'CREDITED' and deposit.decided_at > asked_at - interval '30 days'
      and (deposit.decided_by = operator or deposit.claimed_amount is not null and exists (
        select from fiat_deposit_correction said
        where said.deposit_id = deposit.id and said.operator_id = operator and said.payment_amount = deposit.payment_amount
      ))
  )
$$;
