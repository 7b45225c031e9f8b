-- As in 0220, and the safety fund pays once, no more than what was lost: capital that comes in later returns to it.
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
where line.amount <> 0 and placed.state = 'CLOSED' and not (
  line.kind = 'COMPENSATION' and (
    placed.closing_reason is distinct from 'LOSS_STOP' or payment.number <> 1 or placed.trial
    or payment.compensation > placed.price - (select sum(capital) from order_payment where order_id = placed.id)
  )
);

-- Rebates are dated by the database's clock: those noted lately are asked for again, whatever time the broker is said to have
-- paid them.
create function rebate_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger rebate_is_dated before insert on rebate for each row execute function rebate_is_dated();
revoke execute on function rebate_is_dated() from public, halyard_app;
create index rebate_noted on rebate (login, noted_at);
