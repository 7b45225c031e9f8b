-- Deposits by bank transfer: members' claims, bank statements that confirm them, and the accounts shown to members.

-- References of bank deposits in a text, such as 100042-3, also with spaces around the hyphen.
create function deposit_references_in(text text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1] || '-' || found[2]), '{}')
  from regexp_matches(text, '(?<![0-9])([0-9]{5,9}) ?- ?([1-9][0-9]{0,5})(?![0-9])', 'g') as found
$$;

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
  )
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

-- A bank statement that an operator imported.
create table bank_statement_import (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  -- As the bank writes it, without spaces.
  account text not null check (account ~ '^[A-Z0-9]{4,34}$'),
  format text not null check (format in ('CSV', 'CAMT053')),
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index bank_statement_import_newest on bank_statement_import (created_at, id);
revoke update, delete on bank_statement_import from halyard_app;
create trigger bank_statement_import_never_changes before update or delete or truncate on bank_statement_import
  for each statement execute function refuse_change();

-- An entry of a bank statement.
create table bank_statement_line (
  id uuid primary key,
  account text not null,
  -- The bank's id of the entry.
  entry_reference text not null check (entry_reference <> ''),
  booked_on date not null,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In hundredths of the currency.
  amount bigint not null check (amount > 0),
  details text not null,
  counterparty text not null,
  deposit_references text[] not null generated always as (deposit_references_in(details)) stored,
  created_at timestamptz not null,
  unique (account, entry_reference)
);
create index bank_statement_line_newest on bank_statement_line (created_at, id);
create index bank_statement_line_of_deposit on bank_statement_line using gin (deposit_references);
create index bank_statement_line_out on bank_statement_line (currency, amount) where direction = 'OUT';
-- Finds the newest line of each of our accounts in a currency, without reading all statements.
create index bank_statement_line_booked on bank_statement_line (account, currency, booked_on);
revoke update, delete on bank_statement_line from halyard_app;
create trigger bank_statement_line_never_changes before update or delete or truncate on bank_statement_line
  for each statement execute function refuse_change();

-- An import that contained the line. The line counts as its operator's approval; several may import the same line.
create table bank_statement_sighting (
  line_id uuid not null references bank_statement_line (id),
  import_id uuid not null references bank_statement_import (id),
  primary key (line_id, import_id)
);
revoke update, delete on bank_statement_sighting from halyard_app;
create trigger bank_statement_sighting_never_changes before update or delete or truncate on bank_statement_sighting
  for each statement execute function refuse_change();
create trigger bank_statement_line_is_told_to_operators after insert on bank_statement_sighting
  for each statement execute function note_queues('bankDeposits', 'bankPayments');

-- The deposit or withdrawal that a line confirms, and the operator who imported it. Written only by functions with
-- the owner's rights.
create table bank_statement_match (
  line_id uuid primary key references bank_statement_line (id),
  deposit_id uuid unique references fiat_deposit (id),
  withdrawal_id uuid unique,
  imported_by uuid not null references operator (id),
  noted_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(deposit_id, withdrawal_id) = 1)
);
revoke insert, update, delete on bank_statement_match from halyard_app;
create trigger bank_statement_match_never_changes before update or delete or truncate on bank_statement_match
  for each statement execute function refuse_change();

-- One of the platform's bank accounts, which members pay to: proposed by one operator, approved by another.
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
  reason text not null default '',
  check ((state in ('PENDING', 'LAPSED')) = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint account_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by),
  check ((closed_at is null) = (closed_by is null)),
  check (closed_at is null or state = 'APPROVED')
);
create index deposit_account_newest on deposit_account (asked_at desc, id desc);
create index deposit_account_pending on deposit_account (asked_at) where state = 'PENDING';
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
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from gateway_order credited
    join gateway_reversal reversal on reversal.order_id = credited.id
    join proposal on proposal.id = reversal.restored_by
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from crypto_deposit credited join proposal on proposal.id = credited.id
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from proposal
    where kind = 'usdpGrant' and subject = 'member:' || of_member and state = 'APPROVED'
      and of_operator in (asked_by, decided_by)
  )
$$;

-- The bank line that confirms this payment of a deposit, with its importer, who is not one of the creditors and whose
-- own account it is not.
create function confirming_line(deposit uuid, payment bigint, creditors uuid[])
  returns table (line_id uuid, imported_by uuid)
language sql stable set search_path = public, pg_temp as $$
  select line.id, import.operator_id
  from fiat_deposit claim
  join member on member.id = claim.member_id
  join bank_statement_line line on line.deposit_references @> array[member.number || '-' || claim.number]
    and line.direction = 'IN' and line.currency = claim.currency and line.amount = payment
  join bank_statement_sighting sighting on sighting.line_id = line.id
  join bank_statement_import import on import.id = sighting.import_id
  where claim.id = deposit and import.operator_id <> all (creditors)
    and is_our_bank_account(line.account) and deposits_named(line.deposit_references) = array[claim.id]
    and word_counts(import.operator_id, import.noted_at) and not is_own_account(import.operator_id, claim.member_id)
    and not exists (select from bank_statement_match taken where taken.line_id = line.id)
  order by import.noted_at limit 1
$$;

create function plain_reference(reference text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select upper(regexp_replace(reference, '\s', '', 'g'))
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

-- True if two operators approved the account, open or closed since; compared without spaces and punctuation.
create function is_our_bank_account(plain text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deposit_account
    where state = 'APPROVED' and upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) = plain
  )
$$;

-- The deposits named by these references. A rejected one is left out: it will not be credited.
create function deposits_named(deposit_references text[]) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(claim.id), '{}')
  from unnest(deposit_references) as reference
  join member on member.number = split_part(reference, '-', 1)::integer
  join fiat_deposit claim on claim.member_id = member.id and claim.number = split_part(reference, '-', 2)::integer
  where claim.state <> 'REJECTED'
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

-- The n-th banking day after a day.
create function banking_day_after(day date, n integer) returns date
language sql stable set search_path = public, pg_temp as $$
  select each::date from generate_series(day + 1, day + 60, interval '1 day') as each
  where extract(isodow from each) < 6 and not exists (select from holiday where holiday.day = each::date)
  order by each offset n - 1 limit 1
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
      from deposit_account where state = 'APPROVED'
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

create function bank_statement_import_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'statements.import', 'statement:' || new.id));
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger bank_statement_import_is_an_act before insert on bank_statement_import
  for each row execute function bank_statement_import_is_an_act();

-- Only in the transaction of its import, or anybody could add lines to another operator's import.
create function bank_statement_sighting_is_of_its_import() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    with imported as materialized (
      select import.id, import.account from bank_statement_import import
      where import.id in (select import_id from added)
        and operator_did(import.operator_id, 'statements.import', 'statement:' || import.id)
    )
    select from added
    join bank_statement_line line on line.id = added.line_id
    left join imported on imported.id = added.import_id and imported.account = line.account
    where imported.id is null
  ) then
    raise exception 'A line comes with its import' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger bank_statement_sighting_is_of_its_import after insert on bank_statement_sighting
  referencing new table as added for each statement execute function bank_statement_sighting_is_of_its_import();

-- A line imported after the credit confirms it too, unless its importer is one of the creditors.
create function bank_statement_line_confirms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_statement_match (line_id, deposit_id, imported_by)
  with imported as materialized (
    select import.id, import.operator_id from bank_statement_import import
    where import.id in (select import_id from added) and is_our_bank_account(import.account)
  ), naming as materialized (
    select line.id, line.currency, line.amount, imported.operator_id, deposits_named(line.deposit_references) as deposits
    from added
    join imported on imported.id = added.import_id
    join bank_statement_line line on line.id = added.line_id
    where line.direction = 'IN' and line.deposit_references <> '{}'
  )
  select naming.id, claim.id, naming.operator_id
  from naming
  join fiat_deposit claim on claim.id = naming.deposits[1] and cardinality(naming.deposits) = 1
  where claim.state = 'CREDITED' and claim.currency = naming.currency and claim.payment_amount = naming.amount
    and claim.decided_by <> naming.operator_id and not is_own_account(naming.operator_id, claim.member_id)
    and not exists (
      select from fiat_deposit_correction said
      where said.deposit_id = claim.id and said.operator_id = naming.operator_id
    )
  order by naming.id
  on conflict do nothing;
  return null;
end
$$;
create trigger bank_statement_line_confirms after insert on bank_statement_sighting
  referencing new table as added for each statement execute function bank_statement_line_confirms();

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
create trigger deposit_account_moves before insert or update on deposit_account
  for each row execute function deposit_account_moves();

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
create constraint trigger deposit_account_is_an_act after insert or update on deposit_account
  deferrable initially deferred for each row execute function deposit_account_is_an_act();
