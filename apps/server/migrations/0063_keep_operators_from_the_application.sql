-- The application cannot make operators, act as one, or count as two. What it changes about an operator goes through
-- functions that ask for what no query tells: the hash of the operator's password, or the key of a session that was begun
-- with it. See docs/decisions/054.

-- Nobody reads the hashes any more; what a password has to be hashed with is told by a function.
revoke select, insert, update, delete on operator from halyard_app;
grant select (
  id, email, name, capabilities, disabled_at, created_at, totp_secret_sealed, totp_last_step, passkey_handle
) on operator to halyard_app;
-- The step of a used code, and a secret that another key seals: see operator_keeps_its_factor.
grant update (totp_secret_sealed, totp_last_step) on operator to halyard_app;

revoke insert, update, delete on operator_passkey from halyard_app;
grant update (counter, backed_up, last_used_at) on operator_passkey to halyard_app;

-- Sessions of before have no key: their operators sign in once more.
alter table operator_session add column key_hash bytea;
update operator_session set ended_at = coalesce(ended_at, now()), key_hash = sha256(''::bytea);
alter table operator_session alter column key_hash set not null;
revoke insert, update, delete on operator_session from halyard_app;
grant update (last_used_at, ended_at) on operator_session to halyard_app;

-- Written by operator_act and by the owner.
revoke insert on audit_entry from halyard_app;
alter table audit_entry
  -- The transaction that wrote it: what an operator decides is held against it. The number alone would come again
  -- in a database that was restored elsewhere.
  add column written_in xid8,
  add column written_at timestamptz;
create index audit_entry_of_transaction on audit_entry (written_in) where written_in is not null;

create function is_owner_of_tables() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from pg_class where oid = 'operator'::regclass and pg_has_role(current_user, relowner, 'USAGE')
  )
$$;

create function operator_keeps_its_factor() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.totp_secret_sealed is null) <> (old.totp_secret_sealed is null) and not is_owner_of_tables() then
    raise exception 'A second factor is set up and reset by its functions' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger operator_keeps_its_factor before update of totp_secret_sealed on operator
  for each row execute function operator_keeps_its_factor();

-- Salt and cost, without the hash.
create function operator_password_terms(operator_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select regexp_replace(password_hash, '[$][^$]*$', '') from operator where id = operator_id
$$;

-- Holds the row, so that what follows in the transaction is by the password that was proved.
create function operator_password_is(operator_id uuid, shown_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from operator
    where id = operator_id and password_hash = shown_hash and disabled_at is null for no key update;
  return found;
end
$$;

create function require_operator_password(operator_id uuid, shown_hash text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if operator_password_is(operator_id, shown_hash) is not true then
    raise exception 'That is not this operator’s password' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function operator_begin_session(
  operator_id uuid, shown_hash text, session_id uuid, session_key_hash bytea, from_address inet, with_agent text,
  begun_at timestamptz, until timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(operator_id, shown_hash);
  insert into operator_session
    (id, operator_id, key_hash, address, user_agent, created_at, last_used_at, expires_at)
  values (session_id, operator_id, session_key_hash, from_address, with_agent, begun_at, begun_at, until);
end
$$;

-- Whose session it is; null where the key is another's or the session has ended.
create function operator_of_session(session_id uuid, session_key bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select operator.id from operator_session join operator on operator.id = operator_session.operator_id
  where operator_session.id = session_id and key_hash = sha256(session_key) and ended_at is null
    and disabled_at is null
$$;

create function operator_change_password(operator_id uuid, shown_hash text, new_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator set password_hash = new_hash where id = operator_id and password_hash = shown_hash;
  return found;
end
$$;

-- With the code that the owner's command printed.
create function operator_set_password(of_email text, setup_code text, new_hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator set password_hash = new_hash, setup_code_hash = null, setup_expires_at = null
  where email = of_email and setup_code_hash = sha256(convert_to(setup_code, 'UTF8')) and setup_expires_at > at
    and disabled_at is null;
  return found;
end
$$;

create function operator_has_factor(of_operator uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from operator where id = of_operator and totp_secret_sealed is not null)
    or exists (select from operator_passkey where operator_id = of_operator)
$$;

create function require_no_factor(of_operator uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if operator_has_factor(of_operator) then
    raise exception 'This operator has a second factor' using errcode = 'restrict_violation';
  end if;
end
$$;

create function operator_set_totp(of_operator uuid, shown_hash text, sealed bytea, used_step bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(of_operator, shown_hash);
  perform require_no_factor(of_operator);
  update operator set totp_secret_sealed = sealed, totp_last_step = used_step where id = of_operator;
end
$$;

-- False where the credential is known already.
create function operator_add_passkey(
  of_operator uuid, shown_hash text, passkey_id uuid, credential text, key bytea, count bigint, ways text[],
  eligible boolean, is_backed_up boolean, at timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_operator_password(of_operator, shown_hash);
  perform require_no_factor(of_operator);
  insert into operator_passkey (
    id, operator_id, credential_id, public_key, counter, transports, backup_eligible, backed_up, created_at
  ) values (passkey_id, of_operator, credential, key, count, ways, eligible, is_backed_up, at)
  on conflict (credential_id) do nothing;
  return found;
end
$$;

-- For the owner, and for operator_reset_factors below.
create function reset_factors(of_operator uuid, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update operator set totp_secret_sealed = null, totp_last_step = null where id = of_operator;
  delete from operator_passkey where operator_id = of_operator;
  update operator_session set ended_at = at where operator_id = of_operator and ended_at is null;
end
$$;

create function operator_reset_factors(session_id uuid, session_key bytea, of_operator uuid, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid := operator_of_session(session_id, session_key);
begin
  if acting is null or acting = of_operator or not exists (
    select from operator where id = acting and 'operators.reset' = any (capabilities)
  ) then
    raise exception 'Another operator who may do so resets a second factor' using errcode = 'insufficient_privilege';
  end if;
  perform reset_factors(of_operator, at);
end
$$;

-- What an operator does, told by whose session it is. Nothing that operators decide counts without it.
create function operator_act(
  session_id uuid, session_key bytea, entry_id uuid, did text, to_what text, why text, from_address inet,
  at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid := operator_of_session(session_id, session_key);
begin
  if acting is null then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at)
  values (entry_id, acting, did, to_what, why, from_address, at, pg_current_xact_id(), transaction_timestamp());
end
$$;

create function operator_did(who uuid, what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id = who and action = what and subject = to_what
  )
$$;

create function refuse_unless_acted(acted boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if acted is not true then
    raise exception 'No operator did that in this transaction' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function withdrawal_approval_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(
    operator_did(new.operator_id, 'withdrawals.approve', 'withdrawal:' || new.withdrawal_id));
  return null;
end
$$;

-- At once: an approval that nobody gave must not count for a moment.
create trigger withdrawal_approval_is_an_act after insert on withdrawal_approval
  for each row execute function withdrawal_approval_is_an_act();

create function platform_funding_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'platform.fund', 'funding:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'platform.fund.approve', 'funding:' || new.id)
    else operator_did(new.decided_by, 'platform.fund.reject', 'funding:' || new.id)
  end);
  return null;
end
$$;

create trigger platform_funding_is_an_act after insert or update on platform_funding
  for each row execute function platform_funding_is_an_act();

-- What a withdrawal was approved for is what is paid, and nothing is paid that was not approved.
create function payout_is_of_an_approved_withdrawal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from withdrawal
    where id = new.id and kind = 'USDT' and state in ('APPROVED', 'PROCESSING')
      and network = new.network and address = new.to_address
      -- BEP20's USDT has 18 decimals, the others' has 6, as amounts have here.
      and new.token_amount = (amount - fee)::numeric * case network when 'BEP20' then 1e12 else 1 end
  ) then
    raise exception 'A payout pays an approved withdrawal, as it was approved' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payout_is_of_an_approved_withdrawal before insert on payout
  for each row execute function payout_is_of_an_approved_withdrawal();

-- Without it a caller's temporary table would stand in for ours: approvals could be counted in one of those.
do $$
declare
  one regprocedure;
begin
  for one in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and (prorettype = 'trigger'::regtype or proname = 'let_money_in')
      and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public, pg_temp', one);
  end loop;
end
$$;

-- By the owner only: what these do is otherwise asked for with a proof.
revoke execute on function reset_factors from halyard_app;
