-- What the signer has signed and this database does not know, as after a restore (docs/decisions/057).

-- How many lines of the signer's history were read. A restore sets it back with everything else, and they are read again.
create table signer_heard (
  only_one boolean primary key default true check (only_one),
  count bigint not null check (count >= 0)
);
insert into signer_heard (count) values (0);

-- Usually empty: a signature that is an attempt, or has ended a payout, is none of these.
create table unknown_signature (
  transaction_id text primary key,
  -- The withdrawal's id, as the signer was told it.
  payout_id text not null,
  heard_at timestamptz not null default clock_timestamp(),
  -- When people were told.
  told_at timestamptz
);

create index unknown_signature_payout on unknown_signature (payout_id);

-- A withdrawal that is as old here as it was before somebody approved it may be paid all the same.
create function withdrawal_was_not_signed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from unknown_signature where payout_id = new.id::text) then
    raise exception 'This withdrawal was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger withdrawal_was_not_signed before update on withdrawal
  for each row when (old.state = 'PENDING' and new.state in ('CANCELLED', 'REJECTED'))
  execute function withdrawal_was_not_signed();
