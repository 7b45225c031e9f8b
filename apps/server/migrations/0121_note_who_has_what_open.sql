-- Which operator has an item of a queue open. It keeps nobody from deciding: the first decision stands. It lapses by itself
-- when the operator's page does not renew it any more.
create table queue_claim (
  -- As in packages/contract/src/calls/operator-home.ts.
  queue text not null,
  item text not null,
  operator_id uuid not null references operator (id),
  since timestamptz not null,
  renewed_at timestamptz not null,
  primary key (queue, item)
);

-- Who decided before: looked up by what it was about.
create index audit_entry_of_subject on audit_entry (subject, created_at desc, id desc);
