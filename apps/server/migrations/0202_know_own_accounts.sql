-- Operators decide nothing about an account of their own, and the operator who let money in for a member, or shares a
-- network with them, is never enough alone (docs/decisions/200).

-- An operator and a member whose keys one browser has shown.
create table operator_shared_device (
  operator_id uuid not null references operator (id),
  member_id uuid not null references member (id),
  last_seen_at timestamptz not null,
  primary key (operator_id, member_id)
);

-- Written alike whatever follows a plus sign: mail to it reaches the same mailbox.
create function mailbox_of(email text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$$;

create index member_mailbox on member (mailbox_of(email));

-- By e-mail address or browser; or a member who is paid to the same account as such a member.
create function is_own_account(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with own as materialized (
    select member.id from operator join member on mailbox_of(member.email) = mailbox_of(operator.email)
    where operator.id = of_operator
    union
    select member_id from operator_shared_device where operator_id = of_operator
  )
  select exists (select from own where id = of_member) or exists (
    select from own
    join withdrawal_method mine on mine.member_id = own.id
    join withdrawal_method theirs on theirs.member_id = of_member and (
      theirs.digest = mine.digest or theirs.address = mine.address and theirs.network = mine.network
    )
  )
$$;

-- An office, a café or a carrier may be shared by many: it takes a second operator, and blocks nobody. Both within the 90
-- days before the operator last signed in, by the product's time.
create function shares_network(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with lately as (
    select max(created_at) - interval '90 days' as began from operator_session where operator_id = of_operator
  ), seen as materialized (
    select distinct network_of(address) as network from operator_session, lately
    where operator_id = of_operator and created_at > began
  )
  select exists (
    select from seen join sign_in on sign_in.network = seen.network, lately
    where sign_in.member_id = of_member and sign_in.outcome = 'SIGNED_IN' and sign_in.at > began
  )
$$;

create index operator_session_newest on operator_session (operator_id, created_at);

-- Without end: the operator who credited a deposit, said how much arrived, or imported the line that confirmed it.
create function let_money_in(of_operator uuid, of_member uuid) returns boolean
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
  )
$$;

create function is_never_enough_alone(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select let_money_in(of_operator, of_member) or shares_network(of_operator, of_member)
$$;

-- Whom an act of the audit log is about.
create function members_of_subject(subject text) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kind text := split_part(subject, ':', 1);
  item uuid;
begin
  if split_part(subject, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  item := split_part(subject, ':', 2)::uuid;
  case kind
    when 'member' then return next item;
    when 'fiat-deposit' then return query select member_id from fiat_deposit where id = item;
    when 'withdrawal' then return query select member_id from withdrawal where id = item;
    when 'order' then return query select member_id from investment_order where id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%';
    else null;
  end case;
end
$$;

-- Looking is noted like an act, and stays allowed; so is what only protects the account.
create function is_decision(action text) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select action !~ '\.(read|export|view|lapse)(\.|$)'
    and action not in ('members.note', 'members.freeze', 'members.sessions.end', 'operators.own-account')
$$;

create function nobody_decides_about_an_own_account() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from members_of_subject(new.subject) as concerned where is_own_account(new.operator_id, concerned)
  ) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = new.subject;
  end if;
  return new;
end
$$;

create trigger nobody_decides_about_an_own_account before insert on audit_entry
  for each row when (new.operator_id is not null and is_decision(new.action))
  execute function nobody_decides_about_an_own_account();

-- What two agree on: who proposes it is noted before the proposal is there.
create function nobody_proposes_about_an_own_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from members_of_subject(new.subject) as concerned where is_own_account(new.asked_by, concerned)
  ) then
    raise exception 'Nobody decides about an account of their own' using errcode = 'HY403', detail = new.subject;
  end if;
  return new;
end
$$;

create trigger nobody_proposes_about_an_own_account before insert on proposal
  for each row execute function nobody_proposes_about_an_own_account();
