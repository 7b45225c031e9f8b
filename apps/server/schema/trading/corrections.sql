-- Corrections of orders whose accounts differ from the broker's, accepted by two operators.

-- A difference between ledger and broker that two operators accepted, with the operation that books it.
create table order_correction (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  order_id uuid not null references investment_order (id),
  operation_id text not null unique references broker_operation (id) deferrable initially deferred,
  -- The balance that the ledger expects at the broker, less the balance found there.
  missing_cents bigint not null check (missing_cents <> 0),
  document_file_id uuid not null references stored_file (id),
  created_at timestamptz not null,
  foreign key (id) references transfer (id) deferrable initially deferred
);
create index order_correction_document on order_correction (document_file_id);
revoke update, delete on order_correction from halyard_app;
create trigger order_correction_is_append_only before update or delete or truncate on order_correction
  for each statement execute function refuse_change();
create constraint trigger order_correction_is_posted after insert on order_correction
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('ORDER_CORRECTION');

-- Two operators' cancellation of a correction that the broker has not made.
create table order_correction_reversal (
  -- The id of the proposal and of the transfer.
  id uuid primary key references proposal (id),
  correction_id uuid not null unique references order_correction (id),
  created_at timestamptz not null,
  foreign key (id) references transfer (id) deferrable initially deferred
);
revoke update, delete on order_correction_reversal from halyard_app;
create trigger order_correction_reversal_is_append_only
  before update or delete or truncate on order_correction_reversal
  for each statement execute function refuse_change();
create constraint trigger order_correction_reversal_is_posted after insert on order_correction_reversal
  deferrable initially deferred for each row execute function is_posted_by_its_own_transfer('ORDER_CORRECTION');

-- A deal missing at the broker that two operators accepted. Acceptance is by number and amount, so that it covers no
-- other.
create table order_deal_accepted (
  -- The id of the proposal.
  id uuid not null references proposal (id),
  order_id uuid not null references investment_order (id),
  deal_id bigint not null,
  amount_cents bigint not null,
  -- When it was proposed: a deal recorded later was not considered.
  noted_at timestamptz not null,
  primary key (id, deal_id, amount_cents)
);
create index order_deal_accepted_of_order on order_deal_accepted (order_id);
revoke update, delete on order_deal_accepted from halyard_app;
create trigger order_deal_accepted_is_append_only before update or delete or truncate on order_deal_accepted
  for each statement execute function refuse_change();

-- Corrections, and their cancellations with opposite signs.
create view caused_by_order_correction as
select 'ORDER_CORRECTION' as kind, correction.id as cause, line.address, line.amount
from order_correction correction
join proposal on proposal.id = correction.id
  and (
    (proposal.payload ->> 'expected')::numeric - (proposal.payload ->> 'found')::numeric
  ) * 100 = correction.missing_cents
cross join lateral (values
  ('losses:custody', -10000 * correction.missing_cents), ('broker:results', 10000 * correction.missing_cents)
) as line (address, amount)
union all
select 'ORDER_CORRECTION', reversal.id, line.address, line.amount
from order_correction_reversal reversal
join order_correction correction on correction.id = reversal.correction_id
cross join lateral (values
  ('losses:custody', 10000 * correction.missing_cents), ('broker:results', -10000 * correction.missing_cents)
) as line (address, amount);
revoke insert, update, delete on caused_by_order_correction from halyard_app;

create function operation_corrects_an_order() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from order_correction
    where operation_id = new.id and order_id = new.order_id and missing_cents = new.amount_cents
  ) then
    raise exception 'No two operators have accepted this difference' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger operation_corrects_an_order before insert on broker_operation
  for each row when (new.kind = 'CORRECTION') execute function operation_corrects_an_order();

-- An open correction ends as done, or by two operators' cancellation.
create function correction_ends_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from order_correction correction
    join order_correction_reversal reversal on reversal.correction_id = correction.id
    where correction.operation_id = new.id
  ) then
    raise exception 'No two operators have taken this correction back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger correction_ends_by_two before update on broker_operation
  for each row when (new.kind = 'CORRECTION' and old.state = 'OPEN' and new.state not in ('OPEN', 'DONE'))
  execute function correction_ends_by_two();

create function order_correction_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'orderCorrection', 'order:' || new.order_id)
    or not exists (
      select from proposal join stored_file document on document.id::text = payload ->> 'documentId'
      where proposal.id = new.id and document.id = new.document_file_id and document.saved_at is not null
    ) then
    raise exception 'No two operators have accepted this difference' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger order_correction_is_approved before insert on order_correction
  for each row execute function order_correction_is_approved();

-- A correction that may have changed the balance is not cancelled.
create function order_correction_reversal_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from order_correction correction
    join broker_operation operation on operation.id = correction.operation_id
    where correction.id = new.correction_id and operation.state = 'OPEN'
      and (operation.tried_at is null or operation.refusal is not null and not operation.in_doubt)
      and is_approved_proposal(new.id, 'correctionReversal', 'operation:' || operation.id)
  ) then
    raise exception 'No two operators have taken this correction back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger order_correction_reversal_is_approved before insert on order_correction_reversal
  for each row execute function order_correction_reversal_is_approved();

create function order_correction_reversal_is_carried_out() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from order_correction correction
    join broker_operation operation on operation.id = correction.operation_id and operation.state = 'REFUSED'
    where correction.id = new.correction_id
  ) then
    raise exception 'A correction that is taken back is not made any more' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger order_correction_reversal_is_carried_out after insert on order_correction_reversal
  deferrable initially deferred for each row execute function order_correction_reversal_is_carried_out();

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

select hold_transfers_to('caused_by_order_correction', array['ORDER_CORRECTION']);
