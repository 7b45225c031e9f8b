-- Two operators accept the deals that the broker lacks by number and amount, as their proposal names them, and no others
-- (docs/decisions/410).
create table order_deal_accepted (
  -- The proposal's id.
  id uuid not null references proposal (id),
  order_id uuid not null references investment_order (id),
  deal_id bigint not null,
  amount_cents bigint not null,
  -- When it was proposed: what is noted later was not looked at.
  noted_at timestamptz not null,
  primary key (id, deal_id, amount_cents)
);
create index order_deal_accepted_of_order on order_deal_accepted (order_id);

-- Until now all that had been noted before a proposal was accepted with it.
insert into order_deal_accepted (id, order_id, deal_id, amount_cents, noted_at)
select accepted.id, accepted.order_id, noted.deal_id, noted.amount_cents, accepted.noted_at
from order_deals_accepted accepted
cross join lateral (
  select deal.deal_id, deal.result_cents as amount_cents, settled.noted_at
  from order_settlement settled join broker_deal deal on deal.settlement_id = settled.id
  where settled.order_id = accepted.order_id
  union all
  select deal_id, amount_cents, noted_at from broker_operation
  where order_id = accepted.order_id and state = 'DONE'
) noted
where coalesce(noted.noted_at, '-infinity') < accepted.noted_at
on conflict do nothing;

drop table order_deals_accepted;
drop function order_deals_are_accepted();

create function order_deal_is_accepted() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select noted_at into new.noted_at from proposal
  where id = new.id and is_approved_proposal(id, 'orderCorrection', 'order:' || new.order_id) and exists (
    select from jsonb_array_elements(payload -> 'lackedDeals') lacked
    where (lacked ->> 'dealId')::bigint = new.deal_id and (lacked ->> 'amount')::numeric * 100 = new.amount_cents
  );
  if not found then
    raise exception 'No two operators have accepted this deal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger order_deal_is_accepted before insert on order_deal_accepted
  for each row execute function order_deal_is_accepted();
create trigger order_deal_accepted_is_append_only before update or delete or truncate on order_deal_accepted
  for each statement execute function refuse_change();
revoke update, delete on order_deal_accepted from halyard_app;
revoke execute on function order_deal_is_accepted() from public, halyard_app;
