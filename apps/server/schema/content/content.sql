-- Content that operators publish: memos, banners, announcements, the brand, and names in the catalogue. It waits for
-- an hour, or for a second operator, before members see it.

-- A memo to all members; its texts are in memo_text.
create table memo (
  id uuid primary key,
  -- The date that members see; a memo dated ahead is not shown yet.
  shown_from timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  -- Each save has a new id and begins the hour again. public_from is null once the save was stopped.
  save_id uuid,
  saved_by uuid references operator (id),
  saved_at timestamptz,
  public_from timestamptz,
  released_by uuid references operator (id),
  -- The transaction of the last save: texts and pictures change in that transaction only.
  saved_in xid8,
  saved_in_at timestamptz,
  -- Everyone who saved a part that is not public yet: none of them may approve it after a colleague's save.
  saved_with uuid[] not null default '{}'::uuid[]
);
create index memo_shown on memo (shown_from desc, id desc) where withdrawn_at is null;

-- A memo in one language.
create table memo_text (
  memo_id uuid not null references memo (id),
  language text not null check (language ~ '^[a-z]{2}(-[a-z]{2})?$'),
  title text not null,
  content text not null,
  primary key (memo_id, language)
);
revoke update on memo_text from halyard_app;
grant update (title, content) on memo_text to halyard_app;

-- A banner; its pictures are in banner_picture. The columns of a save are explained at memo.
create table banner (
  id uuid primary key,
  position integer not null,
  shown_from timestamptz not null,
  shown_until timestamptz,
  save_id uuid,
  saved_by uuid references operator (id),
  saved_at timestamptz,
  public_from timestamptz,
  released_by uuid references operator (id),
  saved_in xid8,
  saved_in_at timestamptz,
  saved_with uuid[] not null default '{}'::uuid[],
  check (shown_until is null or shown_until > shown_from)
);
create index banner_position on banner (position);

-- A banner's picture in one language, re-encoded by us. A new picture is a new row, so that no browser shows a cached
-- one.
create table banner_picture (
  id uuid primary key,
  banner_id uuid not null references banner (id),
  language text not null check (language ~ '^[a-z]{2}(-[a-z]{2})?$'),
  -- Alternative text.
  description text not null,
  jpeg bytea not null,
  -- A replaced picture stays hidden, so that it can be restored.
  shown boolean not null default true
);
create unique index banner_picture_shown on banner_picture (banner_id, language) where shown;
create index banner_picture_of_banner on banner_picture (banner_id);
revoke update on banner_picture from halyard_app;
grant update (shown) on banner_picture to halyard_app;

-- A member who has seen a banner, which is shown once to each.
create table banner_seen (
  member_id uuid not null references member (id),
  banner_id uuid not null references banner (id),
  seen_at timestamptz not null,
  primary key (member_id, banner_id)
);

-- A message from operators to all members or some. Its texts are here; a job gives each receiver a notification that
-- points to it, in batches. The columns of a save are explained at memo.
create table announcement (
  id uuid primary key,
  -- All members, holders of a package, members of a country, or those listed.
  audience text not null check (audience in ('ALL', 'HOLDERS', 'COUNTRY', 'LISTED')),
  country text,
  -- Usernames and e-mail addresses.
  receivers text[],
  -- In the form in which the call takes them.
  texts jsonb not null,
  -- Members who join later do not receive it.
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The number of the last member considered, and how many received it.
  looked_up_to integer not null default 0,
  reached integer not null default 0,
  -- Since when all receivers have it.
  sent_at timestamptz,
  -- Progress of notifying open pages of the last change of its texts; stored here and not in the job, so that each job
  -- continues the one before, however often the texts change.
  is_told boolean not null default true,
  told_up_to uuid,
  save_id uuid,
  saved_by uuid references operator (id),
  saved_at timestamptz,
  public_from timestamptz,
  released_by uuid references operator (id),
  -- A small announcement skips the hour and has at most told_at_once receivers.
  small boolean not null default false,
  told_at_once integer not null default 0,
  saved_with uuid[] not null default '{}'::uuid[],
  check ((audience = 'COUNTRY') = (country is not null)),
  check ((audience = 'LISTED') = (receivers is not null)),
  constraint announcement_reaches_few_at_once check (not small or reached <= told_at_once and told_at_once <= 100)
);
create index announcement_created on announcement (created_at desc, id desc);
create index announcement_unsent on announcement (public_from) where sent_at is null and withdrawn_at is null;
create index announcement_small on announcement (saved_by, saved_at) where small;

-- A notification to a member. Its text is made when read, from the kind and params, in the reader's language.
create table notification (
  id uuid primary key,
  member_id uuid not null references member (id),
  kind text not null,
  params jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  announcement_id uuid references announcement (id)
);
create index notification_of_member on notification (member_id, created_at desc, id desc);
-- The bell counts unread notifications and shows the latest, however long the member's history is.
create index notification_unread on notification (member_id, created_at desc, id desc) where read_at is null;
-- One per receiver.
create unique index notification_of_announcement on notification (announcement_id, member_id)
  where announcement_id is not null;
-- Counts the readers of an announcement, often, from the read rows alone rather than all receivers.
create index notification_of_announcement_read on notification (announcement_id)
  where announcement_id is not null and read_at is not null;
create trigger notification_is_told after insert or update on notification
  for each row execute function note_change('notifications');

-- The platform's name, logo and links.
create table brand (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  -- In the form in which the call takes it; null until first set.
  content jsonb
);
revoke insert, delete on brand from halyard_app;

insert into brand (only_row, content) values
  (true, null);

-- A logo that operators uploaded, re-encoded by us. The brand's content names the one shown; others can be restored.
create table brand_logo (
  id uuid primary key,
  png bytea not null,
  created_at timestamptz not null,
  public_since timestamptz
);
revoke insert, update, delete on brand_logo from halyard_app;
grant insert (id, png, created_at) on brand_logo to halyard_app;

-- A change of published content or the catalogue, with the values before and after.
create table catalogue_change (
  -- The id of its entry in the audit log.
  id uuid primary key references audit_entry (id),
  -- The kind of item, such as 'MEMO' or 'PRODUCT'.
  kind text not null,
  -- The item's id.
  subject text not null,
  operator_id uuid not null references operator (id),
  changed_at timestamptz not null,
  -- Null for a new item.
  before jsonb,
  after jsonb not null,
  -- The change that this one reverts.
  put_back_of uuid references catalogue_change (id)
);
create index catalogue_change_of_kind on catalogue_change (kind, changed_at desc, id desc);
create index catalogue_change_of_thing on catalogue_change (kind, subject, changed_at desc, id desc);
revoke update, delete on catalogue_change from halyard_app;
create trigger catalogue_change_is_append_only before update or delete or truncate on catalogue_change
  for each statement execute function refuse_change();

-- A name of the brand, a strategy or a package that waits to become public.
create table text_change (
  id uuid primary key,
  kind text not null check (kind in ('BRAND', 'STRATEGY', 'PRODUCT')),
  -- The item's id in the catalogue.
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
  -- Everyone who saved a part that is not public yet: none of them may approve it after a colleague's save.
  saved_with uuid[] not null default '{}'::uuid[],
  unique (kind, subject)
);
create index text_change_waiting on text_change (public_from) where applied_at is null and withdrawn_at is null;
revoke delete on text_change from halyard_app;

-- Counts this operator's other saves that wait to become public. Locks: an operator's saves run one at a time from
-- here on.
create function content_waiting_of(publisher uuid, besides uuid, at timestamptz) returns bigint
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

-- A memo, banner or announcement as the audit log records it, in the form of the catalogue's kinds.
create function content_as_logged(of_kind text, of_id uuid) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  case of_kind
    when 'MEMO' then
      return (
        select jsonb_build_object(
          'memoId', id, 'shownFrom', time_as_logged(shown_from), 'withdrawn', withdrawn_at is not null,
          'texts', (
            select coalesce(jsonb_agg(
              jsonb_build_object('language', language, 'title', title, 'memoContent', content) order by language
            ), '[]')
            from memo_text where memo_id = memo.id
          )
        ) from memo where id = of_id
      );
    when 'BANNER' then
      return (
        select jsonb_build_object(
          'bannerId', id, 'position', position, 'shownFrom', time_as_logged(shown_from),
          'shownUntil', time_as_logged(shown_until),
          'pictures', (
            select coalesce(jsonb_agg(
              jsonb_build_object('language', language, 'pictureId', id, 'description', description) order by language
            ), '[]')
            from banner_picture where banner_id = banner.id and shown
          )
        ) from banner where id = of_id
      );
    else
      return (
        select jsonb_strip_nulls(jsonb_build_object(
          'announcementId', id, 'audience', audience, 'country', country, 'receivers', to_jsonb(receivers), 'texts', texts,
          'withdrawn', withdrawn_at is not null
        )) from announcement where id = of_id
      );
  end case;
end
$$;

create function is_saved_as_logged(of_kind text, of_id uuid, by_operator uuid) returns boolean
language sql volatile set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from catalogue_change change join audit_entry entry on entry.id = change.id
    where entry.written_in = pg_current_xact_id() and entry.written_at = transaction_timestamp()
      and change.kind = of_kind and change.subject = of_id::text and change.operator_id = by_operator
      and change.after = content_as_logged(of_kind, of_id)
  )
$$;

-- Saved content becomes public after an hour, or when a second operator releases it. An operator has at most 20 saves
-- waiting; small announcements are exempt from both, up to 100 receivers a day.
create function content_waits() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  -- Columns that progress, withdrawal and release change.
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
    if new.saved_at < greatest(
      time_of_act(new.saved_at), (select created_at from audit_entry order by created_at desc limit 1)
    ) - interval '5 minutes' then
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
create trigger memo_waits before insert or update on memo for each row execute function content_waits();
create trigger banner_waits before insert or update on banner for each row execute function content_waits();
create trigger announcement_waits
  before insert or update on announcement for each row execute function content_waits();
create trigger text_change_waits before insert or update on text_change for each row execute function content_waits();

create function content_notes_its_save() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.save_id is distinct from old.save_id then
    new.saved_in := pg_current_xact_id();
    new.saved_in_at := transaction_timestamp();
  else
    new.saved_in := old.saved_in;
    new.saved_in_at := old.saved_in_at;
  end if;
  return new;
end
$$;
create trigger memo_notes_its_save before insert or update on memo
  for each row execute function content_notes_its_save();
create trigger banner_notes_its_save before insert or update on banner
  for each row execute function content_notes_its_save();

-- Saved content equals what the operator's action logged in the same transaction.
create function content_save_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_saved_as_logged(upper(tg_table_name), new.id, new.saved_by));
  return null;
end
$$;
create constraint trigger memo_save_is_an_act after insert or update of save_id on memo
  deferrable initially deferred for each row execute function content_save_is_an_act();
create constraint trigger banner_save_is_an_act after insert or update of save_id on banner
  deferrable initially deferred for each row execute function content_save_is_an_act();
create constraint trigger announcement_save_is_an_act after insert or update of save_id on announcement
  deferrable initially deferred for each row execute function content_save_is_an_act();

create function content_remembers_who_saved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.saved_with := '{}';
  elsif new.save_id is distinct from old.save_id then
    new.saved_with := case
      when old.saved_by is not null
        and (old.public_from is null or old.public_from > least(new.saved_at, latest_time()))
      then old.saved_with || old.saved_by else '{}'
    end;
  end if;
  if new.released_by = any (new.saved_with) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger memo_remembers_who_saved before insert or update on memo
  for each row execute function content_remembers_who_saved();
create trigger banner_remembers_who_saved before insert or update on banner
  for each row execute function content_remembers_who_saved();
create trigger announcement_remembers_who_saved before insert or update on announcement
  for each row execute function content_remembers_who_saved();

-- Texts and pictures change only in the transaction that saves their memo or banner.
create function content_part_is_saved() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  is_saved boolean;
begin
  if is_owner_of_tables() then
    return null;
  end if;
  execute format($template$
    select saved_in = pg_current_xact_id() and saved_in_at = transaction_timestamp() and released_by is null
      and public_from is not null
    from %I where id = $1
  $template$, tg_argv[0]) into is_saved
  using (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> (tg_argv[0] || '_id'))::uuid;
  if is_saved is not true then
    raise exception 'What members see changes by being saved' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger memo_text_is_saved after insert or update on memo_text
  for each row execute function content_part_is_saved('memo');
create trigger banner_picture_is_saved after insert or update on banner_picture
  for each row when (new.shown) execute function content_part_is_saved('banner');
create trigger memo_text_is_removed_by_a_save after delete on memo_text
  for each row execute function content_part_is_saved('memo');
create trigger banner_picture_is_removed_by_a_save after delete on banner_picture
  for each row when (old.shown) execute function content_part_is_saved('banner');

-- Deferred: texts and pictures may change after their memo or banner.
create function content_part_is_as_logged() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  of_id uuid := (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> (tg_argv[0] || '_id'))::uuid;
  saver uuid;
begin
  execute format('select saved_by from %I where id = $1', tg_argv[0]) into saver using of_id;
  perform refuse_unless_acted(is_saved_as_logged(upper(tg_argv[0]), of_id, saver));
  return null;
end
$$;
create constraint trigger memo_text_is_as_logged after insert or update or delete on memo_text
  deferrable initially deferred for each row execute function content_part_is_as_logged('memo');
create constraint trigger banner_picture_is_shown_as_logged after insert or update of shown on banner_picture
  deferrable initially deferred for each row when (new.shown) execute function content_part_is_as_logged('banner');
create constraint trigger banner_picture_is_hidden_as_logged after update of shown on banner_picture
  deferrable initially deferred for each row when (old.shown) execute function content_part_is_as_logged('banner');
create constraint trigger banner_picture_is_removed_as_logged after delete on banner_picture
  deferrable initially deferred for each row when (old.shown) execute function content_part_is_as_logged('banner');

create function brand_links(content jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'supportUrl', content -> 'supportUrl',
    'androidUrl', content -> 'androidUrl',
    'playStoreUrl', content -> 'playStoreUrl',
    'huaweiUrl', content -> 'huaweiUrl',
    'mt5DownloadUrl', content -> 'mt5DownloadUrl'
  ))
$$;

create function brand_links_are_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if brand_links(new.content) is distinct from brand_links(old.content) and brand_links(new.content) is distinct from (
    select payload from proposal
    where kind = 'brandLinks' and state = 'APPROVED'
    order by decided_at desc, id desc
    limit 1
  ) then
    raise exception 'The links of the brand change by two operators' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger brand_links_are_by_two before update on brand
  for each row execute function brand_links_are_by_two();

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

create function catalogue_change_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(exists (
    select from audit_entry
    where id = new.id and written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id = new.operator_id and reason::jsonb = new.after
  ));
  return null;
end
$$;
create trigger catalogue_change_is_an_act after insert on catalogue_change
  for each row execute function catalogue_change_is_an_act();

-- Takes the audit entry's time, or the present if the entry comes later in the transaction: changes are ordered by it,
-- and a server whose clock is ahead would hide a colleague's later save.
create function catalogue_change_is_dated() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_at := coalesce((select created_at from audit_entry where id = new.id), time_of_act(new.changed_at));
  return new;
end
$$;
create trigger catalogue_change_is_dated before insert on catalogue_change
  for each row execute function catalogue_change_is_dated();

create function text_change_is_applied() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.applied_at := null;
    new.saved_with := '{}';
  elsif new.save_id is distinct from old.save_id then
    new.applied_at := null;
    new.saved_with := case
      when old.applied_at is null and old.withdrawn_at is null and old.public_from is not null
      then old.saved_with || old.saved_by else '{}'
    end;
  elsif new.applied_at is distinct from old.applied_at and (
    old.applied_at is not null or new.withdrawn_at is not null or new.applied_at < new.public_from
    or new.public_from is null or new.applied_at > latest_time()
  ) then
    raise exception 'These texts don''t take effect now' using errcode = 'restrict_violation';
  end if;
  if new.released_by = any (new.saved_with) then
    raise exception 'This was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger text_change_is_applied before insert or update on text_change
  for each row execute function text_change_is_applied();

-- Writes names that became public to the brand, strategy or package, with the owner's rights.
create function apply_text_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.kind
    when 'BRAND' then
      update brand set content = coalesce(content, '{}') || new.texts;
      update brand_logo set public_since = new.applied_at
      where id::text = new.texts ->> 'logoId' and public_since is null;
    when 'STRATEGY' then perform apply_strategy(new.subject, new.texts);
    else perform apply_package(new.subject::uuid, new.texts);
  end case;
  return null;
end
$$;
create trigger text_change_takes_effect after update on text_change
  for each row when (old.applied_at is null and new.applied_at is not null) execute function apply_text_change();

create function text_change_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_owner_of_tables() or exists (
    select from catalogue_change change join audit_entry entry on entry.id = change.id
    where entry.written_in = pg_current_xact_id() and entry.written_at = transaction_timestamp()
      and change.kind = new.kind and change.subject = new.subject and change.operator_id = new.saved_by
      and not exists (
        select from jsonb_each(new.texts) part where change.after -> part.key is distinct from part.value
      )
  ));
  return null;
end
$$;
create constraint trigger text_change_is_an_act after insert or update of save_id on text_change
  deferrable initially deferred for each row execute function text_change_is_an_act();
