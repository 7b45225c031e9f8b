-- A withdrawal concerns whoever is paid where it pays to. What a member has saved, or only asks for, picks nobody who may not judge
-- them otherwise (docs/decisions/200).

-- Whoever saved this account or address, or asked to be paid there.
create function members_who_gave(of_digest bytea, of_network text, of_address text) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select member_id from withdrawal_method where account_sealed is not null and digest = of_digest
  union
  select member_id from withdrawal where account_digest is not null and account_digest = of_digest
  union
  select member_id from withdrawal_method
  where address is not null and lower(address) = lower(of_address) and address = of_address and network = of_network
  union
  select member_id from withdrawal
  where address is not null and lower(address) = lower(of_address) and address = of_address and network = of_network
$$;

-- As in 0500.
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
    when 'withdrawal', 'payout' then return query
      select member_id from withdrawal where id = item
      union
      select paid.member_id from withdrawal asked
      cross join lateral members_who_gave(asked.account_digest, asked.network, asked.address) as paid (member_id)
      where asked.id = item;
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

-- As in 0424; of the member, only what is paid or being paid.
create or replace function is_own_account(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with own as materialized (
    select member.id from operator join member on mailbox_of(member.email) = mailbox_of(operator.email)
    where operator.id = of_operator
    union
    select member_id from operator_shared_device where operator_id = of_operator
  ), theirs as (
    select account_digest as digest, network, address from withdrawal
    where member_id = of_member and state in ('PROCESSING', 'COMPLETED')
  )
  select exists (select from own where id = of_member) or exists (
    select from own
    cross join payout_destinations(own.id) mine
    join theirs on theirs.digest = mine.digest or theirs.address = mine.address and theirs.network = mine.network
  )
$$;

-- As for proposals (0202); whom it concerns is known once its row is there.
create function nobody_corrects_about_an_own_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject text := 'correction:' || new.id;
begin
  if exists (select from members_of_subject(subject) as concerned where is_own_account(new.asked_by, concerned)) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = subject;
  end if;
  return null;
end
$$;
create trigger nobody_corrects_about_an_own_account after insert on custody_correction
  for each row execute function nobody_corrects_about_an_own_account();
revoke execute on function nobody_corrects_about_an_own_account() from public, halyard_app;
