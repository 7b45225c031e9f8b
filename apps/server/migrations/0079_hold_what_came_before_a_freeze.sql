-- What was asked for before its account was frozen waits for an operator, also once the account is open again; and what the
-- signer has signed and this database does not know is neither returned nor taken for another's payment
-- (docs/decisions/057).

-- By the database's time, as withdrawal.asked_at is: no demo moves it. It stays when the account is opened again.
alter table member add column last_frozen_at timestamptz;
update member set last_frozen_at = clock_timestamp() where frozen_at is not null;

create function member_keeps_last_freeze() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.frozen_at is not null and new.frozen_at is distinct from old.frozen_at then
    new.last_frozen_at := clock_timestamp();
  else
    new.last_frozen_at := old.last_frozen_at;
  end if;
  return new;
end
$$;

create trigger member_keeps_last_freeze before update on member
  for each row when (
    new.frozen_at is distinct from old.frozen_at or new.last_frozen_at is distinct from old.last_frozen_at
  )
  execute function member_keeps_last_freeze();

-- An operator has asked the member, and let a withdrawal go that a freeze held back. A later freeze holds it back again.
create table withdrawal_let_go (
  withdrawal_id uuid not null references withdrawal (id),
  operator_id uuid not null references operator (id),
  let_go_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, let_go_at)
);

create trigger withdrawal_let_go_is_append_only before update or delete or truncate on withdrawal_let_go
  for each statement execute function refuse_change();
revoke update, delete on withdrawal_let_go from halyard_app;

create function withdrawal_let_go_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'payouts.retry', 'withdrawal:' || new.withdrawal_id));
  return null;
end
$$;

create constraint trigger withdrawal_let_go_is_an_act after insert on withdrawal_let_go
  deferrable initially deferred for each row execute function withdrawal_let_go_is_an_act();

create function withdrawal_is_held(of_withdrawal uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select member.frozen_at is not null or coalesce(
    member.last_frozen_at >= greatest(
      withdrawal.asked_at,
      (select max(let_go_at) from withdrawal_let_go where withdrawal_id = withdrawal.id)
    ),
    false
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

-- An operator has said that it is to be asked for again, although the signer has signed it otherwise.
alter table payout_attempt add column retried boolean not null default false;

-- Neither an attempt of it nor, as where it was heard of before its bytes were kept, one by now.
create function signer_has_unknown(of_payout uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from unknown_signature unknown
    where unknown.payout_id = of_payout::text and not exists (
      select from payout_attempt attempt
      where attempt.payout_id = of_payout and attempt.transaction_id = unknown.transaction_id
    )
  )
$$;

-- What failed on its chain has its own rules; what nobody has begun to pay, or is returned, may be paid all the same.
create or replace function withdrawal_was_not_signed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if signer_has_unknown(new.id) and not exists (select from payout where id = new.id and state = 'FAILED') then
    raise exception 'This withdrawal was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

drop trigger withdrawal_was_not_signed on withdrawal;
create trigger withdrawal_was_not_signed before update on withdrawal
  for each row when (old.state <> new.state and new.state in ('CANCELLED', 'REJECTED', 'FAILED'))
  execute function withdrawal_was_not_signed();

create function payout_heeds_other_signatures() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state = 'RETURNED' and signer_has_unknown(new.id) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  if new.state = 'PAID' and exists (
    select from unknown_signature where transaction_id = new.transaction_id and payout_id <> new.id::text
  ) then
    raise exception 'This transaction pays another payout' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_heeds_other_signatures before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED'))
  execute function payout_heeds_other_signatures();
