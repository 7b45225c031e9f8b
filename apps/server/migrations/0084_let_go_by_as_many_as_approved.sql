-- What a freeze held goes by the word of as many operators as it took to approve it; and what else a third reader found
-- about freezes and signatures (docs/decisions/057).

-- A withdrawal waits for every operator that its approval needed: two of them, too, where the only one has let money in.
create or replace function withdrawal_is_held(of_withdrawal uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select member.frozen_at is not null or coalesce(member.last_frozen_at >= withdrawal.asked_at, false) and (
    select count(distinct operator_id) < withdrawal.approvals_needed
      or count(distinct operator_id) = 1
        and bool_or(let_money_in(operator_id, withdrawal.member_id, withdrawal.created_at))
    from withdrawal_let_go
    where withdrawal_id = withdrawal.id and let_go_at > member.last_frozen_at
  )
  from withdrawal join member on member.id = withdrawal.member_id
  where withdrawal.id = of_withdrawal
$$;

-- When, the database says: it is compared with the freeze. While the account is frozen nobody has asked the owner.
create function withdrawal_let_go_comes_after_the_freeze() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from member
    where id = (select member_id from withdrawal where id = new.withdrawal_id) and frozen_at is not null
    for no key update
  ) then
    raise exception 'Nothing of a frozen account is let go' using errcode = 'restrict_violation';
  end if;
  new.let_go_at := clock_timestamp();
  return new;
end
$$;

create trigger withdrawal_let_go_comes_after_the_freeze before insert on withdrawal_let_go
  for each row execute function withdrawal_let_go_comes_after_the_freeze();

-- No payout begins, and nothing is prepared that would be its first payment, while a freeze holds the withdrawal.
create function payout_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if withdrawal_is_held(new.id) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_waits_for_the_owner before insert on payout
  for each row execute function payout_waits_for_the_owner();

create function payout_attempt_waits_for_the_owner() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if withdrawal_is_held(new.payout_id) and not exists (
    select from payout_attempt where payout_id = new.payout_id and bytes is not null and expired_at is null
  ) then
    raise exception 'A freeze holds this withdrawal' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_attempt_waits_for_the_owner before insert or update of prepared on payout_attempt
  for each row execute function payout_attempt_waits_for_the_owner();

-- Accounts that were frozen and opened again before last_frozen_at was kept: their sessions tell.
alter table member disable trigger member_keeps_last_freeze;
update member set last_frozen_at = frozen.at
  from (select member_id, max(ended_at) as at from session where end_reason = 'FROZEN' group by member_id) frozen
  where frozen.member_id = member.id and last_frozen_at is null;
alter table member enable trigger member_keeps_last_freeze;

-- A freeze link serves until the account was frozen and a new password has opened it again: from then on it has done its
-- work. Product time, as the session's. Nothing reads password_reset_at any more; the version before still writes it.
alter table member add column reopened_at timestamptz;
update member set reopened_at = password_reset_at
  where frozen_at is null and password_reset_at is not null
    and exists (select from session where member_id = member.id and end_reason = 'FROZEN');

-- Without a nonce that binds them, what the signer has signed besides may pay although another attempt moved nothing.
create or replace function payout_heeds_other_signatures() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.state = 'RETURNED' or new.state = 'FAILED' and new.nonce is null) and signer_has_unknown(new.id) then
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

drop trigger payout_heeds_other_signatures on payout;
create trigger payout_heeds_other_signatures before update on payout
  for each row when (old.state = 'OPEN' and new.state in ('PAID', 'RETURNED', 'FAILED'))
  execute function payout_heeds_other_signatures();
