-- Files that members hand in, and the proof of identity that is made of them.

-- The bytes lie elsewhere, sealed, under the row's id: see platform/files. The row is written before the bytes and
-- counts once kept_at is set, in the transaction of what the file belongs to; one that never was is swept away.
create table stored_file (
  id uuid primary key,
  member_id uuid not null references member (id),
  purpose text not null check (purpose ~ '^[a-z-]+$'),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- The number of the key that sealed it: when keys rotate, this finds what is to be sealed anew.
  seal_key_id smallint not null,
  created_at timestamptz not null,
  kept_at timestamptz
);

create index stored_file_not_kept on stored_file (created_at) where kept_at is null;
create index stored_file_by_key on stored_file (seal_key_id);

-- One row for each handing-in; none is ever changed but by its decision.
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
  -- Why; the member reads it.
  remark text,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (decision is distinct from 'REJECT' or remark is not null)
);

create index kyc_submission_of_member on kyc_submission (member_id, submitted_at desc);
create unique index kyc_submission_waiting on kyc_submission (member_id) where decided_at is null;
create index kyc_submission_queue on kyc_submission (submitted_at) where decided_at is null;
