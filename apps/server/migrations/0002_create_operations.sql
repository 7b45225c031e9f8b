-- Operators, what they may do, and the log of what they did.

create table operator (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  capabilities text[] not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table operator_session (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create table audit_entry (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  action text not null,
  subject text not null,
  reason text not null,
  address inet not null,
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_entry_is_append_only
  before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
