-- Identity checks (KYC).

-- A member's submission of identity documents. A row changes only by its decision.
create table kyc_submission (
  id uuid primary key,
  member_id uuid not null references member (id),
  full_name text not null,
  gender text not null check (gender in ('MALE', 'FEMALE')),
  identity_no_sealed bytea not null,
  phone_no text not null,
  country text not null,
  address text not null,
  postcode text not null,
  front_file_id uuid not null unique references stored_file (id),
  holding_file_id uuid not null unique references stored_file (id),
  submitted_at timestamptz not null,
  decision text check (decision in ('APPROVE', 'REJECT')),
  -- The reason, which the member reads.
  remark text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Keyed digest of the identity number, to find equal numbers without reading them.
  identity_digest bytea not null,
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (decision is distinct from 'REJECT' or remark is not null)
);
create index kyc_submission_of_member on kyc_submission (member_id, submitted_at desc);
create unique index kyc_submission_waiting on kyc_submission (member_id) where decided_at is null;
create index kyc_submission_queue on kyc_submission (submitted_at, id) where decided_at is null;
create index kyc_submission_name_words on kyc_submission using gin (to_tsvector('simple', full_name));
create index kyc_submission_phone on kyc_submission (regexp_replace(phone_no, '\D', '', 'g'));
create trigger kyc_submission_is_told after insert or update on kyc_submission
  for each row execute function note_change('profile');
create trigger kyc_submission_is_told_to_operators after insert or update on kyc_submission
  for each statement execute function note_queues('kyc');
