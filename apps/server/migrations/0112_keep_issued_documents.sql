-- Statements and receipts that were handed out. The files are not kept, only their digests: by code and file anybody can
-- learn that a document is unchanged (docs/decisions/076).
create table issued_document (
  id uuid primary key,
  -- Printed on the document.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  member_id uuid not null references member (id),
  kind text not null check (kind in ('STATEMENT', 'RECEIPT')),
  format text not null check (format in ('PDF', 'CSV')),
  -- The days it is about, in UTC; those of a receipt are one.
  first_day date not null,
  last_day date not null,
  -- The movement that a receipt is for.
  transfer_id uuid references transfer (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  check (first_day <= last_day),
  check ((kind = 'RECEIPT') = (transfer_id is not null)),
  check (kind = 'STATEMENT' or first_day = last_day)
);

revoke update, delete on issued_document from halyard_app;
