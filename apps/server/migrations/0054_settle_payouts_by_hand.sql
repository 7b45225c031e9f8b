-- A payout that somebody paid by hand ends by the transaction that paid it (docs/decisions/049).

-- Which operator said so. One row for each: the same one cannot count twice.
create table payout_paid_by_hand (
  payout_id uuid not null references payout (id),
  operator_id uuid not null references operator (id),
  transaction_id text not null,
  created_at timestamptz not null,
  primary key (payout_id, transaction_id, operator_id)
);

create trigger payout_paid_by_hand_is_append_only
  before update or delete or truncate on payout_paid_by_hand
  for each statement execute function refuse_change();

-- A transaction pays one payout.
create unique index payout_paid_by on payout (network, transaction_id);

create function payout_heeds_payment_by_hand() returns trigger language plpgsql as $$
declare
  named bigint;
  own_deposit boolean;
  needed integer;
begin
  if new.state = 'RETURNED' then
    -- The member has it already.
    if exists (select from payout_paid_by_hand where payout_id = new.id) then
      raise exception 'This payout was paid by hand' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id and payout_id <> new.id) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  if exists (select from payout_attempt where transaction_id = new.transaction_id) then
    return new;
  end if;
  if exists (
    select from payout_attempt where payout_id = new.id and refused_at is null
      and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  select count(hand.operator_id), bool_or(let_money_in(hand.operator_id, withdrawal.member_id, withdrawal.created_at)),
      max(withdrawal.approvals_needed)
    into named, own_deposit, needed
    from withdrawal left join payout_paid_by_hand hand
      on hand.payout_id = withdrawal.id and hand.transaction_id = new.transaction_id
    where withdrawal.id = new.id;
  if named < needed or named = 1 and own_deposit then
    raise exception 'That this was paid by hand needs % operators', greatest(needed, named + 1)
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_heeds_payment_by_hand before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED'))
  execute function payout_heeds_payment_by_hand();
