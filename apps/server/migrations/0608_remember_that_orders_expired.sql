-- An order that has expired is called unpaid afterwards, and was then credited by itself when the gateway told of a payment after all.
alter table gateway_order add column expired_at timestamptz;
update gateway_order set expired_at = changed_at where state = 'EXPIRED';

create or replace function gateway_order_expires() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.expired_at := case when new.state = 'EXPIRED' then coalesce(old.expired_at, clock_timestamp()) else old.expired_at end;
  if new.state = 'EXPIRED' and old.state not in ('PENDING', 'EXPIRED')
    or new.expired_at is not null and new.state not in ('EXPIRED', 'FAILED', 'CANCELLED') then
    raise exception 'Only an order that waits expires, and only two operators credit what was paid for it then'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger gateway_order_expires on gateway_order;
create trigger gateway_order_expires before update on gateway_order
  for each row when (old.expired_at is not null or new.state = 'EXPIRED' or new.expired_at is not null)
  execute function gateway_order_expires();
