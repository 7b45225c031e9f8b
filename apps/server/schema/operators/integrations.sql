-- Integrations: webhook endpoints, their events and deliveries. API keys are in operators.sql.

-- An address that an operator registered to receive events.
create table webhook_endpoint (
  id uuid primary key,
  url text not null,
  -- Event kinds, such as 'deposit.changed'.
  events text[] not null check (cardinality(events) > 0),
  secret_sealed bytea not null,
  created_by uuid not null references operator (id),
  created_at timestamptz not null,
  removed_at timestamptz
);
revoke delete on webhook_endpoint from halyard_app;

-- An event to deliver: ids and states only, no personal data.
create table webhook_event (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_event_oldest on webhook_event (created_at);
revoke update on webhook_event from halyard_app;

-- One event for one endpoint, with the outcome of the last try.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references webhook_event (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoint (id),
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  -- Null: due now.
  next_try_at timestamptz,
  last_tried_at timestamptz,
  -- HTTP status of the last response; null if there was none.
  last_status integer,
  last_error text,
  unique (event_id, endpoint_id)
);
create index webhook_delivery_pending on webhook_delivery (endpoint_id, created_at, id) where state = 'PENDING';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at, id);

-- Writes an event only if an endpoint subscribes to its kind.
create function note_event(what text, of_member uuid, item uuid, state text, way text default null) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  noted uuid;
begin
  if not exists (select from webhook_endpoint where removed_at is null and what = any (events)) then
    return;
  end if;
  insert into webhook_event (kind, data) values (what, jsonb_strip_nulls(jsonb_build_object(
    'memberId', (select number::text from member where id = of_member), 'id', item, 'state', state, 'way', way
  ))) returning id into noted;
  insert into webhook_delivery (event_id, endpoint_id)
  select noted, id from webhook_endpoint where removed_at is null and what = any (events);
end
$$;

-- Trigger arguments: the event's kind, and how the money moved, such as 'BANK'.
create function note_state_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_event(tg_argv[0], new.member_id, new.id, new.state, tg_argv[1]);
  return null;
end
$$;

create function note_alarm_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_event('alarm.raised', null, new.id, new.kind);
  return null;
end
$$;
create trigger alarm_is_told_to_machines after insert on alarm
  for each row execute function note_alarm_event();

create function webhook_endpoint_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and row (new.id, new.url, new.events, new.created_by, new.created_at)
    is distinct from row (old.id, old.url, old.events, old.created_by, old.created_at) then
    raise exception 'An endpoint keeps its terms' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    perform refuse_unless_acted(operator_did(new.created_by, 'webhooks.add', 'webhook:' || new.id));
  elsif new.removed_at is distinct from old.removed_at then
    perform refuse_unless_acted(old.removed_at is null and an_operator_did('webhooks.remove', 'webhook:' || new.id));
  end if;
  return null;
end
$$;
create constraint trigger webhook_endpoint_is_an_act after insert or update on webhook_endpoint
  deferrable initially deferred for each row execute function webhook_endpoint_is_an_act();
