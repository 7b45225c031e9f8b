-- A package's prices, its term and that it is offered were one operator's, for everybody at once: 100 in place of 10,000 was bought
-- before a colleague saw it. They wait with its name (0310, docs/decisions/310). Taking it off the offer waits for nobody.

create function apply_package(of_package uuid, saved jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  is_trial boolean;
  wanted bigint[];
begin
  select trial into is_trial from product where id = of_package for no key update;
  select array_agg(price::bigint * 1000000) into wanted from jsonb_array_elements_text(saved -> 'prices') price;
  -- What no longer fits stays as it is: one package must not keep the others from their hour.
  if is_trial and exists (select from unnest(wanted) price where price > (select max_price from trial_limit)) then
    wanted := null;
  end if;
  if wanted is not null then
    delete from product_price where product_id = of_package;
    insert into product_price (product_id, price) select of_package, unnest(wanted);
  end if;
  update product set
    name = saved ->> 'name',
    trading_pair = saved ->> 'tradingPair',
    min_price = coalesce((select min(price) from unnest(wanted) price), min_price),
    max_price = coalesce((select max(price) from unnest(wanted) price), max_price),
    subscription_days = coalesce((saved ->> 'subscriptionDays')::integer, subscription_days),
    offered = coalesce((saved ->> 'offered')::boolean, offered)
      and not (trial and exists (select from product other where other.trial and other.offered and other.id <> of_package))
  where id = of_package;
end
$$;
revoke execute on function apply_package(uuid, jsonb) from public, halyard_app;

-- As in 0355, with a package's terms.
create or replace function apply_text_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.kind
    when 'BRAND' then
      update brand set content = coalesce(content, '{}') || new.texts;
      update brand_logo set public_since = new.applied_at
      where id::text = new.texts ->> 'logoId' and public_since is null;
    when 'STRATEGY' then update strategy set name = new.texts ->> 'name' where id = new.subject;
    else perform apply_package(new.subject::uuid, new.texts);
  end case;
  return null;
end
$$;

-- As in 0341, part by part: a list contains whatever it has some of.
create or replace function text_change_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_owner_of_tables() or exists (
    select from catalogue_change change join audit_entry entry on entry.id = change.id
    where entry.written_in = pg_current_xact_id() and entry.written_at = transaction_timestamp()
      and change.kind = new.kind and change.subject = new.subject and change.operator_id = new.saved_by
      and not exists (
        select from jsonb_each(new.texts) part where change.after -> part.key is distinct from part.value
      )
  ));
  return null;
end
$$;

-- What was never shown has no name.
create function package_terms_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() and old.name <> '' and (
    (new.strategy_id, new.min_price, new.max_price, new.subscription_days)
      is distinct from (old.strategy_id, old.min_price, old.max_price, old.subscription_days)
    or (new.offered and not old.offered)
  ) then
    raise exception 'Terms wait before members see them' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger product_waits_for_terms before update on product
  for each row execute function package_terms_wait();

create function package_prices_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Of an insert there is no old row, of a removal no new one.
  if not is_owner_of_tables() and exists (
    select from product where name <> '' and id in (old.product_id, new.product_id)
  ) then
    raise exception 'Prices wait before members see them' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger waits_with_its_package before insert or update or delete on product_price
  for each row execute function package_prices_wait();

revoke execute on function package_terms_wait(), package_prices_wait() from public, halyard_app;
