-- An entry in the log stood behind each save of a memo, banner or notification (0345), but not with the same words: with the
-- application's role, others could be saved than the log tells of. Names (0341) and links (0251) are compared already.

-- Of a memo, banner or notification, what the log says of it: as the features' catalogue kinds list it.
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

create function time_as_logged(at timestamptz) returns text
language sql immutable set search_path = public, pg_temp as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
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

create or replace function content_save_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_saved_as_logged(upper(tg_table_name), new.id, new.saved_by));
  return null;
end
$$;

-- Of texts and pictures, which may change after their memo or banner in the same transaction.
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

-- The log names pictures by their number: what one shows never changes.
revoke update on banner_picture from halyard_app;
grant update (shown) on banner_picture to halyard_app;
revoke execute on function content_part_is_as_logged() from public, halyard_app;
