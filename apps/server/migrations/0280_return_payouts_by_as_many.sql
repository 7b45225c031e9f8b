-- A USDT withdrawal that operators return, because it was not paid, takes as many of them as approved it, as Alipay and bank
-- withdrawals do (0204, docs/decisions/200). One whose transaction failed in a block is ended by the chain.

create or replace function withdrawal_end_word_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  paid_on_chain boolean := (select kind = 'USDT' from withdrawal where id = new.withdrawal_id);
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case when paid_on_chain then 'payouts.return' else 'withdrawals.' || lower(new.outcome) end,
    'withdrawal:' || new.withdrawal_id
  ));
  if paid_on_chain and new.outcome <> 'FAILED' or not exists (
    select from withdrawal where id = new.withdrawal_id and state in ('APPROVED', 'PROCESSING')
  ) then
    raise exception 'Operators do not end this withdrawal so' using errcode = 'restrict_violation';
  end if;
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create or replace function withdrawal_ends_by_as_many() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind = 'USDT' and exists (
    select from payout join payout_attempt attempt on attempt.payout_id = payout.id
    where payout.id = new.id and payout.state = 'FAILED' and attempt.transaction_id = payout.transaction_id
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

-- After withdrawal_moves and withdrawal_was_not_signed, whose refusals say more.
create trigger withdrawal_was_returned_by_as_many before update on withdrawal
  for each row when (new.kind = 'USDT' and old.state <> new.state and new.state = 'FAILED')
  execute function withdrawal_ends_by_as_many();

drop trigger withdrawal_end_word_is_told_to_operators on withdrawal_end_word;
create trigger withdrawal_end_word_is_told_to_operators after insert on withdrawal_end_word
  for each statement execute function note_queues('bankPayments', 'heldWithdrawals', 'payouts');
