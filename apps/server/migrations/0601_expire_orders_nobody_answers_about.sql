-- A payment order about which the gateway has told nothing for long expires (docs/decisions/319): whether it was paid, nobody knows.
-- What it turns out to have been paid, two operators credit.
alter table gateway_order
  drop constraint gateway_order_state_check,
  add constraint gateway_order_state_check
    check (state in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED'));
create index gateway_order_expired on gateway_order (created_at) where state = 'EXPIRED';

create function gateway_order_expires() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state = 'EXPIRED' and old.state <> 'PENDING' or old.state = 'EXPIRED' and new.state not in ('FAILED', 'CANCELLED') then
    raise exception 'Only an order that waits expires, and only two operators credit what was paid for it then'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger gateway_order_expires before update on gateway_order
  for each row when (old.state <> new.state and 'EXPIRED' in (old.state, new.state))
  execute function gateway_order_expires();
revoke execute on function gateway_order_expires() from public, halyard_app;
