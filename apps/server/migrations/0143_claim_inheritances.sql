-- Somebody says that a member has died and claims what the member held (docs/decisions/098). The claim alone changes nothing
-- about the account. After a waiting period that any sign of life ends, two operators decide.

-- A file that a stranger hands in is nobody's among the members.
alter table stored_file alter column member_id drop not null;

alter table verify_code drop constraint verify_code_purpose_check;
alter table verify_code add constraint verify_code_purpose_check check (
  purpose in (
    'REGISTER', 'FORGET_PASSWORD', 'SIGN_IN', 'OPERATOR_SIGN_IN', 'TRANSACTION_PASSWORD', 'CHANGE_EMAIL', 'WITHDRAWAL',
    'INHERITANCE'
  )
);

create table inheritance_claim (
  id uuid primary key,
  -- Of the code by which the claimant follows it, which is derived from the id and stored nowhere.
  code_hash bytea not null unique,
  language text not null,
  full_name text not null,
  -- Proved by a mailed code; the heir's account is the one with this address.
  email text not null,
  phone_no text not null,
  relationship text not null,
  -- Whose holdings: as it was typed, and whom that was found to be; null where there is no such member.
  member_email text not null,
  member_name text not null,
  member_id uuid references member (id),
  certificate_file_id uuid not null unique references stored_file (id),
  identity_file_id uuid not null unique references stored_file (id),
  submitted_at timestamptz not null,
  waits_until timestamptz not null check (waits_until >= submitted_at),
  state text not null
    check (state in ('WAITING', 'READY', 'CONFIRMED', 'APPROVED', 'TRANSFERRED', 'REFUSED')),
  -- Since when operators can decide.
  ready_at timestamptz,
  -- The first of two operators, and to whose account.
  heir_id uuid references member (id),
  confirmed_by uuid references operator (id),
  confirmed_at timestamptz,
  noted_at timestamptz,
  -- Why another name than the beneficiary's is right.
  reason text,
  -- The second, or who refused it.
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  -- The sign of life that refused it.
  member_seen_at timestamptz,
  transferred_at timestamptz,
  -- When the claimant was told how it ended.
  told_at timestamptz,
  check ((state = 'WAITING') = (ready_at is null and decided_at is null and member_seen_at is null)),
  check (state not in ('CONFIRMED', 'APPROVED', 'TRANSFERRED') or (
    member_id is not null and heir_id is not null and heir_id <> member_id
    and confirmed_by is not null and confirmed_at >= waits_until and noted_at is not null
  )),
  check (state not in ('APPROVED', 'TRANSFERRED') or (decided_by is not null and decided_at >= waits_until)),
  check (state <> 'REFUSED' or (decided_by is null) <> (member_seen_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'TRANSFERRED') = (transferred_at is not null)),
  constraint inheritance_needs_second_operator check (state not in ('APPROVED', 'TRANSFERRED') or decided_by <> confirmed_by)
);

create index inheritance_claim_queue on inheritance_claim (ready_at, id) where state in ('READY', 'CONFIRMED');
create index inheritance_claim_open on inheritance_claim (member_id) where state in ('WAITING', 'READY', 'CONFIRMED');
create index inheritance_claim_waiting on inheritance_claim (waits_until) where state = 'WAITING';
create index inheritance_claim_untold on inheritance_claim (id) where state in ('REFUSED', 'TRANSFERRED') and told_at is null;
create index inheritance_claim_of_member on inheritance_claim (member_id, submitted_at);
-- What somebody held goes to one heir.
create unique index inheritance_claim_granted on inheritance_claim (member_id) where state in ('APPROVED', 'TRANSFERRED');

create function inheritance_claim_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Nobody has to be waited for where there is no such member.
    if new.state <> (case when new.member_id is null then 'READY' else 'WAITING' end) then
      raise exception 'A claim begins with waiting' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.code_hash, new.language, new.full_name, new.email, new.phone_no, new.relationship, new.member_email,
      new.member_name, new.member_id, new.certificate_file_id, new.identity_file_id, new.submitted_at, new.waits_until)
    is distinct from row (old.id, old.code_hash, old.language, old.full_name, old.email, old.phone_no, old.relationship,
      old.member_email, old.member_name, old.member_id, old.certificate_file_id, old.identity_file_id, old.submitted_at,
      old.waits_until)
    or (old.state in ('APPROVED', 'TRANSFERRED') and row (new.heir_id, new.confirmed_by, new.confirmed_at, new.noted_at,
      new.reason, new.decided_by, new.decided_at) is distinct from row (old.heir_id, old.confirmed_by, old.confirmed_at,
      old.noted_at, old.reason, old.decided_by, old.decided_at)) then
    raise exception 'A claim keeps its terms' using errcode = 'restrict_violation';
  end if;
  if row (new.state, new.confirmed_at) is distinct from row (old.state, old.confirmed_at)
    and (old.state, new.state) not in (
      ('WAITING', 'READY'), ('WAITING', 'REFUSED'), ('READY', 'REFUSED'), ('CONFIRMED', 'REFUSED'),
      ('READY', 'CONFIRMED'), ('CONFIRMED', 'CONFIRMED'), ('CONFIRMED', 'APPROVED'), ('APPROVED', 'TRANSFERRED')
    ) then
    raise exception 'A claim does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'READY' and old.state = 'WAITING' and new.ready_at < new.waits_until then
    raise exception 'This claim has to wait' using errcode = 'restrict_violation';
  end if;
  if new.state = 'CONFIRMED' and new.confirmed_at is distinct from old.confirmed_at then
    new.noted_at := clock_timestamp();
  end if;
  if (new.state in ('CONFIRMED', 'APPROVED') and old.state in ('READY', 'CONFIRMED')) then
    if exists (
      select from session
      where session.member_id = new.member_id and greatest(session.created_at, session.last_used_at) > new.submitted_at
    ) then
      raise exception 'This member is alive' using errcode = 'restrict_violation';
    end if;
    if not exists (
      select from member where id = new.heir_id and kyc_status = 'APPROVED' and disabled_at is null
    ) then
      raise exception 'The heir is no member with a verified identity' using errcode = 'restrict_violation';
    end if;
    if exists (select from operator where id in (new.confirmed_by, new.decided_by) and lower(email) = lower(new.email)) then
      raise exception 'Nobody decides about an inheritance of their own' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.state = 'APPROVED' and old.state = 'CONFIRMED' then
    perform hold_operators(array[new.confirmed_by, new.decided_by]);
    if not word_counts(new.confirmed_by, new.noted_at) or new.decided_at >= lapses_at(new.confirmed_at) then
      raise exception 'The first operator''s word counts no more' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;

create trigger inheritance_claim_moves before insert or update on inheritance_claim
  for each row execute function inheritance_claim_moves();
create trigger inheritance_claim_is_never_removed before delete or truncate on inheritance_claim
  for each statement execute function refuse_change();
revoke delete on inheritance_claim from halyard_app;

create function inheritance_claim_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'inheritance:' || new.id;
begin
  perform refuse_unless_acted(case new.state
    when 'CONFIRMED' then operator_did(new.confirmed_by, 'inheritance.confirm', subject)
    when 'APPROVED' then operator_did(new.decided_by, 'inheritance.approve', subject)
    else operator_did(new.decided_by, 'inheritance.reject', subject)
  end);
  return null;
end
$$;

create constraint trigger inheritance_claim_is_an_act after update on inheritance_claim
  deferrable initially deferred for each row
  when (row (old.state, old.confirmed_at) is distinct from row (new.state, new.confirmed_at)
    and (new.state in ('CONFIRMED', 'APPROVED') or (new.state = 'REFUSED' and new.decided_by is not null)))
  execute function inheritance_claim_is_an_act();

create trigger inheritance_claim_is_told_to_operators after insert or update on inheritance_claim
  for each statement execute function note_queues('inheritance');

-- Whoever signs in lives. In whatever way: it is the new session that says so. The member's row is locked before.
create function sign_in_ends_claims() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update inheritance_claim set state = 'REFUSED', member_seen_at = new.created_at
  where member_id = new.member_id and state in ('WAITING', 'READY', 'CONFIRMED');
  return null;
end
$$;

create trigger sign_in_ends_claims after insert on session
  for each row execute function sign_in_ends_claims();

-- Whose holdings went to an heir stays closed.
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

-- The wallets of the one go to those of the other, each to its like.
insert into transfer_kind (kind, crosses_members) values ('INHERITANCE', true);
insert into transfer_rule (transfer_kind, side, account_kind)
select 'INHERITANCE', side, kind
from unnest(array['debit', 'credit']) side, unnest(array['member_usdt', 'member_usdp', 'member_bonus']) kind;

-- Which transfers a claim brought about: one, and another for whatever comes in later. The id is also the transfer's.
create table inheritance_transfer (
  id uuid primary key,
  claim_id uuid not null references inheritance_claim (id),
  created_at timestamptz not null
);
create index inheritance_transfer_of_claim on inheritance_transfer (claim_id);

create trigger inheritance_transfer_is_append_only before update or delete or truncate on inheritance_transfer
  for each statement execute function refuse_change();
revoke update, delete on inheritance_transfer from halyard_app;

create function check_inheritance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  granted inheritance_claim;
begin
  select filed.* into granted from inheritance_transfer moved join inheritance_claim filed on filed.id = moved.claim_id
    where moved.id = new.id and filed.state in ('APPROVED', 'TRANSFERRED');
  if granted.id is null or exists (
    select from entry join ledger_account account on account.id = entry.account_id
    where entry.transfer_id = new.id
      and account.member_id is distinct from case when entry.amount < 0 then granted.member_id else granted.heir_id end
  ) then
    raise exception 'Nobody granted this inheritance' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- At the end of the transaction, when its entries are there.
create constraint trigger inheritance_is_granted after insert on transfer
  deferrable initially deferred for each row when (new.kind = 'INHERITANCE') execute function check_inheritance();

-- Neither gain nor loss.
create or replace function is_paid_in_or_out(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('DEPOSIT', 'USDP_GRANT', 'USDP_TRANSFER', 'WITHDRAW', 'INHERITANCE')
$$;
