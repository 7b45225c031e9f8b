-- When an operator acted or looked, the application said. The database dates entries of the log by its own clock; where the
-- product's clock can be moved, as in the demo, its owner says so (docs/decisions/520).

create table product_clock (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  moves boolean not null
);
insert into product_clock (moves) values (false);
revoke insert, update, delete on product_clock from halyard_app;

-- In the milliseconds that the application counts.
create function time_of_act(told timestamptz) returns timestamptz
language sql volatile set search_path = public, pg_temp as $$
  select case when moves then told else date_trunc('milliseconds', clock_timestamp()) end from product_clock
$$;

create function audit_entry_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.created_at := time_of_act(new.created_at);
  return new;
end
$$;
create trigger audit_entry_is_dated before insert on audit_entry
  for each row execute function audit_entry_is_dated();

-- As in 0124, with the hour before the time that the entry gets: at an earlier one, the same was seen already.
create or replace function operator_view(
  session_id uuid, session_key bytea, entry_id uuid, did text, of_members integer[], from_address inet, at timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting uuid;
  seen integer[];
  seen_at constant timestamptz := time_of_act(at);
begin
  perform hold_operators(array(select operator_id from operator_session where id = session_id));
  perform from operator_session where id = session_id for share;
  acting := operator_of_session(session_id, session_key);
  if acting is null then
    raise exception 'No operator acts with this session' using errcode = 'insufficient_privilege';
  end if;
  select coalesce(array_agg(distinct number order by number), '{}') into seen from (
    select unnest(of_members) as number
    except
    select unnest(members) from audit_entry
    where operator_id = acting and action = did and created_at > seen_at - interval '1 hour' and created_at <= seen_at
  ) as shown;
  if seen = '{}' then
    return;
  end if;
  insert into audit_entry
    (id, operator_id, action, subject, reason, address, created_at, written_in, written_at, members)
  select entry_id, acting, did,
    case when cardinality(seen) = 1 then 'member:' || (select id from member where number = seen[1]) else 'members' end,
    '', from_address, at, pg_current_xact_id(), transaction_timestamp(), seen;
end
$$;
revoke execute on function audit_entry_is_dated() from public, halyard_app;
