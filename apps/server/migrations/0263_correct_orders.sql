-- What the broker holds for an order and what the ledger says differ for good: two operators accept it, with a reason and a
-- document. The broker's account is brought to what the ledger says by an operation of its own, and the platform bears the
-- difference: nothing of any member pays it, and nobody gains by it.
insert into proposal_kind values ('orderCorrection', 'books.reconcile');

insert into transfer_kind (kind, crosses_members, caused_by) values
  ('ORDER_CORRECTION', false, 'caused_by_order_correction');
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('ORDER_CORRECTION', 'debit', 'custody_loss'), ('ORDER_CORRECTION', 'debit', 'broker_results'),
  ('ORDER_CORRECTION', 'credit', 'custody_loss'), ('ORDER_CORRECTION', 'credit', 'broker_results');

alter table broker_operation
  drop constraint broker_operation_kind_check,
  drop constraint broker_operation_check2,
  add constraint broker_operation_kind_check
    check (kind in ('FUND', 'TOP_UP', 'PROFIT', 'FROM_MT5', 'FUND_SHARE', 'CLOSE', 'CORRECTION')),
  add constraint broker_operation_pays_in_or_takes_out
    check (kind = 'CORRECTION' or (kind in ('FUND', 'TOP_UP')) = (amount_cents > 0));

create table order_correction (
  -- The proposal's id, and its transfer's.
  id uuid primary key references proposal (id),
  order_id uuid not null references investment_order (id),
  operation_id text not null unique references broker_operation (id) deferrable initially deferred,
  -- What the ledger expects at the broker, less what was found there.
  missing_cents bigint not null check (missing_cents <> 0),
  document_file_id uuid not null references stored_file (id),
  created_at timestamptz not null,
  foreign key (id) references transfer (id) deferrable initially deferred
);
create index order_correction_document on order_correction (document_file_id);

create function order_correction_is_approved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_approved_proposal(new.id, 'orderCorrection', 'order:' || new.order_id)
    or not exists (select from stored_file where id = new.document_file_id and kept_at is not null) then
    raise exception 'No two operators have accepted this difference' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger order_correction_is_approved before insert on order_correction
  for each row execute function order_correction_is_approved();
create trigger order_correction_is_append_only before update or delete or truncate on order_correction
  for each statement execute function refuse_change();
revoke update, delete on order_correction from halyard_app;

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

create view caused_by_order_correction as
select 'ORDER_CORRECTION' as kind, correction.id as cause, line.address, line.amount
from order_correction correction
join proposal on proposal.id = correction.id
  and ((proposal.payload ->> 'expected')::numeric - (proposal.payload ->> 'found')::numeric) * 100 = correction.missing_cents
cross join lateral (values
  ('losses:custody', -10000 * correction.missing_cents), ('broker:results', 10000 * correction.missing_cents)
) as line (address, amount);
select hold_transfers_to('caused_by_order_correction', array['ORDER_CORRECTION']);
