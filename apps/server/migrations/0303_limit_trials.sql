-- How large a free trial may be is the database's owner's to say: it is the company's money, and its profits are the member's.
-- One operator alone could have made it 100,000 USDT for an accomplice, and set it back (docs/decisions/303).

create table trial_limit (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  max_price bigint not null check (max_price > 0)
);
insert into trial_limit (max_price)
select greatest(1000000000, max(max_price)) from product where trial;
revoke insert, update, delete on trial_limit from halyard_app;

create function trial_is_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::bigint > (select max_price from trial_limit) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger product_trial_is_within_limit before insert or update of trial, max_price on product
  for each row when (new.trial) execute function trial_is_within_limit('max_price');
create trigger order_trial_is_within_limit before insert on investment_order
  for each row when (new.trial) execute function trial_is_within_limit('price');
