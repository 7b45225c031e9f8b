-- A withdrawal fee moves like a rate: more than 10 % from what two operators agreed on, or the database's owner set, takes two
-- operators (docs/decisions/050).

insert into proposal_kind values ('withdrawalFee', 'networks.run');

alter table network add column agreed_withdrawal_fee bigint;
update network set agreed_withdrawal_fee = withdrawal_fee;
alter table network alter column agreed_withdrawal_fee set not null;
revoke insert, delete on network from halyard_app;

create function fee_needs_second(fee bigint, agreed bigint) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select abs(fee - agreed) > agreed * 0.10
$$;

create function network_fee_is_near_or_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    if new.withdrawal_fee <> old.withdrawal_fee then
      new.agreed_withdrawal_fee := new.withdrawal_fee;
    end if;
    return new;
  end if;
  if new.agreed_withdrawal_fee <> old.agreed_withdrawal_fee and new.agreed_withdrawal_fee is distinct from (
    select ((payload ->> 'withdrawalFee')::numeric * 1000000)::bigint from proposal
    where kind = 'withdrawalFee' and subject = 'network:' || new.network and state = 'APPROVED'
    order by decided_at desc, id desc
    limit 1
  ) or fee_needs_second(new.withdrawal_fee, new.agreed_withdrawal_fee) then
    raise exception 'This fee was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger network_fee_is_near_or_by_two before update of withdrawal_fee, agreed_withdrawal_fee on network
  for each row execute function network_fee_is_near_or_by_two();
