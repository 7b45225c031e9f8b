-- What protects a member's account, and what the profile keeps beside the registration.

alter table member
  add column gender text check (gender in ('MALE', 'FEMALE')),
  -- Carried by every mail to the member, so that a forged one can be told.
  add column anti_phishing_phrase text,
  -- Set by the link of a new-device mail; a new password clears it.
  add column frozen_at timestamptz,
  -- Set for a day by a change of password or e-mail and by turning 2FA off.
  add column withdrawals_locked_until timestamptz;

alter table verify_code drop constraint verify_code_purpose_check;
alter table verify_code add constraint verify_code_purpose_check
  check (purpose in ('REGISTER', 'FORGET_PASSWORD', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL'));

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('LOGOUT', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'MEMBER', 'FROZEN', 'OPERATOR'));
