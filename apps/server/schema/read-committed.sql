-- Tables whose rules lock a row and then count. Only a read committed transaction sees what was committed
-- meanwhile: by an older snapshot, a withdrawal would be counted without the one before it and need one
-- operator instead of two.
create function sees_what_was_committed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A change sees what was committed before it' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'bonus_plan_proposal', 'bonus_review', 'broker_operation', 'closing_part', 'custody_correction', 'deposit_account', 'entry',
    'exchange_rate', 'fiat_deposit', 'gateway_order', 'gateway_payment', 'gateway_reversal', 'inheritance_claim', 'loss_recovery',
    'operator_two_fa_reset', 'payout', 'payout_attempt', 'platform_funding', 'product_price', 'proposal', 'rate_proposal',
    'role_proposal', 'transfer', 'two_fa_removal', 'withdrawal', 'withdrawal_let_go'
  ] loop
    execute format(
      'create trigger sees_what_was_committed before insert or update on %I execute function sees_what_was_committed()', changed
    );
  end loop;
end
$$;
