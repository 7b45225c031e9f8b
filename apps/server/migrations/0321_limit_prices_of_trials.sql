-- As in 0303, for each price of a trial: what is offered beyond the limit, an order of it would be refused.

create function trial_price_is_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Not while another transaction makes it a trial.
  perform from product where id = new.product_id for share;
  if new.price > (select max_price from trial_limit) and exists (
    select from product where id = new.product_id and trial
  ) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger trial_price_is_within_limit before insert or update on product_price
  for each row execute function trial_price_is_within_limit();

-- At the end of the transaction: its prices are written after it.
create function trial_prices_are_within_limit() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from product_price join product on product.id = product_price.product_id
    where product_id = new.id and trial and price > (select max_price from trial_limit)
  ) then
    raise exception 'A free trial is larger than the owner allows' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger trial_prices_are_within_limit after update on product
  deferrable initially deferred for each row when (new.trial and not old.trial)
  execute function trial_prices_are_within_limit();
