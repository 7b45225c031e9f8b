-- What somebody should see before a withdrawal is approved (docs/decisions/105).

-- From which session, and from where, it was requested. The session may be gone by the time somebody asks.
alter table withdrawal
  add column session_id uuid,
  add column asked_from inet;

-- Who else uses a destination.
create index withdrawal_to_account on withdrawal (account_digest) where account_digest is not null;
create index withdrawal_method_to_address on withdrawal_method (lower(address)) where address is not null;
create index withdrawal_method_to_account on withdrawal_method (digest) where account_sealed is not null;

-- Who else uses a browser; the key finds it from the other side.
create index shared_device_of_other on shared_device (other_id);
