-- The logos that operators have given the platform, redrawn by us (docs/decisions/112). Which one is shown stands in the
-- brand's content; earlier ones are kept, so that they can be put back.
create table brand_logo (
  id uuid primary key,
  png bytea not null,
  created_at timestamptz not null
);
revoke update, delete on brand_logo from halyard_app;
