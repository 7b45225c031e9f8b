-- A reversed gateway payment that the gateway shows with another amount than was credited is a payment of its own, which two
-- operators credit or return (docs/decisions/319). Its number stands twice then: at the reversed order, and at the payment.

alter table gateway_payment
  -- Of what was credited for this number before; null for a number that had credited nothing.
  add column reversal_id uuid unique references gateway_reversal (id),
  drop constraint gateway_payment_gateway_no_key;
create unique index gateway_payment_first on gateway_payment (gateway_no) where reversal_id is null;
create unique index gateway_payment_open_once on gateway_payment (gateway_no) where state = 'OPEN';
create index gateway_payment_of_number on gateway_payment (gateway_no);

alter table gateway_order drop constraint gateway_order_gateway_no_key;
create unique index gateway_order_paid_once on gateway_order (gateway_no) where state <> 'REVERSED';
create index gateway_order_of_number on gateway_order (gateway_no);

-- As in 0270, and a number that was credited and reversed begins again with its reversal.
create or replace function gateway_payment_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if tg_op = 'INSERT' then
    if new.state <> 'OPEN'
      or new.reversal_id is null and exists (select from gateway_order where gateway_no = new.gateway_no)
      or new.reversal_id is not null and not exists (
        select from gateway_reversal reversal join gateway_order reversed on reversed.id = reversal.order_id
        where reversal.id = new.reversal_id and reversal.restored_by is null
          and reversed.state = 'REVERSED' and reversed.gateway_no = new.gateway_no
          and (reversed.id = new.order_id or exists (
            select from gateway_payment earlier
            where earlier.credited_as = reversed.id and earlier.order_id = new.order_id
          ))
      ) then
      raise exception 'A gateway payment begins OPEN, and has credited nothing' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state <> 'OPEN'
    or row (new.id, new.gateway_no, new.order_id, new.created_at, new.reversal_id)
      is distinct from row (old.id, old.gateway_no, old.order_id, old.created_at, old.reversal_id)
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

-- As in 0270; a number of a reversed order is credited again only as the payment of that reversal.
create or replace function gateway_order_is_paid() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_gateway_no(new.gateway_no);
  if exists (
      select from gateway_payment payment
      where gateway_no = new.gateway_no and credited_as is distinct from new.id
        and not exists (select from gateway_order where id = payment.credited_as and state = 'REVERSED')
    )
    or exists (select from gateway_order where gateway_no = new.gateway_no and id <> new.id)
      and not exists (
        select from gateway_payment
        where credited_as = new.id and gateway_no = new.gateway_no and reversal_id is not null
      )
    or exists (select from gateway_payment where credited_as = new.id and gateway_no <> new.gateway_no)
    or exists (select from gateway_payment where order_id = new.id and state = 'CREDITED')
  then
    raise exception 'Two operators settle this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- As in 0360; what was really paid stands in place of what was reversed, which is then restored no more.
create or replace function gateway_reversal_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  agreed_on uuid := case tg_op when 'INSERT' then new.id else new.restored_by end;
begin
  perform lock_gateway_no(gateway_no) from gateway_order where id = new.order_id and gateway_no is not null;
  if tg_op = 'INSERT' and (new.restored_by is not null or not exists (
      select from gateway_order where id = new.order_id and state = 'COMPLETED' and amount = new.taken + new.lost
    ))
    or tg_op = 'UPDATE' and (old.restored_by is not null
      or exists (select from gateway_payment where reversal_id = new.id)
      or row (new.id, new.order_id, new.taken, new.lost, new.created_at)
        is distinct from row (old.id, old.order_id, old.taken, old.lost, old.created_at))
    or not exists (
      select from proposal
      where id = agreed_on and kind = 'gatewayReversal' and subject = 'gateway-order:' || new.order_id and state = 'APPROVED'
        and payload ->> 'action' = case tg_op when 'INSERT' then 'REVERSE' else 'RESTORE' end
    ) then
    raise exception 'No two operators have reversed or restored this gateway payment' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- What two settle may be what the books differed in (0412).
update proposal_kind set compares = true where kind = 'gatewayPayment';
