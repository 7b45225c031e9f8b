-- A gateway payment of another amount than ordered, or a second one for the same order, is credited or marked as returned by
-- two operators (docs/decisions/270).
insert into proposal_kind values ('gatewayPayment', 'deposits.decide');

create table gateway_payment (
  id uuid primary key,
  -- The gateway's own name for the payment: it is settled once.
  gateway_no text not null unique,
  order_id uuid not null references gateway_order (id),
  -- As the gateway last reported it, in hundredths of the currency.
  payment_amount bigint not null check (payment_amount > 0),
  currency text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CREDITED', 'RETURNED')),
  -- What two operators agreed on.
  proposal_id uuid unique references proposal (id),
  -- The order of what was paid, made for crediting it.
  credited_as uuid unique references gateway_order (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'OPEN') = (proposal_id is null)),
  check ((state = 'CREDITED') = (credited_as is not null))
);
create index gateway_payment_of_order on gateway_payment (order_id);
create index gateway_payment_open on gateway_payment (created_at, id) where state = 'OPEN';

-- What one number pays is decided by one transaction at a time.
create function lock_gateway_no(gateway_no text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('gateway:' || gateway_no, 0))
$$;

create function gateway_payment_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if tg_op = 'INSERT' then
    if new.state <> 'OPEN' or exists (select from gateway_order where gateway_no = new.gateway_no) then
      raise exception 'A gateway payment begins OPEN, and has credited nothing' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'OPEN'
    or row (new.id, new.gateway_no, new.order_id, new.created_at)
      is distinct from row (old.id, old.gateway_no, old.order_id, old.created_at)
    or new.state <> 'OPEN' and row (new.payment_amount, new.currency) is distinct from row (old.payment_amount, old.currency)
  then
    raise exception 'A gateway payment stays as it was reported, and is settled once' using errcode = 'restrict_violation';
  end if;
  if new.state <> 'OPEN' and not exists (
    select from proposal
    where id = new.proposal_id and kind = 'gatewayPayment' and subject = 'gateway-payment:' || new.id and state = 'APPROVED'
      and payload ->> 'action' = case new.state when 'CREDITED' then 'CREDIT' else 'RETURN' end
      and (payload ->> 'paid')::numeric * 100 = new.payment_amount and payload ->> 'paidCurrency' = new.currency
      and (new.state = 'RETURNED' or exists (
        select from gateway_order ordered join gateway_order credited on credited.member_id = ordered.member_id
        where ordered.id = new.order_id and credited.id = new.credited_as and credited.id <> ordered.id
          and credited.state = 'PENDING' and credited.payment_amount = new.payment_amount
          and credited.currency = new.currency and credited.amount = (proposal.payload ->> 'amount')::numeric * 1000000
      ))
  ) then
    raise exception 'No two operators have settled this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_payment_moves before insert or update on gateway_payment
  for each row execute function gateway_payment_moves();
create trigger gateway_payment_is_never_removed before delete or truncate on gateway_payment
  for each statement execute function refuse_change();
revoke delete on gateway_payment from halyard_app;

create function gateway_payment_is_credited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from gateway_order where id = new.credited_as and state = 'COMPLETED' and gateway_no = new.gateway_no
  ) then
    raise exception 'A credited gateway payment has its order' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger gateway_payment_is_credited after update on gateway_payment
  deferrable initially deferred for each row when (new.state = 'CREDITED') execute function gateway_payment_is_credited();

-- A number that people settle pays nothing but what they credit, whatever the gateway reports later; and an order of which
-- they have credited a payment takes no other by itself.
create function gateway_order_is_paid() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if exists (select from gateway_payment where gateway_no = new.gateway_no and credited_as is distinct from new.id)
    or exists (select from gateway_payment where credited_as = new.id and gateway_no <> new.gateway_no)
    or exists (select from gateway_payment where order_id = new.id and state = 'CREDITED')
  then
    raise exception 'Two operators settle this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_is_paid before update on gateway_order
  for each row when (old.state <> 'COMPLETED' and new.state = 'COMPLETED') execute function gateway_order_is_paid();

-- As in 0202; an operator who agreed to credit a gateway payment has let money in as well.
create or replace function let_money_in(of_operator uuid, of_member uuid) returns boolean
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
  )
$$;

-- As in 0202, and deposits on a chain, which 0261 lets operators reverse.
create or replace function members_of_subject(subject text) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kind text := split_part(subject, ':', 1);
  item uuid;
begin
  if split_part(subject, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  item := split_part(subject, ':', 2)::uuid;
  case kind
    when 'member' then return next item;
    when 'deposit' then return query select member_id from crypto_deposit where id = item;
    when 'fiat-deposit' then return query select member_id from fiat_deposit where id = item;
    when 'gateway-payment' then return query
      select ordered.member_id from gateway_payment payment join gateway_order ordered on ordered.id = payment.order_id
      where payment.id = item;
    when 'withdrawal' then return query select member_id from withdrawal where id = item;
    when 'order' then return query select member_id from investment_order where id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%';
    else null;
  end case;
end
$$;
