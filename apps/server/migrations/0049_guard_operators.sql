-- A passkey as operators' second factor, and what the database's owner does about operators. See docs/decisions/045.

alter table operator
  -- As members have it: what an authenticator keeps as the owner of a passkey.
  add column passkey_handle bytea not null unique default uuid_send(gen_random_uuid()),
  -- None until the operator has chosen one, with the code that the owner's command printed.
  alter column password_hash drop not null,
  add column setup_code_hash bytea,
  add column setup_expires_at timestamptz,
  add check ((setup_code_hash is null) = (setup_expires_at is null));

-- The columns of passkey, which has a comment on each.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index operator_passkey_of_operator on operator_passkey (operator_id);

alter table passkey_challenge
  -- The operator who is to answer it, who has shown the password and has no session yet.
  add column operator_id uuid references operator (id) on delete cascade,
  drop constraint passkey_challenge_purpose_check,
  drop constraint passkey_challenge_check,
  add constraint passkey_challenge_purpose_check check (
    purpose in ('ADD', 'VERIFY', 'SIGN_IN', 'OPERATOR_ADD', 'OPERATOR_SIGN_IN')
  ),
  add constraint passkey_challenge_check check (
    (session_id is not null) = (purpose in ('ADD', 'VERIFY'))
    and (operator_id is not null) = (purpose in ('OPERATOR_ADD', 'OPERATOR_SIGN_IN'))
  );

-- Without an operator: the database's owner, by command, on the machine itself.
alter table audit_entry
  alter column operator_id drop not null,
  alter column address drop not null,
  add check ((operator_id is null) = (address is null));

create function refuse_owners_name() returns trigger language plpgsql as $$
begin
  if new.operator_id is null and not exists (
    select from pg_class where oid = 'audit_entry'::regclass and pg_get_userbyid(relowner) = current_user
  ) then
    raise exception 'only the owner of the database acts without an operator' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger audit_entry_names_its_operator before insert on audit_entry
  for each row execute function refuse_owners_name();
