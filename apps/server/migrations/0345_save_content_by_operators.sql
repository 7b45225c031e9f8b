-- As names (0341): what memos, banners and notifications say was saved by an operator, who did so in that transaction. Nobody
-- had to have, and in a night without any act the hour was over before it began: it is measured from the newest one (0283).
create function content_save_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(is_owner_of_tables() or exists (
    select from catalogue_change change join audit_entry entry on entry.id = change.id
    where entry.written_in = pg_current_xact_id() and entry.written_at = transaction_timestamp()
      and change.kind = upper(tg_table_name) and change.subject = new.id::text and change.operator_id = new.saved_by
  ));
  return null;
end
$$;
create constraint trigger memo_save_is_an_act after insert or update of save_id on memo
  deferrable initially deferred for each row execute function content_save_is_an_act();
create constraint trigger banner_save_is_an_act after insert or update of save_id on banner
  deferrable initially deferred for each row execute function content_save_is_an_act();
create constraint trigger announcement_save_is_an_act after insert or update of save_id on announcement
  deferrable initially deferred for each row execute function content_save_is_an_act();
