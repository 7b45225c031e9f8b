-- As in 0262: a payout that a wallet of ours is seen to have paid is not opened again.
create or replace function payout_reversal_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'payoutReversal', 'withdrawal:' || new.payout_id)
    or new.number <> 1 + (select count(*) from payout_reversal where payout_id = new.payout_id)
    or not exists (
      select from payout where id = new.payout_id and state = 'PAID' and transaction_id = new.transaction_id
    ) then
    raise exception 'No two operators have opened this payout again' using errcode = 'restrict_violation';
  end if;
  if exists (select from wallet_movement where payout_id = new.payout_id and block_number is not null) then
    raise exception 'This payout is still in a block' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
