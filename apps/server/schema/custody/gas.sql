-- Gas: coins that wallets hold for network fees, read from their chains, and what they spent.

-- A wallet's balance of the network's coin at a block: the reading before, less fees since, plus what came in.
create table gas_reading (
  id uuid primary key,
  network text not null,
  address text not null,
  block_number bigint not null,
  units numeric(78, 0) not null check (units >= 0),
  spent_units numeric(78, 0) not null check (spent_units >= 0),
  funded_units numeric(78, 0) not null check (funded_units >= 0),
  read_at timestamptz not null,
  funding_transfer uuid references transfer (id),
  spent_transfer uuid references transfer (id),
  unique (network, address, block_number),
  foreign key (network, address) references custody_wallet (network, address)
);
revoke update, delete on gas_reading from halyard_app;
create trigger gas_reading_is_append_only before update or delete or truncate on gas_reading
  for each statement execute function refuse_change();

-- The fee of a wallet's transaction, or, with a proposal, gas that two operators declare lost.
create table gas_fee (
  network text not null,
  transaction_id text not null,
  address text not null,
  units numeric(78, 0) not null check (units >= 0),
  block_number bigint not null,
  proposal_id uuid references proposal (id),
  primary key (network, transaction_id),
  foreign key (network, address) references custody_wallet (network, address),
  check ((transaction_id like 'loss:%') = (proposal_id is not null))
);
create index gas_fee_of_wallet on gas_fee (network, address, block_number);
revoke update, delete on gas_fee from halyard_app;
create trigger gas_fee_is_append_only before update or delete or truncate on gas_fee
  for each statement execute function refuse_change();

create function gas_account_of(of_network text, part text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select 'gas:' || chain_of(of_network) || ':' || lower(part)
$$;

create function gas_amount(of_network text, units numeric) returns bigint
language sql immutable set search_path = public, pg_temp as $$
  select div(units, coin_unit_of(of_network))::bigint
$$;

create view caused_by_gas as
select line.kind, reading.id as cause, line.address, line.amount
from gas_reading reading
join custody_wallet wallet on wallet.network = reading.network and wallet.address = reading.address
cross join lateral (
  select gas_account_of(reading.network, wallet.place) as held,
    gas_amount(reading.network, reading.units + reading.spent_units)
      - gas_amount(reading.network, reading.units + reading.spent_units - reading.funded_units) as came,
    gas_amount(reading.network, reading.units + reading.spent_units)
      - gas_amount(reading.network, reading.units) as went
) moved
cross join lateral (values
  ('GAS_FUNDING', moved.held, -moved.came), ('GAS_FUNDING', gas_account_of(reading.network, 'COMPANY'), moved.came),
  ('GAS_SPENT', gas_account_of(reading.network, 'SPENT'), -moved.went), ('GAS_SPENT', moved.held, moved.went)
) as line (kind, address, amount)
where line.amount <> 0;
revoke insert, update, delete on caused_by_gas from halyard_app;

-- A reading books whole units, rounded so that the ledger has exactly what the wallet holds.
create function check_gas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from entry where transfer_id = new.id) <> 2 or not exists (
    select from gas_reading reading
    join custody_wallet wallet on wallet.network = reading.network and wallet.address = reading.address
    join ledger_account held on held.address = gas_account_of(reading.network, wallet.place)
    join entry on entry.transfer_id = new.id and entry.account_id = held.id
    where case new.kind
      when 'GAS_FUNDING' then reading.funding_transfer = new.id
        and -entry.amount = gas_amount(reading.network, reading.units + reading.spent_units)
          - gas_amount(reading.network, reading.units + reading.spent_units - reading.funded_units)
      else reading.spent_transfer = new.id
        and entry.amount = gas_amount(reading.network, reading.units + reading.spent_units)
          - gas_amount(reading.network, reading.units)
    end
  ) then
    raise exception 'No wallet was read like this' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger gas_was_read after insert on transfer
  deferrable initially deferred for each row when (new.kind in ('GAS_FUNDING', 'GAS_SPENT'))
  execute function check_gas();

create function gas_reading_follows() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  earlier gas_reading;
begin
  select * into earlier from gas_reading
  where network = new.network and address = new.address order by block_number desc limit 1;
  if new.block_number <= earlier.block_number
    or new.units <> coalesce(earlier.units, 0) - new.spent_units + new.funded_units
    or new.spent_units <> (case when earlier.id is null then 0 else (
      select coalesce(sum(units), 0) from gas_fee
      where network = new.network and address = new.address
        and block_number > earlier.block_number and block_number <= new.block_number
    ) end) then
    raise exception 'A reading follows from the one before it' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gas_reading_follows before insert on gas_reading for each row execute function gas_reading_follows();

create function gas_fee_is_kept() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.proposal_id is not null and not exists (
    select from proposal
    where id = new.proposal_id and kind = 'gasLoss' and state = 'APPROVED' and payload ->> 'network' = new.network
      and payload ->> 'address' = new.address and (payload ->> 'units')::numeric = new.units
      and new.transaction_id = 'loss:' || proposal.id
  ) then
    raise exception 'No two operators have agreed that this is gone' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gas_fee_is_kept before insert on gas_fee for each row execute function gas_fee_is_kept();

select hold_transfers_to('caused_by_gas', array['GAS_FUNDING', 'GAS_SPENT']);
