-- 0355 took every older logo that did not wait at that moment for one that members had seen, also those that had waited and were
-- replaced or stopped. Seen are the present one, those saved before names and logos waited (0310), and those that nobody stopped
-- and that stood for the hour, or were approved, before the next ones were saved.
update brand_logo set public_since = null
where public_since = created_at
  and not exists (select from brand where content ->> 'logoId' = brand_logo.id::text)
  and not exists (
    select from catalogue_change saved
    cross join lateral (
      select min(changed_at) as at from catalogue_change later
      where later.kind = 'BRAND' and later.changed_at > saved.changed_at
        and row (later.after ->> 'name', later.after ->> 'logoId')
          is distinct from row (saved.after ->> 'name', saved.after ->> 'logoId')
    ) replaced
    cross join lateral (
      select coalesce(bool_or(entry.action = 'content.stop'), false) as is_stopped,
        coalesce(bool_or(entry.action = 'content.release'), false) as is_approved
      from text_change waiting join audit_entry entry on entry.subject = 'text_change:' || waiting.id
      where waiting.kind = 'BRAND' and entry.action in ('content.stop', 'content.release')
        and entry.created_at >= saved.changed_at and (replaced.at is null or entry.created_at < replaced.at)
    ) decided
    where saved.kind = 'BRAND' and saved.after ->> 'logoId' = brand_logo.id::text and (
      saved.changed_at < (select applied_at from migration where name = '0310_let_names_wait.sql')
      or not is_stopped and (is_approved or replaced.at >= saved.changed_at + interval '1 hour')
    )
  );
