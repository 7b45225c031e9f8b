-- The log is searched by how an action begins: what was seldom done is found without reading all that was seen.
create index audit_entry_of_action on audit_entry (action text_pattern_ops, created_at, id);
