-- Whom a deposit concerns that came back as another, and payments of a gateway that was given up; and who credits the former
-- has let money in (docs/decisions/190, 200, 319).

-- As in 0424.
create or replace function members_of_subject(subject text) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kind text := split_part(subject, ':', 1);
  item uuid;
begin
  if kind = 'operation' then
    return query
      select ordered.member_id from broker_operation operation join investment_order ordered on ordered.id = operation.order_id
      where operation.id = substr(subject, length('operation:') + 1);
    return;
  end if;
  if kind = 'gateway-order' then
    return query select member_id from gateway_order where order_no = substr(subject, length('gateway-order:') + 1);
  end if;
  if subject ~ '^member:[0-9]{1,9}$' then
    return query select id from member where number = split_part(subject, ':', 2)::integer;
  end if;
  if split_part(subject, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  item := split_part(subject, ':', 2)::uuid;
  case kind
    when 'member' then return next item;
    when 'deposit' then return query select member_id from crypto_deposit where id = item;
    when 'fiat-deposit' then return query select member_id from fiat_deposit where id = item;
    when 'gateway-order' then return query select member_id from gateway_order where id = item;
    when 'gateway-payment' then return query
      select ordered.member_id from gateway_payment payment join gateway_order ordered on ordered.id = payment.order_id
      where payment.id = item;
    -- Whom it was credited to, and whom it is to be credited to now.
    when 'changed-deposit' then return query
      select member_id from crypto_deposit where id = item
      union select id from member where id = nullif(split_part(subject, ':', 3), '')::uuid;
    when 'withdrawal', 'payout' then return query select member_id from withdrawal where id = item;
    when 'order', 'settlement', 'main-password' then return query
      select member_id from investment_order where id = item;
    when 'email-change' then return query select member_id from email_change where id = item;
    when 'movement' then return query
      select known.member_id from wallet_movement moved
      join deposit_address known on known.network = moved.network and known.address in (moved.address, moved.other_address)
      where moved.id = item
      union
      select paid.member_id from wallet_movement moved
      cross join lateral members_paid_at(moved.network, moved.other_address) as paid (member_id) where moved.id = item;
    when 'correction' then return query
      select known.member_id from custody_correction correction
      join deposit_address known on known.network = correction.network
        and known.address in (correction.from_address, correction.to_address)
      where correction.id = item
      union
      select paid.member_id from custody_correction correction
      cross join lateral members_paid_at(correction.network, correction.to_address) as paid (member_id)
      where correction.id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'team-event' then return query
      select member.id from team_event event join member on member.number = event.member where event.id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%'
      union
      select ordered.member_id from proposal
      cross join lateral jsonb_array_elements(proposal.payload -> 'payments') as payment
      join gateway_order ordered on ordered.id = (payment ->> 'id')::uuid
      where proposal.id = item and proposal.kind = 'gatewayClosing';
    when 'alarm' then return query
      select members_of_subject(alarm.subject) from alarm where id = item and alarm.subject not like 'alarm:%';
    else null;
  end case;
end
$$;

-- As in 0422.
create or replace function let_money_in(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from fiat_deposit deposit
    where deposit.member_id = of_member and deposit.state = 'CREDITED' and (
      deposit.decided_by = of_operator
      or exists (
        select from fiat_deposit_correction said
        where said.deposit_id = deposit.id and said.operator_id = of_operator
          and said.payment_amount = deposit.payment_amount
      )
      or exists (
        select from bank_statement_match confirmed
        where confirmed.deposit_id = deposit.id and confirmed.imported_by = of_operator
      )
    )
  ) or exists (
    select from gateway_order credited
    join gateway_payment payment on payment.credited_as = credited.id
    join proposal on proposal.id = payment.proposal_id
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from gateway_order credited
    join gateway_reversal reversal on reversal.order_id = credited.id
    join proposal on proposal.id = reversal.restored_by
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from crypto_deposit credited join proposal on proposal.id = credited.id
    where credited.member_id = of_member and of_operator in (proposal.asked_by, proposal.decided_by)
  ) or exists (
    select from proposal
    where kind = 'usdpGrant' and subject = 'member:' || of_member and state = 'APPROVED'
      and of_operator in (asked_by, decided_by)
  )
$$;
