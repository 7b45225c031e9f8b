-- A bank deposit that one operator credited alone raises an alarm if the bank's statements don't show it three banking days
-- later; its line ends it, or two operators who did not credit it accept it (docs/decisions/316).

insert into proposal_kind values ('unconfirmedDeposit', 'deposits.decide');

-- The operators who said that a deposit arrived as it was credited.
create function creditors_of(deposit uuid) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select array(
    select decided_by from fiat_deposit where id = deposit and state = 'CREDITED'
    union
    select said.operator_id from fiat_deposit_correction said join fiat_deposit claim on claim.id = said.deposit_id
    where claim.id = deposit and claim.state = 'CREDITED' and said.payment_amount = claim.payment_amount
  )
$$;

-- Whether one operator's word is all there is for it.
create function deposit_is_unconfirmed(deposit uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from fiat_deposit where id = deposit and credited_alone)
    and not exists (select from bank_statement_match where deposit_id = deposit)
    and not exists (
      select from proposal
      where kind = 'unconfirmedDeposit' and subject = 'fiat-deposit:' || deposit and state = 'APPROVED'
    )
$$;
create index proposal_of_unconfirmed_deposit on proposal (subject) where kind = 'unconfirmedDeposit' and state = 'APPROVED';

-- The n-th day on which banks work after a day.
create function banking_day_after(day date, n integer) returns date
language sql stable set search_path = public, pg_temp as $$
  select each::date from generate_series(day + 1, day + 60, interval '1 day') as each
  where extract(isodow from each) < 6 and not exists (select from holiday where holiday.day = each::date)
  order by each offset n - 1 limit 1
$$;

-- Those that a statement of an account in their currency should show by now, oldest first.
create function overdue_deposits() returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  with imported as (
    select currency, max(booked_until) as booked_until
    from (select account, currency, max(booked_on) as booked_until from bank_statement_line group by account, currency) as lines
    where is_our_bank_account(account) group by currency
  ), unconfirmed as materialized (
    select id, currency, decided_at from fiat_deposit claim
    where credited_alone and not exists (select from bank_statement_match where deposit_id = claim.id)
      and deposit_is_unconfirmed(id)
  )
  select id from unconfirmed join imported using (currency)
  where booked_until >= banking_day_after((decided_at at time zone 'Asia/Shanghai')::date, 3)
  order by decided_at, id
$$;

create function acceptance_is_by_others() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if array[new.asked_by, new.decided_by] && creditors_of(substr(new.subject, length('fiat-deposit:') + 1)::uuid) then
    raise exception 'Nobody accepts a deposit that they credited' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger acceptance_is_by_others before update on proposal
  for each row when (new.kind = 'unconfirmedDeposit' and new.state = 'APPROVED') execute function acceptance_is_by_others();

create or replace function alarm_has_ended(kind text, subject text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select kind = 'DEPOSIT_UNCONFIRMED'
    and not deposit_is_unconfirmed(substr(subject, length('fiat-deposit:') + 1)::uuid)
$$;

-- As in 0293, with alarms: who clears one decides about whom it concerns.
create or replace function members_of_subject(subject text) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kind text := split_part(subject, ':', 1);
  item uuid;
begin
  if kind = 'operation' then
    return query
      select ordered.member_id from broker_operation operation join investment_order ordered on ordered.id = operation.order_id
      where operation.id = substr(subject, length('operation:') + 1);
    return;
  end if;
  if split_part(subject, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  item := split_part(subject, ':', 2)::uuid;
  case kind
    when 'member' then return next item;
    when 'deposit' then return query select member_id from crypto_deposit where id = item;
    when 'fiat-deposit' then return query select member_id from fiat_deposit where id = item;
    when 'gateway-order' then return query select member_id from gateway_order where id = item;
    when 'gateway-payment' then return query
      select ordered.member_id from gateway_payment payment join gateway_order ordered on ordered.id = payment.order_id
      where payment.id = item;
    when 'withdrawal' then return query select member_id from withdrawal where id = item;
    when 'order' then return query select member_id from investment_order where id = item;
    when 'movement' then return query
      select known.member_id from wallet_movement moved
      join deposit_address known on known.network = moved.network and known.address in (moved.address, moved.other_address)
      where moved.id = item
      union
      select known.member_id from wallet_movement moved
      join withdrawal_method known on known.network = moved.network and known.address = moved.other_address
      where moved.id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'team-event' then return query
      select member.id from team_event event join member on member.number = event.member where event.id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%';
    when 'alarm' then return query
      select members_of_subject(alarm.subject) from alarm where id = item and alarm.subject not like 'alarm:%';
    else null;
  end case;
end
$$;
