-- A new e-mail counts 72 hours after the old address was told of it, not after it was asked for: mail may be late.
alter table email_change add column told_at timestamptz;
update email_change set told_at = requested_at;
