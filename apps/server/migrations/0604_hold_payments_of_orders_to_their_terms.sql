-- What leaving an order costs, what the safety fund gets back and what it gives up follow from the order and from what the fund paid and
-- was credited with: with the application's role, a fee took a member's whole wallet.
alter table investment_order
  drop constraint investment_order_fee_percent_check,
  add constraint investment_order_fee_percent_check check (
    fee_percent >= 0 and fee_percent <= case when closing_reason in ('UNSUBSCRIBE', 'LOSS_LIMIT') and not trial then 10 else 0 end
  );

create function fee_is_of_the_closing() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.fee <> 0 and (new.number <> 1 or new.fee is distinct from (
    select div(new.capital::numeric * fee_percent, 100) from investment_order where id = new.order_id and not trial
  )) then
    raise exception 'The fee is that of the closing' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fee_is_of_the_closing before insert on order_payment for each row execute function fee_is_of_the_closing();

create function fund_gets_back_what_it_paid() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  of_order uuid := (select order_id from broker_operation where id = new.operation_id);
begin
  perform from investment_order where id = of_order for no key update;
  if new.amount + (
    select coalesce(sum(part.amount), 0) from broker_operation operation
    join closing_part part on part.operation_id = operation.id and part.kind = 'COMPENSATION_RETURNED'
    where operation.order_id = of_order
  ) > (select coalesce(sum(compensation), 0) from order_payment where order_id = of_order) then
    raise exception 'The fund gets back no more than it paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fund_gets_back_what_it_paid before insert on closing_part
  for each row when (new.kind = 'COMPENSATION_RETURNED') execute function fund_gets_back_what_it_paid();

create function fund_gives_up_its_share() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform from investment_order where id = new.order_id for no key update;
  if abs(new.amount_cents) * 10000 + (
    select coalesce(sum(abs(amount_cents) * 10000), 0) from broker_operation
    where order_id = new.order_id and kind = 'FUND_SHARE' and state in ('DONE', 'WAIVED') and id <> new.id
  ) > (select coalesce(sum(fund_share), 0) from order_settlement where order_id = new.order_id) then
    raise exception 'The fund gives up no more than its share' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fund_gives_up_its_share before insert or update on broker_operation
  for each row when (new.state = 'WAIVED') execute function fund_gives_up_its_share();

revoke execute on function fee_is_of_the_closing(), fund_gets_back_what_it_paid(), fund_gives_up_its_share() from public, halyard_app;
