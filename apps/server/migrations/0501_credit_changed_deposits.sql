-- A reversed deposit whose transaction has brought something else is credited anew, as a deposit of its own, when two operators
-- agree (docs/decisions/190). The reversed one is replaced by it: then it is restored no more.
insert into proposal_kind (kind, capability, compares) values ('changedDeposit', 'custody.correct', true);

alter table crypto_deposit
  -- The proposal's id, which is that of the new deposit.
  add column replaced_by uuid unique references crypto_deposit (id) deferrable initially deferred,
  add constraint crypto_deposit_is_replaced_in_no_block
    check (replaced_by is null or state = 'REVERSED' and block_number is null);
do $$
begin
  execute (
    select format('alter table crypto_deposit drop constraint %I', conname) from pg_constraint
    where conrelid = 'crypto_deposit'::regclass and contype = 'u' and array_length(conkey, 1) = 3
  );
end
$$;
-- Of the deposits of one event, one stands.
create unique index crypto_deposit_once on crypto_deposit (network, transaction_id, event_index) where replaced_by is null;

create function crypto_deposit_is_replaced() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.replaced_by is not null
    or not exists (select from deposit_reversal where deposit_id = new.id and restored_by is null)
    or not exists (
      select from proposal
      where id = new.replaced_by and kind = 'changedDeposit' and state = 'APPROVED'
        and split_part(subject, ':', 2) = new.id::text
    ) then
    raise exception 'No two operators have replaced this deposit' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger crypto_deposit_is_replaced before update on crypto_deposit
  for each row when (new.replaced_by is distinct from old.replaced_by) execute function crypto_deposit_is_replaced();

-- What replaces it is what the two have agreed on, credited in the same transaction.
create function crypto_deposit_is_credited_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from crypto_deposit anew join proposal on proposal.id = anew.id
    where anew.id = new.replaced_by and anew.state = 'CREDITED'
      and row (anew.network, anew.transaction_id, anew.event_index) = row (new.network, new.transaction_id, new.event_index)
      and proposal.subject = 'changed-deposit:' || new.id || ':' || anew.member_id
      and proposal.payload ->> 'units' = anew.token_amount::text
  ) then
    raise exception 'What replaces a deposit is what two operators have agreed on' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger crypto_deposit_is_credited_anew after update on crypto_deposit
  deferrable initially deferred for each row when (new.replaced_by is distinct from old.replaced_by)
  execute function crypto_deposit_is_credited_anew();

revoke execute on function crypto_deposit_is_replaced(), crypto_deposit_is_credited_anew() from public, halyard_app;
