-- What was signed is never taken back for having expired: a node that had not seen it may have been behind. Operators end such a
-- withdrawal by returning its payout, which asks the nodes and the signer (docs/decisions/319).

-- As in 0420; SIGNED also what was seen in a block, and UNDECIDED what was signed and expired long ago.
create or replace function withdrawal_standing(of_withdrawal uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  with may_pay as (
    select signer_knows_more(refusal) is true
      or bytes is not null and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour') as is_signed
    from payout_attempt
    where payout_id = of_withdrawal and failed_at is null and (refused_at is null or signer_knows_more(refusal))
  )
  select case
    when state not in ('PENDING', 'APPROVED', 'PROCESSING') then 'ENDED'
    when signer_has_unknown(id) or payout_was_paid_by_hand(id) or exists (select from may_pay where is_signed)
      or exists (select from payout where payout.id = of_withdrawal and payout.transaction_id is not null) then 'SIGNED'
    when kind <> 'USDT' and state <> 'PENDING' or exists (select from may_pay) then 'UNDECIDED'
    else 'OPEN'
  end
  from withdrawal where id = of_withdrawal
$$;
