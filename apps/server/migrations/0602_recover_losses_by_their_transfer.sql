-- A loss is recovered by the transfer of its own: the foreign key was content with any of that id, as the RELEASE beside it.
create or replace function loss_was_recovered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from withdrawal where id = new.withdrawal_id and state in ('CANCELLED', 'REJECTED', 'FAILED')
    union all
    select from crypto_deposit where id = new.deposit_id and state = 'CREDITED'
    union all
    select from gateway_order where id = new.order_id and state = 'COMPLETED'
  ) then
    raise exception 'A loss is recovered from a withdrawal that ends unpaid, or a deposit that is credited'
      using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from transfer where id = new.id and kind = 'DEPOSIT_REVERSAL' and details ->> 'cause' = new.id::text
  ) then
    raise exception 'A loss is recovered by a transfer of its own' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- As in 0598; written before its entry in the log, it is of this moment.
create or replace function catalogue_change_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_at := coalesce((select created_at from audit_entry where id = new.id), time_of_act(new.changed_at));
  return new;
end
$$;
