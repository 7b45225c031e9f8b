-- The brand's name and logo, and the names of strategies and packages, were changed by one operator for everybody at once, and
-- could carry a false account (docs/decisions/310). They wait as memos do (0212): what members see stays as it was until an
-- hour has passed or a second operator has approved, and then the database itself puts the saved texts in its place.

create table text_change (
  id uuid primary key,
  kind text not null check (kind in ('BRAND', 'STRATEGY', 'PRODUCT')),
  -- As the catalogue names it.
  subject text not null,
  texts jsonb not null,
  save_id uuid not null,
  saved_by uuid not null references operator (id),
  saved_at timestamptz not null,
  public_from timestamptz,
  released_by uuid references operator (id),
  withdrawn_at timestamptz,
  -- Since when members see it.
  applied_at timestamptz,
  unique (kind, subject)
);
create index text_change_waiting on text_change (public_from) where applied_at is null and withdrawn_at is null;
revoke delete on text_change from halyard_app;

-- As in 0304, with what waits here.
create or replace function content_waiting_of(publisher uuid, besides uuid, at timestamptz) returns bigint
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('content of ' || publisher, 0));
  return (
    select count(*) from (
      select id from memo where saved_by = publisher and public_from > at and withdrawn_at is null
      union all
      select id from banner where saved_by = publisher and public_from > at and (shown_until is null or shown_until > at)
      union all
      select id from announcement where saved_by = publisher and public_from > at and withdrawn_at is null
      union all
      select id from text_change where saved_by = publisher and public_from > at and withdrawn_at is null
    ) waiting
    where id is distinct from besides
  );
end
$$;

-- As in 0304. When texts were applied is noted by the way, and an announcement that skipped the hour may wait after a change.
create or replace function content_waits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  -- What changes by itself, or by being withdrawn or released.
  besides constant text[] := array[
    'looked_up_to', 'reached', 'sent_at', 'is_told', 'told_up_to', 'withdrawn_at', 'public_from', 'released_by', 'applied_at'
  ];
  others_waiting bigint;
  is_small boolean := false;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    if new.save_id is null or new.saved_by is null or new.saved_at is null then
      raise exception 'An operator saves what members see' using errcode = 'restrict_violation';
    end if;
    -- Five minutes for the clocks of several servers.
    if new.saved_at < (select created_at from audit_entry order by created_at desc limit 1) - interval '5 minutes' then
      raise exception 'The hour begins when it is saved' using errcode = 'restrict_violation';
    end if;
    others_waiting := content_waiting_of(new.saved_by, new.id, new.saved_at);
    if tg_table_name = 'announcement' then
      if tg_op = 'UPDATE' then
        new.small := old.small and new.small;
        new.told_at_once := old.told_at_once;
      end if;
      new.small := new.small and new.told_at_once + (
        select coalesce(sum(told_at_once), 0) from announcement
        where small and saved_by = new.saved_by and saved_at > new.saved_at - interval '24 hours' and id <> new.id
      ) <= 100;
      is_small := new.small;
    end if;
    if others_waiting >= 20 and not is_small and to_jsonb(new) ->> 'withdrawn_at' is null
      and coalesce((to_jsonb(new) ->> 'shown_until')::timestamptz > new.saved_at, true) then
      raise exception 'Too much of this operator waits' using errcode = 'restrict_violation';
    end if;
    new.public_from := new.saved_at + case when is_small then interval '0' else interval '1 hour' end;
    new.released_by := null;
    return new;
  end if;
  if to_jsonb(new) - besides <> to_jsonb(old) - besides
    or (to_jsonb(old) ->> 'withdrawn_at' is not null and to_jsonb(new) ->> 'withdrawn_at' is null) then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  if new.public_from is not null and new.public_from is distinct from old.public_from and (
    old.public_from is null or new.released_by is null or new.released_by = new.saved_by
    or not operator_has(new.released_by, 'content.publish')
    or not operator_did(new.released_by, 'content.release', format('%s:%s', tg_table_name, new.id))
  ) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  if new.public_from is null and old.public_from is not null then
    perform refuse_unless_acted(exists (
      select from audit_entry
      where written_in = pg_current_xact_id() and written_at = transaction_timestamp() and operator_id is not null
        and action = 'content.stop' and subject = format('%s:%s', tg_table_name, new.id)
    ));
  end if;
  return new;
end
$$;

create trigger text_change_waits before insert or update on text_change for each row execute function content_waits();

create function text_change_is_applied() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    new.applied_at := null;
  elsif new.applied_at is distinct from old.applied_at and (
    old.applied_at is not null or new.withdrawn_at is not null or new.applied_at < new.public_from
    or new.public_from is null
  ) then
    raise exception 'These texts don''t take effect now' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger text_change_is_applied before insert or update on text_change
  for each row execute function text_change_is_applied();

create function apply_text_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.kind
    when 'BRAND' then update brand set content = coalesce(content, '{}') || new.texts;
    when 'STRATEGY' then update strategy set name = new.texts ->> 'name' where id = new.subject;
    else
      update product set name = new.texts ->> 'name', trading_pair = new.texts ->> 'tradingPair'
      where id = new.subject::uuid;
  end case;
  return null;
end
$$;
create trigger text_change_takes_effect after update on text_change
  for each row when (old.applied_at is null and new.applied_at is not null) execute function apply_text_change();

-- What is new has no name until its texts have waited, and is not offered without one.
create function texts_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := case tg_op when 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  name text;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  foreach name in array tg_argv loop
    if coalesce(to_jsonb(new) ->> name, '') <> coalesce(before ->> name, '') then
      raise exception 'Names wait before members see them' using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end
$$;
create trigger strategy_texts_wait before insert or update on strategy for each row execute function texts_wait('name');
create trigger product_texts_wait before insert or update on product
  for each row execute function texts_wait('name', 'trading_pair');

create function brand_texts_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_owner_of_tables() and (
    coalesce(new.content ->> 'name', '') <> coalesce(old.content ->> 'name', '')
    or coalesce(new.content ->> 'logoId', '') <> coalesce(old.content ->> 'logoId', '')
  ) then
    raise exception 'Names wait before members see them' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger brand_texts_wait before update on brand for each row execute function brand_texts_wait();
