-- A correction of an order that the broker refuses is taken back when two operators agree: its operation ends, and what it had
-- booked is booked the other way. The difference at the broker is then open again.
insert into proposal_kind values ('correctionReversal', 'books.reconcile');

create table order_correction_reversal (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  correction_id uuid not null unique references order_correction (id),
  created_at timestamptz not null,
  foreign key (id) references transfer (id) deferrable initially deferred
);

-- What may have changed the balance is not taken back.
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
create trigger order_correction_reversal_is_append_only before update or delete or truncate on order_correction_reversal
  for each statement execute function refuse_change();
revoke update, delete on order_correction_reversal from halyard_app;

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

-- A correction is made, or taken back by two.
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

-- As in 0263, with what was taken back.
create or replace view caused_by_order_correction as
select 'ORDER_CORRECTION' as kind, correction.id as cause, line.address, line.amount
from order_correction correction
join proposal on proposal.id = correction.id
  and ((proposal.payload ->> 'expected')::numeric - (proposal.payload ->> 'found')::numeric) * 100 = correction.missing_cents
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
