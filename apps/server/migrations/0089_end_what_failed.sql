-- An attempt that moved nothing beside a signature that this database does not know (docs/decisions/057), and jobs that
-- were renamed.

alter table payout_attempt
  -- It is in a block as deep as a payout has to be, and moved nothing: no other block can hold it. Noted only where it
  -- doesn't end the payout, because the signer has signed another that no nonce binds to it.
  add column failed_at timestamptz,
  add check (failed_at is null or bytes is not null);

-- What has failed for good does not keep the payout from being settled by the transaction that did pay it.
create or replace function payout_heeds_payment_by_hand() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  named bigint;
  own_deposit boolean;
  needed integer;
begin
  if new.state in ('RETURNED', 'FAILED') then
    -- The member has it already.
    if payout_was_paid_by_hand(new.id) then
      raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id and payout_id <> new.id) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id) then
    return new;
  end if;
  if exists (
    select from payout_attempt where payout_id = new.id and refused_at is null and failed_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  select count(hand.operator_id), bool_or(let_money_in(hand.operator_id, withdrawal.member_id, withdrawal.created_at)),
      max(withdrawal.approvals_needed)
    into named, own_deposit, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
    where withdrawal.id = new.id;
  if named < needed or named = 1 and own_deposit then
    raise exception 'That this was paid by hand needs % operators', greatest(needed, named + 1)
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Chores that were renamed. The worker schedules each under one key, so at most one row of the old name was left
-- waiting; no version runs it any more, and it would count as backlog forever. Letters are not among them.
select graphile_worker.remove_job(name) from unnest(array[
  'identity.sweep', 'identity:sweep', 'identity:sweep-history', 'identity:apply-email-changes', 'passkeys:sweep',
  'two-fa:sweep', 'platform:sweep-files', 'deposit:ask-gateway'
]) as old(name);

-- A table of its own, which another version of the worker need not have; left there, the rows do no harm.
do $$
begin
  if to_regclass('graphile_worker._private_known_crontabs') is not null then
    delete from graphile_worker._private_known_crontabs where identifier in (
      'identity.sweep', 'identity:sweep', 'identity:sweep-history', 'identity:apply-email-changes', 'passkeys:sweep',
      'two-fa:sweep', 'platform:sweep-files', 'deposit:ask-gateway'
    );
  end if;
end
$$;
