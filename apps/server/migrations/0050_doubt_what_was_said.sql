-- What a broker or a node said once is not always so: what is in doubt stays open, and what is gone has to be missing for
-- a while before it is given up (docs/decisions/046).

-- A no that settles nothing: the broker knows the operation's id, from a deal of another amount.
alter table broker_operation add column in_doubt boolean not null default false;

-- Each deal at the broker ends one operation. Where one has ended two already, money was booked twice: that is to be
-- looked at before anything goes on.
do $$
declare
  twice record;
begin
  select order_id, deal_id into twice from broker_operation
    where deal_id is not null group by order_id, deal_id having count(*) > 1 limit 1;
  if found then
    raise exception 'Two operations of order % were ended by the one deal %', twice.order_id, twice.deal_id;
  end if;
end
$$;
create unique index broker_operation_one_deal on broker_operation (order_id, deal_id) where deal_id is not null;

-- How often, and since when, nodes have said that a signed transaction is in no block and can come into none any more.
-- By the database's time.
alter table payout_attempt
  add column missing_times integer not null default 0 check (missing_times >= 0),
  add column missing_since timestamptz,
  add column missing_at timestamptz,
  add check ((missing_times = 0) = (missing_since is null) and (missing_since is null) = (missing_at is null));
update payout_attempt set missing_times = 3, missing_since = expired_at, missing_at = expired_at
  where expired_at is not null;
alter table payout_attempt add constraint payout_attempt_was_missed_for_long
  check (expired_at is null or missing_times >= 3 and bytes is not null);

create or replace function payout_keeps_its_terms() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.network, new.to_address, new.token_amount)
    is distinct from row (old.id, old.network, old.to_address, old.token_amount) then
    raise exception 'A payout keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    raise exception 'A nonce that was signed belongs to its payout for ever' using errcode = 'restrict_violation';
  end if;
  -- Surely not signed, or past its time for so long that every node would know of it: whatever else was or may be signed
  -- can still be paid.
  if new.state = 'RETURNED' and exists (
    select from payout_attempt where payout_id = old.id and refused_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A deal that came in after an order was closed has left something on its account, which is paid out as well.
alter table investment_order add column late_due boolean not null default false;
create index investment_order_late_due on investment_order (id) where late_due;
update investment_order set late_due = true where state = 'CLOSED' and exists (
  select from ledger_account account join balance on balance.account_id = account.id
  where account.address = any (array['order:' || investment_order.id || ':capital',
    'order:' || investment_order.id || ':free', 'order:' || investment_order.id || ':trial']) and balance.amount > 0
);

-- One row for each payment at the end of an order; the first is that of its closing.
alter table order_payment add column number integer not null default 1 check (number > 0),
  drop constraint order_payment_pkey,
  add primary key (order_id, number);

-- Capital that the safety fund has made good, and that came in after all.
insert into transfer_kind (kind, crosses_members) values ('COMPENSATION_RETURNED', false);
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('COMPENSATION_RETURNED', 'debit', 'order_hold'), ('COMPENSATION_RETURNED', 'credit', 'safety_fund');
