-- The text of a memo could be moved to another that was saved, and then the first had lost it unsaved.
revoke update on memo_text from halyard_app;
grant update (title, content) on memo_text to halyard_app;
