-- As in 0317, with what alarms are about: payouts, settlements and the like, a gateway's order by its number, and a member by
-- theirs. Whoever shares an account could clear the alarms about its payouts.
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
    when 'withdrawal', 'payout' then return query select member_id from withdrawal where id = item;
    when 'order', 'settlement', 'main-password' then return query
      select member_id from investment_order where id = item;
    when 'email-change' then return query select member_id from email_change where id = item;
    when 'movement' then return query
      select known.member_id from wallet_movement moved
      join deposit_address known on known.network = moved.network and known.address in (moved.address, moved.other_address)
      where moved.id = item
      union
      select known.member_id from wallet_movement moved
      join withdrawal_method known on known.network = moved.network and known.address = moved.other_address
      where moved.id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'team-event' then return query
      select member.id from team_event event join member on member.number = event.member where event.id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%';
    when 'alarm' then return query
      select members_of_subject(alarm.subject) from alarm where id = item and alarm.subject not like 'alarm:%';
    else null;
  end case;
end
$$;
