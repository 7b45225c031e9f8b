-- Deposits by bank transfer: members' claims, and how operators credit, correct or reject them.

-- A member's claim to have paid in by bank, which operators credit or reject.
create table fiat_deposit (
  id uuid primary key,
  member_id uuid not null references member (id),
  amount bigint not null,
  currency text not null,
  rate numeric(18, 6) not null,
  -- In hundredths of the currency.
  payment_amount bigint not null check (payment_amount > 0),
  payment_method text not null,
  receipt_file_id uuid not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CREDITED', 'REJECTED')),
  remark text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  transfer_id uuid unique,
  created_at timestamptz not null,
  -- Counts a member's claims: with the member's number, the payment reference.
  number integer not null check (number > 0),
  -- The member's original claim, if something else was credited: amount and payment_amount are then what arrived.
  claimed_amount bigint,
  claimed_payment_amount bigint,
  -- The installation's settings when the claim was made.
  alone_per_day bigint not null default '10000000000' check (alone_per_day >= 0),
  first_by_two integer not null default 3 check (first_by_two >= 0),
  -- True if one operator credited it without a bank line; and when it was credited, by the database's clock.
  credited_alone boolean,
  credited_at timestamptz,
  unique (member_id, number),
  check ((state = 'PENDING') = (decided_by is null and decided_at is null)),
  check ((state = 'CREDITED') = (transfer_id is not null)),
  check ((state = 'CREDITED') = (credited_at is not null and credited_alone is not null)),
  check ((claimed_amount is null) = (claimed_payment_amount is null)),
  check (claimed_amount is null or state = 'CREDITED' and claimed_payment_amount <> payment_amount),
  constraint fiat_deposit_amount_check check (
    amount > 0 and coalesce(claimed_amount, amount) between 1000000000 and 4000000000
  ),
  -- Hundredths at a rate are 10,000 millionths.
  constraint fiat_deposit_buys_its_amount check (amount * rate <= payment_amount::numeric * 10000)
);
create index fiat_deposit_of_member on fiat_deposit (member_id, created_at desc, id desc);
create index fiat_deposit_waiting on fiat_deposit (created_at, id) where state = 'PENDING';
create index fiat_deposit_credited on fiat_deposit (decided_at) include (amount) where state = 'CREDITED';
create index fiat_deposit_credited_alone on fiat_deposit (decided_by, credited_at) where credited_alone;
create trigger fiat_deposit_is_told after insert or update on fiat_deposit
  for each row execute function note_change('deposits');
create trigger fiat_deposit_is_told_to_operators after insert or update on fiat_deposit
  for each statement execute function note_queues('bankDeposits');
create trigger fiat_deposit_begins_told_to_machines after insert on fiat_deposit
  for each row execute function note_state_event('deposit.changed', 'BANK');
create trigger fiat_deposit_is_told_to_machines after update on fiat_deposit
  for each row when (old.state is distinct from new.state)
  execute function note_state_event('deposit.changed', 'BANK');
create trigger fiat_deposit_begins_pending
  before insert on fiat_deposit for each row execute function begins_pending();
create trigger fiat_deposit_is_never_removed before delete or truncate on fiat_deposit
  for each statement execute function refuse_change();

-- An operator's statement of how much arrived, including an approval of the claim as it is. The last one of each
-- operator counts.
create table fiat_deposit_correction (
  id uuid primary key,
  deposit_id uuid not null references fiat_deposit (id),
  operator_id uuid not null references operator (id),
  -- In hundredths of the deposit's currency, and what that buys in millionths of a USDT.
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
create trigger fiat_deposit_correction_is_told_to_operators after insert on fiat_deposit_correction
  for each statement execute function note_queues('bankDeposits');

-- True if the operator had a hand in crediting the member: credited, corrected or confirmed a deposit, or approved a
-- gateway payment, a replaced deposit or a USDP grant. There is no time limit.
create function let_money_in(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from fiat_deposit deposit
    where deposit.member_id = of_member and deposit.state = 'CREDITED' and (
      deposit.decided_by = of_operator
      or exists (
        select from fiat_deposit_correction said
        where said.deposit_id = deposit.id and said.operator_id = of_operator
          and said.payment_amount = deposit.payment_amount
      )
      or exists (
        select from bank_statement_match confirmed
        where confirmed.deposit_id = deposit.id and confirmed.imported_by = of_operator
      )
    )
  ) or exists (
    select from gateway_order credited
    join gateway_payment payment on payment.credited_as = credited.id
    join proposal on proposal.id = payment.proposal_id
    where credited.member_id = of_member and of_operator in (proposal.requested_by, proposal.decided_by)
  ) or exists (
    select from gateway_order credited
    join gateway_reversal reversal on reversal.order_id = credited.id
    join proposal on proposal.id = reversal.restored_by
    where credited.member_id = of_member and of_operator in (proposal.requested_by, proposal.decided_by)
  ) or exists (
    select from crypto_deposit credited join proposal on proposal.id = credited.id
    where credited.member_id = of_member and of_operator in (proposal.requested_by, proposal.decided_by)
  ) or exists (
    select from proposal
    where kind = 'usdpGrant' and subject = 'member:' || of_member and state = 'APPROVED'
      and of_operator in (requested_by, decided_by)
  )
$$;

create function deposit_is_confirmed(reference text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from member
    join fiat_deposit deposit on deposit.member_id = member.id and deposit.number::text = split_part(reference, '-', 2)
    join bank_statement_match confirmed on confirmed.deposit_id = deposit.id
    where member.number::text = split_part(reference, '-', 1)
  )
$$;

-- True if two operators approved the company's deposit or withdrawal at the bank that the transfer books.
create function bank_was_decided(of_transfer uuid, of_direction text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from proposal
    join ledger_account account on account.address = 'custody:bank'
    join entry on entry.transfer_id = of_transfer and entry.account_id = account.id
      and entry.amount = (payload ->> 'amount')::numeric * case of_direction when 'IN' then -1000000 else 1000000 end
    where proposal.id = of_transfer and proposal.kind = 'bankFunding' and proposal.state = 'APPROVED' and payload ->> 'direction' = of_direction
  )
$$;

-- The operators whose statements credited a deposit.
create function creditors_of(deposit uuid) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select array(
    select decided_by from fiat_deposit where id = deposit and state = 'CREDITED'
    union
    select said.operator_id from fiat_deposit_correction said join fiat_deposit claim on claim.id = said.deposit_id
    where claim.id = deposit and claim.state = 'CREDITED' and said.payment_amount = claim.payment_amount
  )
$$;

-- True if a single operator's statement is the only evidence of the deposit.
create function deposit_is_unconfirmed(deposit uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from fiat_deposit where id = deposit and credited_alone)
    and not exists (select from bank_statement_match where deposit_id = deposit)
    and not exists (
      select from proposal
      where kind = 'unconfirmedDeposit' and subject = 'fiat-deposit:' || deposit and state = 'APPROVED'
    )
$$;

-- Unconfirmed deposits that an imported statement in their currency should show by now, oldest first. Two weeks are
-- the limit whatever the holidays, or an operator could hold off the alarm about their own credit by adding holidays.
create function overdue_deposits() returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  with unconfirmed as materialized (
    select id, currency, decided_at, (decided_at at time zone 'Asia/Shanghai')::date as day from fiat_deposit claim
    where credited_alone and not exists (select from bank_statement_match where deposit_id = claim.id)
      and deposit_is_unconfirmed(id)
  ), imported as (
    select wanted.currency, max(newest.booked_on) as booked_until
    from (select distinct currency from unconfirmed) as wanted
    cross join (
      select distinct upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) as account
      from deposit_account
    ) as ours
    cross join lateral (
      select max(booked_on) as booked_on from bank_statement_line
      where account = ours.account and currency = wanted.currency
    ) as newest
    group by wanted.currency
  )
  select id from unconfirmed join imported using (currency)
  -- If no banking day is known, the two weeks count (least ignores null).
  where booked_until >= least(banking_day_after(day, 3), day + 14)
  order by decided_at, id
$$;

-- A claim is decided once, by an operator's logged action, and credited only with enough operators behind it.
create function fiat_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'fiat-deposit:' || new.id;
  creditors uuid[];
begin
  if old.state <> 'PENDING' then
    raise exception 'A bank deposit is decided once' using errcode = 'restrict_violation';
  end if;
  if row (new.id, new.member_id, new.number, new.currency, new.rate, new.payment_method, new.receipt_file_id, new.created_at,
      new.alone_per_day, new.first_by_two)
    is distinct from row (old.id, old.member_id, old.number, old.currency, old.rate, old.payment_method,
      old.receipt_file_id, old.created_at, old.alone_per_day, old.first_by_two)
    or row (coalesce(new.claimed_amount, new.amount), coalesce(new.claimed_payment_amount, new.payment_amount))
      is distinct from row (old.amount, old.payment_amount) then
    raise exception 'A bank deposit keeps its terms' using errcode = 'restrict_violation';
  end if;
  new.credited_alone := null;
  new.credited_at := null;
  perform refuse_unless_acted(case
    when new.claimed_amount is not null then operator_did(new.decided_by, 'deposits.correct', subject)
    when new.state = 'CREDITED' then operator_did(new.decided_by, 'deposits.approve', subject)
    when new.state = 'REJECTED' then operator_did(new.decided_by, 'deposits.reject', subject)
    else true
  end);
  if new.state <> 'CREDITED' then
    return new;
  end if;
  perform hold_credits(new.decided_by, new.member_id);
  perform hold_operators(array(select operator_id from fiat_deposit_correction where deposit_id = new.id));
  creditors := fiat_deposit_creditors(new.id, new.payment_amount, new.amount);
  if not new.decided_by = any (creditors)
    or fiat_deposit_lacks(new.id, new.payment_amount, new.amount) is not null then
    raise exception 'This bank deposit needs another operator' using errcode = 'restrict_violation';
  end if;
  new.credited_at := clock_timestamp();
  new.credited_alone := cardinality(creditors) = 1
    and not exists (select from confirming_line(new.id, new.payment_amount, creditors));
  return new;
end
$$;
create trigger fiat_deposit_moves before update on fiat_deposit
  for each row execute function fiat_deposit_moves();

-- The operators whose last statement is that this much arrived.
create function fiat_deposit_creditors(deposit uuid, payment bigint, usdt bigint) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(operator_id), '{}') from (
    select distinct on (operator_id) operator_id, payment_amount, amount from fiat_deposit_correction
    where deposit_id = deposit and word_counts(operator_id, noted_at)
    order by operator_id, noted_at desc
  ) as last_word
  where payment_amount = payment and amount = usdt
$$;

-- The condition that crediting this much still lacks, counting and_by as further creditors; null if there is none.
create function fiat_deposit_lacks(deposit uuid, payment bigint, usdt bigint, and_by uuid[] default '{}') returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  creditors uuid[] := array(
    select unnest(fiat_deposit_creditors(deposit, payment, usdt)) union select unnest(and_by)
  );
  claim fiat_deposit;
begin
  if cardinality(creditors) >= 2 then
    return null;
  end if;
  if cardinality(creditors) = 0 then
    return 'OPERATOR';
  end if;
  -- Claims are at most 4,000 USDT.
  if usdt > 4000000000 then
    return 'ABOVE_CLAIMS';
  end if;
  if exists (select from confirming_line(deposit, payment, creditors)) then
    return null;
  end if;
  select * into claim from fiat_deposit where id = deposit;
  if (
    select count(*) from fiat_deposit where member_id = claim.member_id and state = 'CREDITED'
  ) < claim.first_by_two then
    return 'FIRST_DEPOSITS';
  end if;
  if usdt + (
    select coalesce(sum(amount), 0) from fiat_deposit
    where credited_alone and decided_by = creditors[1]
      and credited_at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'
  ) > claim.alone_per_day then
    return 'DAILY_LIMIT';
  end if;
  if shares_network(creditors[1], claim.member_id) then
    return 'SAME_NETWORK';
  end if;
  return null;
end
$$;

-- Records the confirming line with the owner's rights, even if two creditors did not need it.
create function fiat_deposit_takes_its_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  select line_id, new.id, imported_by
  from confirming_line(new.id, new.payment_amount, fiat_deposit_creditors(new.id, new.payment_amount, new.amount))
  on conflict do nothing;
  if not new.credited_alone and not exists (select from bank_statement_match where deposit_id = new.id)
    and cardinality(fiat_deposit_creditors(new.id, new.payment_amount, new.amount)) < 2 then
    raise exception 'This line confirms another deposit' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger fiat_deposit_takes_its_line after update on fiat_deposit
  for each row when (old.state = 'PENDING' and new.state = 'CREDITED') execute function fiat_deposit_takes_its_line();

create function fiat_deposit_is_limited() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select least(new.alone_per_day, alone_per_day), greatest(new.first_by_two, first_by_two)
    into strict new.alone_per_day, new.first_by_two from approval_limit;
  return new;
end
$$;
create trigger fiat_deposit_is_limited before insert on fiat_deposit
  for each row execute function fiat_deposit_is_limited();

-- Approvals are stored as corrections too: they state that the claimed amount arrived.
create function fiat_deposit_correction_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case
      when new.payment_amount = (select payment_amount from fiat_deposit where id = new.deposit_id)
        then 'deposits.approve' else 'deposits.correct' end,
    'fiat-deposit:' || new.deposit_id
  ));
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger fiat_deposit_correction_is_an_act before insert on fiat_deposit_correction
  for each row execute function fiat_deposit_correction_is_an_act();
