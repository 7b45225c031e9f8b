-- A settlement could give the safety fund any sum above its deals, and take any from the order for it. docs/decisions/220.

-- As in 0220. The fund's share is a tenth of new highs, which only profits among the deals can make, in whole cents of the total:
-- at most a cent beyond a tenth of these profits. Where the sum is not what the deals brought, the order lost more than it
-- held, and gets nothing: see settlement_is_covered.
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
    settled.capital + settled.free + settled.fund_share = settled.realised
    or settled.capital + settled.free + settled.fund_share > settled.realised and settled.capital <= 0 and settled.free <= 0
  );

-- As in 0220, and only once it is posted.
create or replace function settlement_is_covered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address in
        ('order:' || new.order_id || ':capital', 'order:' || new.order_id || ':trial', 'order:' || new.order_id || ':free')
      and balance.amount > 0
  ) or row (new.capital, new.free, new.fund_share) <> row (0, 0, 0) and not exists (
    select from transfer where kind in ('SETTLE_PROFIT', 'SETTLE_LOSS') and details ->> 'cause' = new.id::text
  )) and not is_owners_session() then
    raise exception 'A loss is taken from what the order holds' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0261, and only once it is posted.
create or replace function deposit_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from crypto_deposit where id = new.deposit_id
      and state = case when new.restored_by is null then 'REVERSED' else 'CREDITED' end
  ) or not exists (
    select from entry where transfer_id = coalesce(new.restored_by, new.id)
  ) then
    raise exception 'A reversal changes its deposit' using errcode = 'restrict_violation';
  end if;
  if new.restored_by is null and new.lost > 0 and exists (
    select from crypto_deposit deposit
    join ledger_account account on account.address = 'member:' || deposit.member_id || ':usdt'
    join balance on balance.account_id = account.id
    where deposit.id = new.deposit_id and balance.amount > 0
  ) then
    raise exception 'A wallet that still holds something bears the reversal first' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
