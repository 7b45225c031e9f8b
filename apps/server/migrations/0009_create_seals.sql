-- Tamper evidence: each sealed entry carries the hash of itself and of the one before it.
create table sealed_entry (
  entry_id bigint primary key,
  hash bytea not null
);

create trigger sealed_entry_is_append_only before update or delete or truncate on sealed_entry
  for each statement execute function refuse_change();
