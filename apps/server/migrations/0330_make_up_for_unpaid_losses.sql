-- What an order's account lost beyond what it held. The broker takes it from the next profit, so the ledger does as well.
alter table investment_order add column unpaid_loss bigint not null default 0 check (unpaid_loss >= 0);

update investment_order placed set unpaid_loss = greatest(held.settled + placed.fund_share - placed.realised, 0)
from (
  select split_part(account.address, ':', 2)::uuid as order_id, sum(entry.amount) as settled
  from ledger_account account
  join entry on entry.account_id = account.id
  join transfer on transfer.id = entry.transfer_id and transfer.kind in ('SETTLE_PROFIT', 'SETTLE_LOSS')
  where account.address like 'order:%'
  group by 1
) held
where held.order_id = placed.id and held.settled + placed.fund_share > placed.realised;

create function add_unpaid_loss() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update investment_order
  set unpaid_loss = unpaid_loss + new.capital + new.free + new.fund_share - new.realised
  where id = new.order_id;
  return null;
end
$$;
create trigger settlement_adds_unpaid_loss after insert on order_settlement
  for each row when (new.capital + new.free + new.fund_share <> new.realised)
  execute function add_unpaid_loss();

create function guard_unpaid_loss() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'Only settlements change what is lost and not paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger new_order_has_no_unpaid_loss before insert on investment_order
  for each row when (new.unpaid_loss <> 0) execute function guard_unpaid_loss();
create trigger unpaid_loss_follows_settlements before update on investment_order
  for each row when (new.unpaid_loss <> old.unpaid_loss) execute function guard_unpaid_loss();

-- As in 0291, and a settlement may be less than its deals by what it makes up for.
create or replace view caused_by_settlement as
select case when settled.capital < 0 or settled.free < 0 then 'SETTLE_LOSS' else 'SETTLE_PROFIT' end as kind,
  settled.id as cause, line.address, line.amount
from order_settlement settled
join investment_order placed on placed.id = settled.order_id
cross join lateral (
  select 10000 * sum(result_cents) as realised, 10000 * coalesce(sum(result_cents) filter (where result_cents > 0), 0) as won
  from broker_deal where settlement_id = settled.id
) dealt
cross join lateral (values
  ('order:' || placed.id || case when placed.trial then ':trial' else ':capital' end, settled.capital),
  ('order:' || placed.id || ':free', settled.free), ('fund:safety', settled.fund_share),
  ('broker:results', -settled.capital - settled.free - settled.fund_share)
) as line (address, amount)
where line.amount <> 0
  and settled.realised = dealt.realised
  and 10 * settled.fund_share < dealt.won + 100000
  and (
    settled.capital + settled.free + settled.fund_share <= settled.realised
    or settled.capital <= 0 and settled.free <= 0
  );

-- What share of the fund was given up because the account didn't hold it is no longer missing there.
create function owed_to_broker(placed investment_order) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select case when placed.unpaid_loss = 0 then 0 else greatest(0, placed.unpaid_loss - (
    select 10000 * coalesce(sum(-amount_cents), 0) from broker_operation
    where order_id = placed.id and kind = 'FUND_SHARE' and state = 'WAIVED'
  )) end
$$;

-- As in 0291, of every settlement: an order that owes something holds nothing.
create or replace function settlement_is_covered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (exists (
    select from investment_order placed
    join ledger_account account on account.address in
      ('order:' || placed.id || ':capital', 'order:' || placed.id || ':trial', 'order:' || placed.id || ':free')
    join balance on balance.account_id = account.id
    where placed.id = new.order_id and placed.unpaid_loss > 0 and owed_to_broker(placed) > 0 and balance.amount > 0
  ) or row (new.capital, new.free, new.fund_share) <> row (0, 0, 0) and not exists (
    select from transfer where kind in ('SETTLE_PROFIT', 'SETTLE_LOSS') and details ->> 'cause' = new.id::text
  )) and not is_owners_session() then
    raise exception 'A loss is taken from what the order holds' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
drop trigger settlement_is_covered on order_settlement;
create constraint trigger settlement_is_covered after insert on order_settlement
  deferrable initially deferred for each row execute function settlement_is_covered();
