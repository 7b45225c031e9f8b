-- No transfer without its cause: docs/ledger.md, docs/decisions/220. Each transfer names its cause in its details,
-- and at the end of the transaction the entries must be exactly what that cause asks for. A cause counts once for each kind.
-- Which lines a cause asks for stands in one view for each family of kinds, caused_by_…(kind, cause, address, amount); the
-- nightly check of the books reads the same views, both ways.

create unique index transfer_cause on transfer (kind, (details ->> 'cause'));

-- Which view says what may cause the kind.
alter table transfer_kind add column caused_by text;

create function custody_address(network text) returns text
language sql immutable parallel safe as $$
  select 'custody:' || case network when 'ERC20' then 'ethereum' when 'TRC20' then 'tron' when 'BEP20' then 'bsc' end
$$;

-- Of the session, not of the function: this one is called by functions that act with their owner's rights.
create function is_owners_session() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select pg_has_role(session_user, relowner, 'USAGE') from pg_class where oid = 'transfer'::regclass
$$;

-- For migrations: from now on these kinds are posted only as the view says. The view's columns: the transfer's kind, its cause
-- (any type that a text can be cast to, looked up by an index), and the address and amount of each entry.
create function hold_transfers_to(view_name text, kinds text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  of_type text := (
    select format_type(atttypid, null) from pg_attribute where attrelid = view_name::regclass and attname = 'cause'
  );
begin
  execute format($template$
    create function check_%1$s() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $check$
    begin
      if (
        select array_agg(account.address || ' ' || entry.amount order by account.address, entry.amount)
        from entry join ledger_account account on account.id = entry.account_id where entry.transfer_id = new.id
      ) is distinct from (
        select array_agg(line.address || ' ' || line.amount order by line.address, line.amount)
        from %1$I line where line.kind = new.kind and line.cause = (new.details ->> 'cause')::%2$s
      ) and not is_owners_session() then
        raise exception 'Nothing has caused this %%: transfer %%, cause %%', new.kind, new.id, new.details ->> 'cause'
          using errcode = 'restrict_violation';
      end if;
      return null;
    end
    $check$
  $template$, view_name, of_type);
  execute format($template$
    create constraint trigger %1$s after insert on transfer
      deferrable initially deferred for each row when (new.kind = any (%2$L::text[])) execute function check_%1$s()
  $template$, view_name, kinds);
  execute format('revoke execute on function check_%1$s from public, halyard_app', view_name);
  update transfer_kind set caused_by = view_name where kind = any (kinds);
end
$$;
revoke execute on function hold_transfers_to from public, halyard_app;

-- Deposits ----------------------------------------------------------------------------------------------------------------

-- What a member's wallet begins with: brought along from an earlier system, or given to a demo or a test. Written by the
-- database's owner only.
create table opening_balance (
  id uuid primary key,
  member_id uuid not null references member (id),
  asset text not null check (asset in ('USDT', 'USDP')),
  amount bigint not null check (amount > 0),
  -- Where the USDT is.
  place text references ledger_account (address),
  created_at timestamptz not null,
  check ((asset = 'USDT') = (place is not null))
);
revoke insert, update, delete on opening_balance from halyard_app;

create view caused_by_deposit as
select 'DEPOSIT' as kind, deposit.id as cause, line.address, line.amount
from (
  select id, member_id, amount, custody_address(network) as place from crypto_deposit where transfer_id is not null
  union all select id, member_id, amount, 'custody:bank' from fiat_deposit where transfer_id is not null
  union all select id, member_id, amount, 'custody:bank' from gateway_order where transfer_id is not null
  union all select id, member_id, amount, place from opening_balance where asset = 'USDT'
) deposit
cross join lateral (values
  (deposit.place, -deposit.amount), ('member:' || deposit.member_id || ':usdt', deposit.amount)
) as line (address, amount);

-- A deposit on a chain is credited once, as it was seen at the member's own address, in a block that is deep enough and that
-- is not known to be another. That the block was read rightly the nightly reconciliation asks the chain.
create function crypto_deposit_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('SEEN', 'DUST') then
      raise exception 'A deposit begins as seen' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.transfer_id is not null and row (new.id, new.member_id, new.network, new.transaction_id, new.event_index,
      new.token_amount, new.amount, new.transfer_id, new.credited_at)
    is distinct from row (old.id, old.member_id, old.network, old.transaction_id, old.event_index,
      old.token_amount, old.amount, old.transfer_id, old.credited_at) then
    raise exception 'A credited deposit stays as it was credited' using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is null and new.transfer_id is not null and (
    old.state <> 'SEEN'
    or row (new.id, new.member_id, new.network, new.transaction_id, new.event_index, new.token_amount, new.amount,
      new.block_number, new.block_hash)
      is distinct from row (old.id, old.member_id, old.network, old.transaction_id, old.event_index, old.token_amount,
        old.amount, old.block_number, old.block_hash)
    or not exists (select from deposit_address where member_id = new.member_id and network = new.network)
    or not exists (
      select from network where network = new.network and new.block_number <= height - required_confirmations + 1
    )
    or exists (
      select from chain_block where network = new.network and number = new.block_number and hash <> new.block_hash
    )
  ) then
    raise exception 'A deposit is credited as it was seen, when it is deep enough' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_moves before insert or update on crypto_deposit
  for each row execute function crypto_deposit_moves();

create function begins_pending() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'PENDING' and not is_owner_of_tables() then
    raise exception '% begins PENDING', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger fiat_deposit_begins_pending before insert on fiat_deposit for each row execute function begins_pending();
create trigger gateway_order_begins_pending before insert on gateway_order for each row execute function begins_pending();

create function gateway_order_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.order_no, new.member_id, new.amount, new.currency, new.rate, new.payment_amount, new.created_at)
    is distinct from row (old.id, old.order_no, old.member_id, old.amount, old.currency, old.rate, old.payment_amount,
      old.created_at)
    or old.transfer_id is not null and row (new.state, new.gateway_no, new.transfer_id)
      is distinct from row (old.state, old.gateway_no, old.transfer_id) then
    raise exception 'A payment through the gateway keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_keeps_its_terms before update on gateway_order
  for each row execute function gateway_order_keeps_its_terms();
create trigger crypto_deposit_is_never_removed before delete or truncate on crypto_deposit
  for each statement execute function refuse_change();
create trigger fiat_deposit_is_never_removed before delete or truncate on fiat_deposit
  for each statement execute function refuse_change();
create trigger gateway_order_is_never_removed before delete or truncate on gateway_order
  for each statement execute function refuse_change();

-- Members' own transfers --------------------------------------------------------------------------------------------------

-- What a member has asked to move, by which request.
create table member_transfer (
  id uuid primary key,
  kind text not null check (kind in ('USDP_TRANSFER', 'BONUS_TO_WALLET')),
  member_id uuid not null,
  request_key text not null,
  to_member_id uuid not null references member (id),
  amount bigint not null check (amount > 0),
  unique (member_id, request_key),
  foreign key (member_id, request_key) references answered_request (member_id, key) deferrable initially deferred,
  check ((kind = 'USDP_TRANSFER') = (to_member_id <> member_id))
);
create trigger member_transfer_is_append_only before update or delete or truncate on member_transfer
  for each statement execute function refuse_change();
revoke update, delete on member_transfer from halyard_app;

create view caused_by_member as
select moved.kind, moved.id as cause, line.address, line.amount
from member_transfer moved
cross join lateral (values
  ('USDP_TRANSFER', 'member:' || moved.member_id || ':usdp', -moved.amount),
  ('USDP_TRANSFER', 'member:' || moved.to_member_id || ':usdp', moved.amount),
  ('BONUS_TO_WALLET', 'member:' || moved.member_id || ':bonus', -moved.amount),
  ('BONUS_TO_WALLET', 'member:' || moved.member_id || ':usdt', moved.amount)
) as line (kind, address, amount)
where line.kind = moved.kind;

-- Withdrawals -------------------------------------------------------------------------------------------------------------

create view caused_by_withdrawal as
select line.kind, asked.id as cause, line.address, line.amount
from withdrawal asked
cross join lateral (
  select 'member:' || asked.member_id || ':usdt' as wallet, 'hold:' || asked.hold_id as hold,
    case when asked.kind = 'USDT' then asked.fee else 0 end as fee,
    case when asked.kind = 'USDT' then custody_address(asked.network) || ':hot' else 'custody:bank' end as place
) own
cross join lateral (values
  ('HOLD', own.wallet, -asked.amount), ('HOLD', own.hold, asked.amount),
  ('RELEASE', own.hold, -asked.amount), ('RELEASE', own.wallet, asked.amount),
  ('WITHDRAW', own.hold, -asked.amount), ('WITHDRAW', own.place, asked.amount - own.fee),
  ('WITHDRAW', 'fees:income', own.fee)
) as line (kind, address, amount)
where line.amount <> 0 and case line.kind
  when 'HOLD' then true
  when 'RELEASE' then asked.state in ('CANCELLED', 'REJECTED', 'FAILED')
  else asked.state = 'COMPLETED' and (
    asked.kind <> 'USDT' or exists (select from payout where payout.id = asked.id and payout.state = 'PAID')
  )
end;

-- Orders ------------------------------------------------------------------------------------------------------------------

alter table order_payment
  add column id text,
  -- What the bonus budget gets of the fee.
  add column bonus_share bigint not null default 0,
  add check (bonus_share between 0 and fee);
alter table order_payment disable trigger order_payment_is_append_only;
update order_payment set id = gen_random_uuid();
alter table order_payment enable trigger order_payment_is_append_only;
alter table order_payment alter column id set not null, add unique (id);

-- What became of the money of a CLOSE besides payments to the member: a trial's capital returns to the platform, and capital
-- that came in after the safety fund had compensated it returns to the fund.
create table closing_part (
  operation_id text not null references broker_operation (id),
  kind text not null check (kind in ('TRIAL_END', 'COMPENSATION_RETURNED')),
  amount bigint not null check (amount > 0),
  primary key (operation_id, kind)
);
create trigger closing_part_is_append_only before update or delete or truncate on closing_part
  for each statement execute function refuse_change();
revoke update, delete on closing_part from halyard_app;

create view caused_by_order as
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
  line.kind = 'COMPENSATION' and (placed.closing_reason <> 'LOSS_STOP' or payment.compensation > placed.price)
);

-- Settlements of deals ----------------------------------------------------------------------------------------------------

-- By how much a settlement changed what the order holds. Of those before, the books tell.
alter table order_settlement
  add column capital bigint not null default 0,
  add column free bigint not null default 0;
revoke update, delete on order_settlement from halyard_app;

create view caused_by_settlement as
select case when settled.capital < 0 or settled.free < 0 then 'SETTLE_LOSS' else 'SETTLE_PROFIT' end as kind,
  settled.id as cause, line.address, line.amount
from order_settlement settled
join investment_order placed on placed.id = settled.order_id
cross join lateral (values
  ('order:' || placed.id || case when placed.trial then ':trial' else ':capital' end, settled.capital),
  ('order:' || placed.id || ':free', settled.free), ('fund:safety', settled.fund_share),
  ('broker:results', -settled.capital - settled.free - settled.fund_share)
) as line (address, amount)
where line.amount <> 0
  and settled.realised = 10000 * (select sum(deal.result_cents) from broker_deal deal where deal.settlement_id = settled.id)
  -- More only if more was lost than the order held: see settlement_is_covered.
  and settled.capital + settled.free + settled.fund_share >= settled.realised;

create function settlement_is_covered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address in
        ('order:' || new.order_id || ':capital', 'order:' || new.order_id || ':trial', 'order:' || new.order_id || ':free')
      and balance.amount > 0
  ) and not is_owners_session() then
    raise exception 'A loss is taken from what the order holds' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger settlement_is_covered after insert on order_settlement
  deferrable initially deferred for each row when (new.capital + new.free + new.fund_share <> new.realised)
  execute function settlement_is_covered();

-- Bonuses -----------------------------------------------------------------------------------------------------------------

create view caused_by_bonus as
select bonus.kind, bonus.id as cause, line.address, line.amount, bonus.state = 'PAID' as is_due
from bonus
join member on member.number = bonus.receiver
cross join lateral (values
  ('bonus:budget', bonus.withheld - bonus.amount), ('member:' || member.id || ':bonus', bonus.amount - bonus.withheld)
) as line (address, amount)
where bonus.state in ('PAYING', 'PAID') and line.amount <> 0;

-- What was taken from the receiver's wallet for a bonus that is to be taken back, once or in parts.
create table bonus_taken (
  id uuid primary key,
  bonus_id bigint not null references bonus_reversal (bonus_id),
  amount bigint not null check (amount > 0)
);
create trigger bonus_taken_is_append_only before update or delete or truncate on bonus_taken
  for each statement execute function refuse_change();
revoke update, delete on bonus_taken from halyard_app;

create view caused_by_reversal as
select 'BONUS_REVERSAL' as kind, taken.id as cause, line.address, line.amount
from bonus_taken taken
join bonus_reversal reversal on reversal.bonus_id = taken.bonus_id
join member on member.number = reversal.receiver
cross join lateral (values
  ('member:' || member.id || ':bonus', -taken.amount), ('bonus:budget', taken.amount)
) as line (address, amount)
where taken.amount <= reversal.taken;

-- What the bonus budget got of the broker's rebates, one after the other.
create table rebate_funding (
  id text primary key,
  funded_before bigint not null unique check (funded_before >= 0),
  amount bigint not null check (amount > 0)
);
create trigger rebate_funding_is_append_only before update or delete or truncate on rebate_funding
  for each statement execute function refuse_change();
revoke update, delete on rebate_funding from halyard_app;

create function rebate_funding_is_noted() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from rebate_progress where funded = new.funded_before + new.amount and funded <= noted
  ) and not is_owner_of_tables() then
    raise exception 'The bonus budget gets what the broker has paid, and once' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger rebate_funding_is_noted after insert on rebate_funding
  deferrable initially deferred for each row execute function rebate_funding_is_noted();

create view caused_bonus_funding as
select 'BONUS_FUNDING' as kind, funding.id as cause, line.address, line.amount
from (
  select id, amount, 'broker:results' as source from rebate_funding
  union all
  select id, bonus_share, 'fees:income' from order_payment where bonus_share > 0
) funding
cross join lateral (values (funding.source, -funding.amount), ('bonus:budget', funding.amount)) as line (address, amount);

-- What operators decide ---------------------------------------------------------------------------------------------------

create view caused_by_funding as
select 'OPERATOR_FUNDING' as kind, funding.id as cause, line.address, line.amount
from platform_funding funding
cross join lateral (values
  ('operator:capital', -funding.amount),
  (case funding.purpose when 'SAFETY_FUND' then 'fund:safety' when 'TRIALS' then 'promotion:trials' else 'usdp:reserve' end,
    funding.amount)
) as line (address, amount)
where funding.state = 'APPROVED';

create view caused_usdp_grant as
select 'USDP_GRANT' as kind, given.id as cause, line.address, line.amount
from (
  select id, subject || ':usdp' as wallet, ((payload ->> 'amount')::numeric * 1000000)::bigint as amount
  from proposal where kind = 'usdpGrant' and state = 'APPROVED'
  union all
  select id, 'member:' || member_id || ':usdp', amount from opening_balance where asset = 'USDP'
) given
cross join lateral (values ('usdp:issue', -given.amount), (given.wallet, given.amount)) as line (address, amount);

create unique index sweep_item_transfer on sweep_item (transfer_id);
-- The cause of a sweep is its own transfer: an item that was booked back may be done again.
create view caused_by_custody as
select 'SWEEP' as kind, item.transfer_id as cause, line.address, line.amount
from sweep_item item
join sweep on sweep.id = item.sweep_id
cross join lateral (values
  (custody_address(item.network), item.amount),
  (custody_address(item.network) || ':' || lower(sweep.target), -item.amount)
) as line (address, amount)
where item.state = 'DONE' and item.transfer_id is not null
union all
select case correction.kind when 'WRITE_OFF' then 'WRITE_OFF' else 'SWEEP' end, correction.id, line.address, line.amount
from custody_correction correction
cross join lateral (values
  (correction.from_account, -correction.amount), (correction.to_account, correction.amount)
) as line (address, amount)
where correction.state = 'APPROVED'
union all
-- What was booked back had been booked.
select 'SWEEP', correction.undoes, line.address, line.amount
from custody_correction correction
cross join lateral (values
  (correction.from_account, correction.amount), (correction.to_account, -correction.amount)
) as line (address, amount)
where correction.state = 'APPROVED' and correction.undoes is not null;

alter table inheritance_transfer
  add column usdt bigint not null default 0,
  add column usdp bigint not null default 0,
  add column bonus bigint not null default 0;

create view caused_by_inheritance as
select 'INHERITANCE' as kind, moved.id as cause, line.address, line.amount
from inheritance_transfer moved
join inheritance_claim claim on claim.id = moved.claim_id
cross join lateral (values
  ('member:' || claim.member_id || ':usdt', -moved.usdt), ('member:' || claim.heir_id || ':usdt', moved.usdt),
  ('member:' || claim.member_id || ':usdp', -moved.usdp), ('member:' || claim.heir_id || ':usdp', moved.usdp),
  ('member:' || claim.member_id || ':bonus', -moved.bonus), ('member:' || claim.heir_id || ':bonus', moved.bonus)
) as line (address, amount)
where claim.state in ('APPROVED', 'TRANSFERRED') and line.amount <> 0;

-- What is held to what ----------------------------------------------------------------------------------------------------

drop trigger operator_funding_is_approved on transfer;
drop trigger sweep_was_done on transfer;
drop trigger write_off_is_approved on transfer;
drop trigger inheritance_is_granted on transfer;
drop function check_operator_funding, check_sweep, check_write_off, check_inheritance, is_approved_correction;

select hold_transfers_to('caused_by_deposit', array['DEPOSIT']);
select hold_transfers_to('caused_by_member', array['USDP_TRANSFER', 'BONUS_TO_WALLET']);
select hold_transfers_to('caused_by_withdrawal', array['HOLD', 'RELEASE', 'WITHDRAW']);
select hold_transfers_to('caused_by_order', array[
  'ORDER_HOLD', 'ORDER_RELEASE', 'PURCHASE', 'TRIAL_START', 'TRIAL_END', 'TOP_UP', 'TOP_UP_APPLIED', 'TOP_UP_RETURNED',
  'ORDER_RESERVE', 'ORDER_RESERVE_UNDONE', 'PROFIT', 'CAPITAL', 'FROM_MT5', 'MANAGEMENT_FEE', 'COMPENSATION',
  'FUND_SHARE_WAIVED', 'COMPENSATION_RETURNED'
]);
select hold_transfers_to('caused_by_settlement', array['SETTLE_PROFIT', 'SETTLE_LOSS']);
select hold_transfers_to('caused_by_bonus', array[
  'SUBSCRIBE_BONUS', 'GENERATION_BONUS', 'LEVEL_BONUS', 'RANK_BONUS', 'SAME_RANK_BONUS', 'TEAM_LEADER_BONUS'
]);
select hold_transfers_to('caused_by_reversal', array['BONUS_REVERSAL']);
select hold_transfers_to('caused_bonus_funding', array['BONUS_FUNDING']);
select hold_transfers_to('caused_by_funding', array['OPERATOR_FUNDING']);
select hold_transfers_to('caused_usdp_grant', array['USDP_GRANT']);
select hold_transfers_to('caused_by_custody', array['SWEEP', 'WRITE_OFF']);
select hold_transfers_to('caused_by_inheritance', array['INHERITANCE']);

alter table transfer_kind alter column caused_by set not null;

-- What was posted before transfers named their causes, and what had been caused by then: the nightly check leaves out both.
create table uncaused_before as select id as transfer_id from transfer;
alter table uncaused_before add primary key (transfer_id);
create table caused_before (kind text not null, cause text not null, primary key (kind, cause));
do $$
declare
  view_name text;
begin
  for view_name in select distinct caused_by from transfer_kind loop
    execute format('insert into caused_before select distinct kind, cause::text from %I', view_name);
  end loop;
end
$$;
revoke insert, update, delete on uncaused_before, caused_before from halyard_app;
