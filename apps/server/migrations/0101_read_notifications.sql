-- The bell counts what is unread and shows the latest of it, however long the member's history is.
create index notification_unread on notification (member_id, created_at desc, id desc) where read_at is null;
