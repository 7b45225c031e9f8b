-- What an order is paid, and what the safety fund makes good, follows from its CLOSE operations and its settlements; what a
-- payment says of itself proves nothing (docs/decisions/410).

-- Capital is what its CLOSEs took of it, but for what returned to the safety fund; the rest is what they took besides.
create function is_paid_what_was_taken(of_order uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select paid.free = taken.free and paid.capital = case when placed.trial then 0 else taken.capital - taken.returned end
  from investment_order placed
  cross join lateral (
    select coalesce(sum(operation.capital_part), 0) as capital, coalesce(sum(part.amount), 0) as returned,
      coalesce(sum(abs(operation.amount_cents) * 10000 - operation.capital_part), 0) as free
    from broker_operation operation
    left join closing_part part on part.operation_id = operation.id and part.kind = 'COMPENSATION_RETURNED'
    where operation.order_id = placed.id and operation.kind = 'CLOSE' and operation.state = 'DONE'
  ) taken
  cross join lateral (
    select coalesce(sum(capital), 0) as capital, coalesce(sum(profit + own_funds), 0) as free
    from order_payment where order_id = placed.id
  ) paid
  where placed.id = of_order
$$;

-- What settlements took of an order's capital before its compensation was posted: what comes in later returns to the fund.
create function capital_lost_before(of_order uuid, of_payment text) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(-sum(entry.amount), 0)
  from ledger_account account
  join entry on entry.account_id = account.id
  join transfer on transfer.id = entry.transfer_id and transfer.kind in ('SETTLE_PROFIT', 'SETTLE_LOSS')
  where account.address = 'order:' || of_order || ':capital' and entry.id < (
    select min(paying.id) from transfer compensation join entry paying on paying.transfer_id = compensation.id
    where compensation.kind = 'COMPENSATION' and compensation.details ->> 'cause' = of_payment
  )
$$;

-- As in 0411, held to both.
create or replace view caused_by_order as
select line.kind, operation.id as cause, line.address, line.amount
from broker_operation operation
join investment_order placed on placed.id = operation.order_id
cross join lateral (
  select 'member:' || placed.member_id || ':usdt' as usdt, 'member:' || placed.member_id || ':usdp' as usdp,
    'order:' || placed.id || ':capital' as capital, 'order:' || placed.id || ':free' as free,
    'order:' || placed.id || ':hold' as hold, 'order:' || placed.id || ':usdp' as usdp_hold,
    'order:' || placed.id || ':trial' as trial,
    abs(operation.amount_cents) * 10000 as amount,
    -- A trial's capital is the platform's, and stays where it is until the broker has paid it out.
    case when placed.trial then 0 else operation.capital_part end as capital_part,
    abs(operation.amount_cents) * 10000 - operation.capital_part as free_part
) own
cross join lateral (values
  ('FUND', null, false, 'ORDER_HOLD', own.usdt, placed.usdp_paid - placed.price),
  ('FUND', null, false, 'ORDER_HOLD', own.hold, placed.price),
  ('FUND', null, false, 'ORDER_HOLD', 'usdp:reserve', -placed.usdp_paid),
  ('FUND', null, false, 'ORDER_HOLD', own.usdp, -placed.usdp_paid),
  ('FUND', null, false, 'ORDER_HOLD', own.usdp_hold, placed.usdp_paid),
  ('FUND', 'DONE', false, 'PURCHASE', own.hold, -placed.price),
  ('FUND', 'DONE', false, 'PURCHASE', own.capital, placed.price),
  ('FUND', 'DONE', false, 'PURCHASE', own.usdp_hold, -placed.usdp_paid),
  ('FUND', 'DONE', false, 'PURCHASE', 'usdp:issue', placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.hold, -placed.price),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdt, placed.price - placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', 'usdp:reserve', placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdp_hold, -placed.usdp_paid),
  ('FUND', 'REFUSED', false, 'ORDER_RELEASE', own.usdp, placed.usdp_paid),
  ('FUND', null, true, 'TRIAL_START', 'promotion:trials', -placed.price),
  ('FUND', null, true, 'TRIAL_START', own.trial, placed.price),
  ('FUND', 'REFUSED', true, 'TRIAL_END', own.trial, -placed.price),
  ('FUND', 'REFUSED', true, 'TRIAL_END', 'promotion:trials', placed.price),
  ('TOP_UP', null, null, 'TOP_UP', own.usdt, -own.amount),
  ('TOP_UP', null, null, 'TOP_UP', own.hold, own.amount),
  ('TOP_UP', 'DONE', null, 'TOP_UP_APPLIED', own.hold, -own.amount),
  ('TOP_UP', 'DONE', null, 'TOP_UP_APPLIED', own.free, own.amount),
  ('TOP_UP', 'REFUSED', null, 'TOP_UP_RETURNED', own.hold, -own.amount),
  ('TOP_UP', 'REFUSED', null, 'TOP_UP_RETURNED', own.usdt, own.amount),
  ('PROFIT', null, null, 'ORDER_RESERVE', own.free, -own.amount),
  ('PROFIT', null, null, 'ORDER_RESERVE', own.hold, own.amount),
  ('PROFIT', 'DONE', null, 'PROFIT', own.hold, -own.amount),
  ('PROFIT', 'DONE', null, 'PROFIT', own.usdt, own.amount),
  ('PROFIT', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.amount),
  ('PROFIT', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.amount),
  ('FROM_MT5', null, null, 'ORDER_RESERVE', own.free, -own.amount),
  ('FROM_MT5', null, null, 'ORDER_RESERVE', own.hold, own.amount),
  ('FROM_MT5', 'DONE', null, 'FROM_MT5', own.hold, -own.amount),
  ('FROM_MT5', 'DONE', null, 'FROM_MT5', own.usdt, own.amount),
  ('FROM_MT5', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.amount),
  ('FROM_MT5', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.amount),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.capital, -own.capital_part),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.free, -own.free_part),
  ('CLOSE', null, null, 'ORDER_RESERVE', own.hold, own.capital_part + own.free_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.hold, -own.capital_part - own.free_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.capital, own.capital_part),
  ('CLOSE', 'REFUSED', null, 'ORDER_RESERVE_UNDONE', own.free, own.free_part),
  ('FUND_SHARE', 'WAIVED', null, 'FUND_SHARE_WAIVED', 'fund:safety', -own.amount),
  ('FUND_SHARE', 'WAIVED', null, 'FUND_SHARE_WAIVED', 'broker:results', own.amount)
) as line (operation, state, trial, kind, address, amount)
where line.amount <> 0 and line.operation = operation.kind
  and (line.state is null or line.state = operation.state) and (line.trial is null or line.trial = placed.trial)
union all
select part.kind, part.operation_id, line.address, line.amount
from closing_part part
join broker_operation operation on operation.id = part.operation_id
join investment_order placed on placed.id = operation.order_id
cross join lateral (values
  ('TRIAL_END', 'order:' || placed.id || ':trial', -part.amount), ('TRIAL_END', 'promotion:trials', part.amount),
  ('COMPENSATION_RETURNED', 'order:' || placed.id || ':hold', -part.amount),
  ('COMPENSATION_RETURNED', 'fund:safety', part.amount)
) as line (kind, address, amount)
where line.kind = part.kind and placed.trial = (part.kind = 'TRIAL_END')
  and operation.kind = 'CLOSE' and operation.state = 'DONE' and part.amount <= operation.capital_part
union all
select line.kind, payment.id, line.address, line.amount
from order_payment payment
join investment_order placed on placed.id = payment.order_id
cross join lateral (
  select 'order:' || placed.id || ':hold' as hold, 'member:' || placed.member_id || ':usdt' as wallet
) own
cross join lateral (values
  ('CAPITAL', own.hold, -payment.capital), ('CAPITAL', own.wallet, payment.capital),
  ('PROFIT', own.hold, -payment.profit), ('PROFIT', own.wallet, payment.profit),
  ('FROM_MT5', own.hold, -payment.own_funds), ('FROM_MT5', own.wallet, payment.own_funds),
  ('MANAGEMENT_FEE', own.wallet, -payment.fee), ('MANAGEMENT_FEE', 'fees:income', payment.fee),
  ('COMPENSATION', 'fund:safety', -payment.compensation), ('COMPENSATION', own.wallet, payment.compensation)
) as line (kind, address, amount)
where line.amount <> 0 and placed.state = 'CLOSED' and is_paid_what_was_taken(placed.id) and not (
  line.kind = 'COMPENSATION' and (
    placed.closing_reason is distinct from 'LOSS_STOP' or payment.number <> 1 or placed.trial
    or payment.compensation > capital_lost_before(placed.id, payment.id)
  )
);

create function payment_is_what_was_taken() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_paid_what_was_taken(new.order_id) or new.compensation > capital_lost_before(new.order_id, new.id) then
    raise exception 'A payment is what was taken out of its order''s account, and makes good what was lost'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger payment_is_what_was_taken after insert on order_payment
  deferrable initially deferred for each row execute function payment_is_what_was_taken();
revoke execute on function payment_is_what_was_taken() from public, halyard_app;
