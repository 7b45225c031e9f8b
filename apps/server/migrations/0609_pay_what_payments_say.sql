-- A fee of capital that nobody was paid, by an operation of any size that was only called done, took a member's wallet all the same:
-- what a payment says is posted with it, and capital is no more than the price.
create or replace function fee_is_of_the_closing() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.fee <> 0 and (new.number <> 1 or new.fee is distinct from (
    select div(new.capital::numeric * fee_percent, 100) from investment_order
    where id = new.order_id and not trial and new.capital <= price
  )) then
    raise exception 'The fee is that of the closing' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function payment_is_what_was_taken() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_paid_what_was_taken(new.order_id) or new.compensation > capital_lost_before(new.order_id, new.id) or exists (
    select from (values
      ('CAPITAL', new.capital), ('PROFIT', new.profit), ('FROM_MT5', new.own_funds), ('MANAGEMENT_FEE', new.fee),
      ('BONUS_FUNDING', new.bonus_share), ('COMPENSATION', new.compensation)
    ) as part (kind, amount)
    where amount <> 0 and not exists (
      select from transfer where transfer.kind = part.kind and details ->> 'cause' = new.id
    )
  ) then
    raise exception 'A payment is what was taken out of its order''s account, and makes good what was lost'
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
