-- A reversed deposit takes back what it paid for: first the wallet, then withdrawals that nothing signed can pay. Two operators
-- who approve the reversal end those with it (docs/decisions/319).

-- What can become of a withdrawal: OPEN, nothing can pay it; UNDECIDED, it may be signed, or be paid by a person, at this
-- moment; SIGNED, it may be paid by what is known to be signed; ENDED.
create function withdrawal_standing(of_withdrawal uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  with may_pay as (
    select bytes is not null or signer_knows_more(refusal) as is_signed from payout_attempt
    where payout_id = of_withdrawal and failed_at is null and (
      refused_at is null and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
      or signer_knows_more(refusal)
    )
  )
  select case
    when state not in ('PENDING', 'APPROVED', 'PROCESSING') then 'ENDED'
    when signer_has_unknown(id) or payout_was_paid_by_hand(id) or exists (select from may_pay where is_signed) then 'SIGNED'
    when kind <> 'USDT' and state <> 'PENDING' or exists (select from may_pay) then 'UNDECIDED'
    else 'OPEN'
  end
  from withdrawal where id = of_withdrawal
$$;

create table withdrawal_taken_back (
  withdrawal_id uuid primary key references withdrawal (id),
  -- The proposal's id, and its reversal's.
  reversal_id uuid not null references proposal (id)
);
create trigger withdrawal_taken_back_never_changes before update or delete or truncate on withdrawal_taken_back
  for each statement execute function refuse_change();
revoke update, delete on withdrawal_taken_back from halyard_app;

-- In the transaction that reverses the deposit, before its transfer is posted.
create function withdrawal_is_taken_back() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if withdrawal_standing(new.withdrawal_id) is distinct from 'OPEN' or exists (select from transfer where id = new.reversal_id)
    or not exists (
      select from proposal
      join withdrawal asked on asked.id = new.withdrawal_id
      left join gateway_order ordered on proposal.kind = 'gatewayReversal'
        and proposal.subject = 'gateway-order:' || ordered.id
      left join crypto_deposit deposit on proposal.kind = 'depositReversal' and proposal.subject = 'deposit:' || deposit.id
      where proposal.id = new.reversal_id and proposal.state = 'APPROVED'
        and (proposal.kind = 'depositReversal' or proposal.payload ->> 'action' = 'REVERSE')
        and coalesce(ordered.member_id, deposit.member_id) = asked.member_id
    ) then
    raise exception 'No two operators have taken this withdrawal back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_is_taken_back before insert on withdrawal_taken_back
  for each row execute function withdrawal_is_taken_back();

create function withdrawal_was_taken_back() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from withdrawal where id = new.withdrawal_id and state in ('REJECTED', 'FAILED'))
    or not exists (select from transfer where id = new.reversal_id) then
    raise exception 'A withdrawal that is taken back ends with the reversal' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger withdrawal_was_taken_back after insert on withdrawal_taken_back
  deferrable initially deferred for each row execute function withdrawal_was_taken_back();

-- As in 0280, and by the two who reversed its deposit.
create or replace function withdrawal_ends_by_as_many() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind = 'USDT' and (
    new.state = 'FAILED' and exists (select from withdrawal_taken_back where withdrawal_id = new.id) or exists (
      select from payout join payout_attempt attempt on attempt.payout_id = payout.id
      where payout.id = new.id and payout.state = 'FAILED' and attempt.transaction_id = payout.transaction_id
    )
  ) then
    return new;
  end if;
  perform hold_operators(array(select operator_id from withdrawal_end_word where withdrawal_id = new.id));
  if withdrawal_end_lacks(
    new.id, case new.state when 'COMPLETED' then 'PAID' else 'FAILED' end, coalesce(new.reference, '')
  ) is not null then
    raise exception 'This withdrawal ends by as many operators as approved it' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- The platform bears nothing that the wallet, or a withdrawal that can be taken back, still holds.
create function refuse_early_loss(of_member uuid) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address = 'member:' || of_member || ':usdt' and balance.amount > 0
  ) then
    raise exception 'A wallet that still holds something bears the reversal first' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from withdrawal where member_id = of_member and state in ('PENDING', 'APPROVED', 'PROCESSING')
      and withdrawal_standing(id) in ('OPEN', 'UNDECIDED')
  ) then
    raise exception 'A withdrawal that is not signed bears the reversal first' using errcode = 'restrict_violation';
  end if;
end
$$;

create or replace function gateway_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from gateway_order where id = new.order_id
      and state = case when new.restored_by is null then 'REVERSED' else 'COMPLETED' end
  ) or not exists (
    select from entry where transfer_id = coalesce(new.restored_by, new.id)
  ) then
    raise exception 'A reversal changes its gateway payment' using errcode = 'restrict_violation';
  end if;
  if new.restored_by is null and new.lost > 0 then
    perform refuse_early_loss((select member_id from gateway_order where id = new.order_id));
  end if;
  return null;
end
$$;

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
  if new.restored_by is null and new.lost > 0 then
    perform refuse_early_loss((select member_id from crypto_deposit where id = new.deposit_id));
  end if;
  return null;
end
$$;
