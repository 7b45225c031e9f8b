-- Credited payments about which no gateway answers any more are closed when two operators agree, with a document
-- (docs/decisions/319); so are reversed ones of which the gateway shows what nobody can read as an amount.
insert into proposal_kind (kind, capability, compares) values ('gatewayClosing', 'books.reconcile', true);

create view closed_gateway_payment as
select distinct (payment ->> 'id')::uuid as order_id
from proposal cross join lateral jsonb_array_elements(proposal.payload -> 'payments') as payment
where proposal.kind = 'gatewayClosing' and proposal.state = 'APPROVED';
revoke insert, update, delete on closed_gateway_payment from halyard_app;

-- The subject names the gateway; whom it concerns, the payload does.
create function nobody_closes_own_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from jsonb_array_elements(new.payload -> 'payments') as payment
    join gateway_order ordered on ordered.id = (payment ->> 'id')::uuid
    where is_own_account(new.asked_by, ordered.member_id)
  ) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = new.subject;
  end if;
  return new;
end
$$;
create trigger nobody_closes_own_payments before insert on proposal
  for each row when (new.kind = 'gatewayClosing') execute function nobody_closes_own_payments();
revoke execute on function nobody_closes_own_payments() from public, halyard_app;

-- How many payments were not asked about because two have closed them.
alter table reconciliation add column closed_payments integer not null default 0;
