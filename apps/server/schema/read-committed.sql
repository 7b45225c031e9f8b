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
    'bonus_review', 'broker_operation', 'closing_part', 'deposit_account_closing', 'entry', 'exchange_rate', 'fiat_deposit',
    'gateway_order', 'gateway_payment', 'gateway_reversal', 'inheritance_claim', 'loss_recovery', 'payout', 'payout_attempt',
    'product_price', 'proposal', 'transfer', 'withdrawal', 'withdrawal_let_go'
  ] loop
    execute format(
      'create trigger sees_what_was_committed before insert or update on %I execute function sees_what_was_committed()', changed
    );
  end loop;
end
$$;
