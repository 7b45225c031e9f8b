-- When the bytes were first given to a node, whether or not it answered: an answer that never comes must not keep a
-- payout from being outbid. `first_sent_at` stays the first delivery that was answered.

alter table payout_attempt
  add column first_tried_at timestamptz,
  add check (first_tried_at is null or bytes is not null);

update payout_attempt set first_tried_at = first_sent_at;
