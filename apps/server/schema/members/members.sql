-- Members: accounts, freezes, stored files, operators' notes, and operators' views of the portal as a member.
-- Identity checks are in kyc.sql, beneficiaries and their claims in inheritance.sql.

-- The mailbox that an address reaches: without letter case and without what follows a plus sign.
create function mailbox_of(email text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$$;

-- Suffix of a username whose plain form is taken.
create sequence username_number start with 100001;
grant usage on sequence username_number to halyard_app;

-- A customer with their place in the referral tree.
create table member (
  id uuid primary key,
  -- Shown to people ("ID 100042"), and the element of ancestors.
  number integer generated always as identity (start with 100001) not null unique,
  username text not null unique check (username ~ '^[a-z0-9]{3,40}$'),
  email text not null unique check (email = lower(email)),
  full_name text not null,
  country text not null,
  language text not null,
  password_hash text not null,
  -- Null for members whom an operator created or imported: their first sign-in sets it.
  transaction_password_hash text,
  referral_code text not null unique,
  sponsor_id uuid references member (id),
  -- Numbers of all sponsors above, the root first; fixed at registration.
  ancestors integer[] not null,
  kyc_status text not null default 'PENDING_UPLOAD',
  -- Sealed with a key from the configuration; null while 2FA is off.
  totp_secret_sealed bytea,
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- The time step of the last code used, which is not accepted again.
  totp_last_step bigint,
  gender text check (gender in ('MALE', 'FEMALE')),
  -- Quoted in every e-mail to the member, so that a forged one can be recognized.
  anti_phishing_phrase text,
  -- Set by a freeze link in an e-mail or by an operator.
  frozen_at timestamptz,
  -- Set for a day by changing the password or e-mail and by turning 2FA off.
  withdrawals_locked_until timestamptz,
  -- Outlives devices and sign-in history: only the first sign-in ever sends no new-device e-mail.
  first_signed_in_at timestamptz,
  -- The user handle that authenticators store and reveal with a passkey: random, so that it discloses nothing.
  passkey_handle bytea not null default uuid_send(gen_random_uuid()) unique,
  only_saved_addresses boolean not null default false,
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  profile_file_id uuid unique,
  -- When 2FA was turned on; a freeze removes a factor added after a stranger signed in. Null while 2FA is off.
  two_fa_since timestamptz,
  -- Database clock, for comparison with withdrawal.requested_at; stays when the account is unfrozen.
  last_frozen_at timestamptz,
  -- Product clock. When the account was last unfrozen: freeze links of sessions that began earlier are spent.
  reopened_at timestamptz,
  -- The operator who froze the account: then only an operator unfreezes it, not a new password.
  frozen_by uuid references operator (id),
  -- When the account's owner froze it: then the owner's new password or two operators unfreeze it.
  owner_froze_at timestamptz,
  check (kyc_status in ('PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED')),
  check ((sponsor_id is null) = (ancestors = '{}'))
);
create index member_sponsor on member (sponsor_id);
create index member_ever_frozen on member (id) where last_frozen_at is not null;
create index member_email_begins on member (email text_pattern_ops);
create index member_username_begins on member (lower(username) text_pattern_ops);
create index member_name_words on member using gin (to_tsvector('simple', full_name));
create index member_mailbox on member (mailbox_of(email));
-- A freeze puts approved withdrawals into the queue of held ones.
create trigger member_is_told_to_operators after update on member
  for each row when (old.frozen_at is distinct from new.frozen_at) execute function note_queues('heldWithdrawals');

-- A kind of data that changed for a member, so that open pages reload it through the ordinary calls; never a figure.
--
-- Readers follow the transaction number up to pg_snapshot_xmin: with a sequence they would miss a transaction that
-- commits late. Inserts take no lock on existing rows, and there is no foreign key because it would lock the member.
-- Rows are deleted within the hour.
create table member_change (
  member_id uuid not null,
  -- A kind of the contract's live-update stream.
  kind text not null,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (member_id, written_in, kind)
) with (autovacuum_vacuum_scale_factor=0.5);
create index member_change_in_order on member_change (written_in);
revoke update on member_change from halyard_app;

-- An operator's note about a member, for other operators.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  note text not null,
  created_at timestamptz not null
);
create index member_note_newest on member_note (member_id, created_at, id);
revoke update, delete on member_note from halyard_app;
create trigger member_note_is_append_only before update or delete or truncate on member_note
  for each statement execute function refuse_change();

-- An operator's view of the portal as a member. It is not a session: it fires no session trigger, does not appear in
-- the member's lists, and neither kind of token works as the other.
create table member_view (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  operator_session_id uuid not null references operator_session (id),
  -- Digest of the single-use ticket that the console hands to the portal.
  ticket_hash bytea not null unique,
  created_at timestamptz not null,
  ticket_expires_at timestamptz not null,
  -- Digest of the token that the portal sends with each call, once the ticket was used.
  token_hash bytea unique,
  opened_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  check (ticket_expires_at > created_at),
  check ((opened_at is null) = (token_hash is null) and (opened_at is null) = (expires_at is null)),
  check (ended_at is null or opened_at is not null)
);
create index member_view_oldest on member_view (created_at);

-- An operator and a member who have signed in from the same browser.
create table operator_shared_device (
  operator_id uuid not null references operator (id),
  member_id uuid not null references member (id),
  last_seen_at timestamptz not null,
  primary key (operator_id, member_id)
);

-- A sealed file stored outside the database under the row's id (platform/files). The row precedes the bytes and counts
-- once saved_at is set, by the transaction that uses the file; others are swept away.
create table stored_file (
  id uuid primary key,
  member_id uuid references member (id),
  purpose text not null check (purpose ~ '^[a-z-]+$'),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- Number of the key that sealed it, to find the files to seal again after a key rotation.
  seal_key_id smallint not null,
  created_at timestamptz not null,
  saved_at timestamptz
);
create index stored_file_not_kept on stored_file (created_at) where saved_at is null;
create index stored_file_by_key on stored_file (seal_key_id);
alter table member add foreign key (profile_file_id) references stored_file (id);

-- True if the member's account may be the operator's own: the same mailbox, a shared browser, or a withdrawal to a
-- destination that the operator's own account uses. Only the member's paid withdrawals count, since anybody can save
-- a destination.
create function is_own_account(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with own as materialized (
    select member.id from operator join member on mailbox_of(member.email) = mailbox_of(operator.email)
    where operator.id = of_operator
    union
    select member_id from operator_shared_device where operator_id = of_operator
  ), theirs as (
    select account_digest as digest, network, address from withdrawal
    where member_id = of_member and state in ('PROCESSING', 'COMPLETED')
  )
  select exists (select from own where id = of_member) or exists (
    select from own
    cross join payout_destinations(own.id) mine
    join theirs on theirs.digest = mine.digest or theirs.address = mine.address and theirs.network = mine.network
  )
$$;

create function is_never_enough_alone(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select let_money_in(of_operator, of_member) or shares_network(of_operator, of_member)
$$;

create function member_keeps_last_freeze() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.frozen_at is not null and new.frozen_at is distinct from old.frozen_at then
    new.last_frozen_at := clock_timestamp();
  else
    new.last_frozen_at := old.last_frozen_at;
  end if;
  return new;
end
$$;
create trigger member_keeps_last_freeze before update on member
  for each row when (
    new.frozen_at is distinct from old.frozen_at or new.last_frozen_at is distinct from old.last_frozen_at
  )
  execute function member_keeps_last_freeze();

-- The referral tree never changes, and ancestors always match the sponsor.
create function member_stays_in_its_place() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  above member;
begin
  if tg_op = 'UPDATE' then
    if row (new.number, new.sponsor_id, new.ancestors) is distinct from row (old.number, old.sponsor_id, old.ancestors) then
      raise exception 'A member''s sponsor never changes' using errcode = 'restrict_violation';
    end if;
    if row (new.id, new.username) is distinct from row (old.id, old.username) then
      raise exception 'A member''s id and username never change' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- The sponsor exists already and its ancestors never change: so nobody can be above themselves.
  if new.sponsor_id is not null then
    select * into above from member where id = new.sponsor_id;
    if new.ancestors is distinct from above.ancestors || above.number then
      raise exception 'Ancestors are those of the sponsor, and the sponsor' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger member_stays_in_its_place
  before insert or update of number, sponsor_id, ancestors, id, username on member
  for each row execute function member_stays_in_its_place();

create function note_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind) values (new.id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;
create trigger member_profile_is_told after update on member
  for each row
  when (row (old.email, old.full_name, old.kyc_status, old.profile_file_id, old.two_fa_since,
      old.withdrawals_locked_until)
    is distinct from row (new.email, new.full_name, new.kyc_status, new.profile_file_id,
      new.two_fa_since, new.withdrawals_locked_until))
  execute function note_member('profile');
-- Disabling a member ends their live-update streams.
create trigger member_disabled_is_told after update on member
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function note_member('sessions');

create function member_frozen_by_operator() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.frozen_by is not null and new.frozen_at is null then
    raise exception 'Only an operator opens this account' using errcode = 'restrict_violation';
  end if;
  if new.frozen_by is distinct from old.frozen_by then
    perform refuse_unless_acted(case
      when new.frozen_by is null then an_operator_did('members.unfreeze', 'member:' || new.id)
      else operator_did(new.frozen_by, 'members.freeze', 'member:' || new.id)
    end);
  end if;
  return new;
end
$$;
create trigger member_frozen_by_operator before update of frozen_at, frozen_by on member
  for each row execute function member_frozen_by_operator();

-- A member whose holdings went to an heir is never enabled again.
create function member_stays_closed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from inheritance_claim where member_id = new.id and state in ('APPROVED', 'TRANSFERRED')) then
    raise exception 'What this member held was inherited' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger member_stays_closed before update of disabled_at on member
  for each row when (old.disabled_at is not null and new.disabled_at is null) execute function member_stays_closed();

create function note_member_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform note_event('member.registered', new.id, null, null);
  else
    perform note_event('kyc.changed', new.id, null, new.kyc_status);
  end if;
  return null;
end
$$;
create trigger member_is_told_to_machines after insert on member
  for each row execute function note_member_event();
create trigger kyc_is_told_to_machines after update on member
  for each row when (old.kyc_status is distinct from new.kyc_status) execute function note_member_event();

-- The members whom an audit subject concerns, so that no operator decides about their own account.
create function members_of_subject(subject text) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kind text := split_part(subject, ':', 1);
  item uuid;
begin
  if kind = 'operation' then
    return query
      select ordered.member_id from broker_operation operation join investment_order ordered on ordered.id = operation.order_id
      where operation.id = substr(subject, length('operation:') + 1);
    return;
  end if;
  if kind = 'gateway-order' then
    return query select member_id from gateway_order where order_no = substr(subject, length('gateway-order:') + 1);
  end if;
  if subject ~ '^member:[0-9]{1,9}$' then
    return query select id from member where number = split_part(subject, ':', 2)::integer;
  end if;
  if split_part(subject, ':', 2) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  item := split_part(subject, ':', 2)::uuid;
  case kind
    when 'member' then return next item;
    when 'deposit' then return query select member_id from crypto_deposit where id = item;
    when 'fiat-deposit' then return query select member_id from fiat_deposit where id = item;
    when 'gateway-order' then return query select member_id from gateway_order where id = item;
    when 'gateway-payment' then return query
      select ordered.member_id from gateway_payment payment join gateway_order ordered on ordered.id = payment.order_id
      where payment.id = item;
    -- The member it was credited to, and the member it will be credited to instead.
    when 'changed-deposit' then return query
      select member_id from crypto_deposit where id = item
      union select id from member where id = nullif(split_part(subject, ':', 3), '')::uuid;
    when 'withdrawal', 'payout' then return query
      select member_id from withdrawal where id = item
      union
      select paid.member_id from withdrawal asked
      cross join lateral members_who_gave(asked.account_digest, asked.network, asked.address) as paid (member_id)
      where asked.id = item;
    when 'order', 'settlement' then return query
      select member_id from investment_order where id = item;
    when 'email-change' then return query select member_id from email_change where id = item;
    when 'movement' then return query
      select known.member_id from wallet_movement moved
      join deposit_address known on known.network = moved.network and known.address in (moved.address, moved.other_address)
      where moved.id = item
      union
      select paid.member_id from wallet_movement moved
      cross join lateral members_paid_at(moved.network, moved.other_address) as paid (member_id) where moved.id = item;
    when 'correction' then return query
      select known.member_id from custody_correction correction
      join deposit_address known on known.network = correction.network
        and known.address in (correction.from_address, correction.to_address)
      where correction.id = item
      union
      select paid.member_id from custody_correction correction
      cross join lateral members_paid_at(correction.network, correction.to_address) as paid (member_id)
      where correction.id = item;
    when 'inheritance' then return query
      select claim.member_id from inheritance_claim claim where id = item and claim.member_id is not null
      union select heir_id from inheritance_claim where id = item and heir_id is not null;
    when 'bonus' then return query
      select member.id from bonus join team_event event on event.position = bonus.position
      join member on member.number in (bonus.receiver, event.member) where bonus.transfer_id = item;
    when 'team-event' then return query
      select member.id from team_event event join member on member.number = event.member where event.id = item;
    when 'proposal' then return query
      select members_of_subject(proposal.subject) from proposal where id = item and proposal.subject not like 'proposal:%'
      union
      select ordered.member_id from proposal
      cross join lateral jsonb_array_elements(proposal.payload -> 'payments') as payment
      join gateway_order ordered on ordered.id = (payment ->> 'id')::uuid
      where proposal.id = item and proposal.kind = 'gatewayClosing';
    when 'alarm' then return query
      select members_of_subject(alarm.subject) from alarm where id = item and alarm.subject not like 'alarm:%';
    else null;
  end case;
end
$$;

create function member_opened_by_owner_or_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.frozen_at is not null and new.frozen_at is null and new.disabled_at is not null then
    raise exception 'A closed account stays frozen' using errcode = 'restrict_violation';
  end if;
  if new.owner_froze_at is not null and new.frozen_at is null then
    raise exception 'What the owner froze is frozen' using errcode = 'restrict_violation';
  end if;
  -- An approved proposal opens the account only once: any later freeze is later than the proposal.
  if old.owner_froze_at is not null and new.owner_froze_at is null and new.password_hash = old.password_hash
    and not exists (
      select from proposal
      where kind = 'unfreeze' and subject = 'member:' || new.id and state = 'APPROVED'
        and requested_at >= old.owner_froze_at and decided_at >= old.owner_froze_at
    ) then
    raise exception 'Only the owner or two operators open what the owner froze' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger member_opened_by_owner_or_two before update of frozen_at, owner_froze_at on member
  for each row execute function member_opened_by_owner_or_two();

create function member_note_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'members.note', 'member:' || new.member_id));
  return null;
end
$$;
create constraint trigger member_note_is_an_act after insert on member_note
  deferrable initially deferred for each row execute function member_note_is_an_act();

create function member_view_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.member_id, new.operator_id, new.operator_session_id, new.ticket_hash, new.created_at, new.ticket_expires_at)
    is distinct from row (old.id, old.member_id, old.operator_id, old.operator_session_id, old.ticket_hash, old.created_at,
      old.ticket_expires_at)
    or (old.opened_at is not null and row (new.token_hash, new.opened_at, new.expires_at)
      is distinct from row (old.token_hash, old.opened_at, old.expires_at))
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'A view is opened once and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger member_view_moves before update on member_view
  for each row execute function member_view_moves();

create function member_view_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'members.view.portal', 'member:' || new.member_id));
  return null;
end
$$;
create constraint trigger member_view_is_an_act after insert on member_view
  deferrable initially deferred for each row execute function member_view_is_an_act();
