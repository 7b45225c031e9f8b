-- What two operators have agreed on is booked by a transfer of its kind that names it as its cause. The foreign keys were content with
-- any transfer of that id: with the application's role, a deposit was reversed and its member kept the money until the night.
create function is_posted_by_its_own_transfer() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  restoring uuid := case when tg_op = 'UPDATE' then (to_jsonb(new) ->> 'restored_by')::uuid end;
begin
  if not exists (
    select from transfer
    where id = coalesce(restoring, new.id) and details ->> 'cause' = new.id::text
      and kind = case when restoring is null then tg_argv[0] else 'DEPOSIT_RESTORED' end
  ) then
    raise exception 'What two have agreed on is booked by a transfer of its own' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create constraint trigger deposit_reversal_is_posted after insert or update on deposit_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('DEPOSIT_REVERSAL');
create constraint trigger gateway_reversal_is_posted after insert or update on gateway_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('DEPOSIT_REVERSAL');
create constraint trigger payout_reversal_is_posted after insert on payout_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('WITHDRAW_REVERSAL');
create constraint trigger movement_reversal_is_posted after insert on movement_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('WALLET_REVERSAL');
create constraint trigger order_correction_is_posted after insert on order_correction
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('ORDER_CORRECTION');
create constraint trigger order_correction_reversal_is_posted after insert on order_correction_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('ORDER_CORRECTION');

revoke execute on function is_posted_by_its_own_transfer() from public, halyard_app;
