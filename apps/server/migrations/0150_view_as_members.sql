-- An operator sees the portal as a member does (docs/decisions/106). Not a session: no trigger of those fires, none of the
-- member's lists shows it, and no token of the one works as the other.
create table member_view (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  operator_session_id uuid not null references operator_session (id),
  -- Of what the console hands to the portal, once.
  ticket_hash bytea not null unique,
  created_at timestamptz not null,
  ticket_expires_at timestamptz not null check (ticket_expires_at > created_at),
  -- Of what the portal shows at each call, once the ticket was used.
  token_hash bytea unique,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((opened_at is null) = (token_hash is null) and (opened_at is null) = (expires_at is null)),
  check (ended_at is null or opened_at is not null)
);
create index member_view_oldest on member_view (created_at);

create function member_view_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.member_id, new.operator_id, new.operator_session_id, new.ticket_hash, new.created_at, new.ticket_expires_at)
    is distinct from row (old.id, old.member_id, old.operator_id, old.operator_session_id, old.ticket_hash, old.created_at,
      old.ticket_expires_at)
    or (old.opened_at is not null and row (new.token_hash, new.opened_at, new.expires_at)
      is distinct from row (old.token_hash, old.opened_at, old.expires_at))
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'A view is opened once and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger member_view_moves before update on member_view
  for each row execute function member_view_moves();

create function member_view_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'members.view.portal', 'member:' || new.member_id));
  return null;
end
$$;

create constraint trigger member_view_is_an_act after insert on member_view
  deferrable initially deferred for each row execute function member_view_is_an_act();
