-- The wallet: transfers that members make, documents issued to them, and transfers of an inheritance.

-- A transfer that a member made, with the request that made it.
create table member_transfer (
  id uuid primary key,
  kind text not null check (kind in ('USDP_TRANSFER', 'BONUS_TO_WALLET')),
  member_id uuid not null,
  request_key text not null,
  to_member_id uuid not null references member (id),
  amount bigint not null check (amount > 0),
  unique (member_id, request_key),
  foreign key (member_id, request_key) references answered_request (member_id, key) deferrable initially deferred,
  check ((kind = 'USDP_TRANSFER') = (to_member_id <> member_id))
);
revoke update, delete on member_transfer from halyard_app;
create trigger member_transfer_is_append_only before update or delete or truncate on member_transfer
  for each statement execute function refuse_change();

-- Receivers that a member has paid before. Paying new e-mails is limited, since a transfer reveals whether an e-mail
-- is a member's.
create table paid_receiver (
  payer_id uuid not null references member (id),
  receiver_id uuid not null references member (id),
  primary key (payer_id, receiver_id)
);

-- An issued statement or receipt. Only its digest is stored, by which anybody with its code and file can verify that
-- it is unchanged.
create table issued_document (
  id uuid primary key,
  -- Printed on the document.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  member_id uuid not null references member (id),
  kind text not null check (kind in ('STATEMENT', 'RECEIPT')),
  format text not null check (format in ('PDF', 'CSV')),
  -- The days that it covers, in UTC; a receipt covers one.
  first_day date not null,
  last_day date not null,
  -- The transfer that a receipt is for.
  transfer_id uuid references transfer (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  check (first_day <= last_day),
  check ((kind = 'RECEIPT') = (transfer_id is not null)),
  check (kind = 'STATEMENT' or first_day = last_day)
);
revoke update, delete on issued_document from halyard_app;

-- A link to an order's agreement or certificate.
create table document_link (
  -- Digest of the token in the link.
  token_digest bytea primary key,
  order_id uuid not null references investment_order (id),
  kind text not null check (kind in ('AGREEMENT', 'CERTIFICATE')),
  language text not null,
  -- The session that requested the link: it opens on that session's device only, while the session lasts.
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index document_link_expired on document_link (expires_at);

-- A transfer of an inheritance: one when the claim is approved, and others for what arrives later. The id is the
-- transfer's.
create table inheritance_transfer (
  id uuid primary key,
  claim_id uuid not null references inheritance_claim (id),
  created_at timestamptz not null,
  usdt bigint not null default 0,
  usdp bigint not null default 0,
  bonus bigint not null default 0
);
create index inheritance_transfer_of_claim on inheritance_transfer (claim_id);
revoke update, delete on inheritance_transfer from halyard_app;
create trigger inheritance_transfer_is_append_only before update or delete or truncate on inheritance_transfer
  for each statement execute function refuse_change();

create view caused_by_member as
select moved.kind, moved.id as cause, line.address, line.amount
from member_transfer moved
cross join lateral (values
  ('USDP_TRANSFER', 'member:' || moved.member_id || ':usdp', -moved.amount),
  ('USDP_TRANSFER', 'member:' || moved.to_member_id || ':usdp', moved.amount),
  ('BONUS_TO_WALLET', 'member:' || moved.member_id || ':bonus', -moved.amount),
  ('BONUS_TO_WALLET', 'member:' || moved.member_id || ':usdt', moved.amount)
) as line (kind, address, amount)
where line.kind = moved.kind;
revoke insert, update, delete on caused_by_member from halyard_app;

create view caused_by_inheritance as
select 'INHERITANCE' as kind, moved.id as cause, line.address, line.amount
from inheritance_transfer moved
join inheritance_claim claim on claim.id = moved.claim_id
cross join lateral (values
  ('member:' || claim.member_id || ':usdt', -moved.usdt), ('member:' || claim.heir_id || ':usdt', moved.usdt),
  ('member:' || claim.member_id || ':usdp', -moved.usdp), ('member:' || claim.heir_id || ':usdp', moved.usdp),
  ('member:' || claim.member_id || ':bonus', -moved.bonus), ('member:' || claim.heir_id || ':bonus', moved.bonus)
) as line (address, amount)
where claim.state in ('APPROVED', 'TRANSFERRED') and line.amount <> 0;
revoke insert, update, delete on caused_by_inheritance from halyard_app;

-- A transfer references an answered request, not a closed one. Deferred: the reply is written last.
create function member_transfer_was_answered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from answered_request
    where member_id = new.member_id and key = new.request_key and reply is not null
  ) then
    raise exception 'A transfer under a request that was closed' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger member_transfer_was_answered after insert on member_transfer
  deferrable initially deferred for each row execute function member_transfer_was_answered();

select hold_transfers_to('caused_by_member', array['USDP_TRANSFER', 'BONUS_TO_WALLET']);

select hold_transfers_to('caused_by_inheritance', array['INHERITANCE']);
