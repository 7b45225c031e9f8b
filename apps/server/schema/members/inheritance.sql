-- Inheritance: each member's beneficiary, and the claims on a deceased member's holdings. The transfers are in
-- wallet.sql.

-- The heir that a member named.
create table beneficiary (
  member_id uuid primary key references member (id),
  first_name text not null,
  last_name text not null,
  -- E-mail and phone are not validated: any form that reaches the person is good.
  email text not null,
  phone_no text not null,
  relationship text not null,
  address text not null,
  country text not null,
  -- Number of the identity card or passport, sealed with a key from the configuration.
  identity_no_sealed bytea not null,
  created_at timestamptz not null
);

-- A claim on a member's holdings. It waits for a week at least, in which a sign of life of the member refuses it;
-- then two operators decide.
create table inheritance_claim (
  id uuid primary key,
  -- Digest of the code by which the claimant follows the claim; the code is derived from the id and stored nowhere.
  code_hash bytea not null unique,
  language text not null,
  full_name text not null,
  -- Proved by a mailed code; the heir's account is the one with this address.
  email text not null,
  phone_no text not null,
  relationship text not null,
  -- The deceased as the claimant named them, and the member found by it; null if there is none.
  member_email text not null,
  member_name text not null,
  member_id uuid references member (id),
  certificate_file_id uuid unique references stored_file (id),
  identity_file_id uuid unique references stored_file (id),
  submitted_at timestamptz not null,
  waits_until timestamptz not null,
  state text not null check (state in ('WAITING', 'READY', 'CONFIRMED', 'APPROVED', 'TRANSFERRED', 'REFUSED')),
  -- From when operators can decide.
  ready_at timestamptz,
  -- The first operator's approval, and the account that inherits.
  heir_id uuid references member (id),
  confirmed_by uuid references operator (id),
  confirmed_at timestamptz,
  noted_at timestamptz,
  -- Why a name other than the beneficiary's was accepted.
  reason text,
  -- The second operator's approval, or the refusal.
  decided_by uuid references operator (id),
  decided_at timestamptz,
  remark text,
  -- The member's sign of life, which refused the claim.
  member_seen_at timestamptz,
  transferred_at timestamptz,
  -- When the claimant was notified of the outcome.
  notified_at timestamptz,
  documents_forgotten_at timestamptz,
  check (waits_until >= submitted_at),
  check ((state = 'WAITING') = (ready_at is null and decided_at is null and member_seen_at is null)),
  check (
    state not in ('CONFIRMED', 'APPROVED', 'TRANSFERRED')
    or (
      member_id is not null
      and heir_id is not null
      and heir_id <> member_id
      and confirmed_by is not null
      and confirmed_at >= waits_until
      and noted_at is not null
    )
  ),
  check (state not in ('APPROVED', 'TRANSFERRED') or (decided_by is not null and decided_at >= waits_until)),
  check (state <> 'REFUSED' or (decided_by is null) <> (member_seen_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'TRANSFERRED') = (transferred_at is not null)),
  constraint inheritance_needs_second_operator check (
    state not in ('APPROVED', 'TRANSFERRED') or decided_by <> confirmed_by
  ),
  check (
    (certificate_file_id is null) = (identity_file_id is null)
    and (certificate_file_id is not null or state = 'REFUSED')
  ),
  constraint inheritance_claim_keeps_documents check (
    (certificate_file_id is null) = (documents_forgotten_at is not null)
    and (
      documents_forgotten_at is null
      or (notified_at is not null and documents_forgotten_at >= notified_at + interval '90 days')
    )
  )
);
create index inheritance_claim_queue on inheritance_claim (ready_at, id) where state in ('READY', 'CONFIRMED');
create index inheritance_claim_open on inheritance_claim (member_id) where state in ('WAITING', 'READY', 'CONFIRMED');
create index inheritance_claim_waiting on inheritance_claim (waits_until) where state = 'WAITING';
create index inheritance_claim_untold on inheritance_claim (id)
  where state in ('REFUSED', 'TRANSFERRED') and notified_at is null;
create index inheritance_claim_of_member on inheritance_claim (member_id, submitted_at);
-- A member's holdings go to one heir.
create unique index inheritance_claim_granted on inheritance_claim (member_id)
  where state in ('APPROVED', 'TRANSFERRED');
create index inheritance_claim_with_documents on inheritance_claim (notified_at)
  where state = 'REFUSED' and certificate_file_id is not null;
revoke delete on inheritance_claim from halyard_app;
create trigger inheritance_claim_is_never_removed before delete or truncate on inheritance_claim
  for each statement execute function refuse_change();
create trigger inheritance_claim_is_told_to_operators after insert or update on inheritance_claim
  for each statement execute function note_queues('inheritance');
create trigger inheritance_claim_begins_told_to_machines after insert on inheritance_claim
  for each row execute function note_state_event('inheritance.changed');
create trigger inheritance_claim_is_told_to_machines after update on inheritance_claim
  for each row when (old.state is distinct from new.state) execute function note_state_event('inheritance.changed');

create function inheritance_claim_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A claim that names no member has nobody to wait for.
    if new.state <> (case when new.member_id is null then 'READY' else 'WAITING' end) then
      raise exception 'A claim begins with waiting' using errcode = 'restrict_violation';
    end if;
    -- The application supplies the submission time; the newest audit entry keeps it from being set back.
    if new.submitted_at < (select max(created_at) from audit_entry) - interval '1 hour' then
      raise exception 'A claim begins when it is submitted' using errcode = 'restrict_violation';
    end if;
    if new.waits_until < new.submitted_at + interval '7 days' then
      raise exception 'A claim waits for a week at least' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if row (new.id, new.code_hash, new.language, new.full_name, new.email, new.phone_no, new.relationship, new.member_email,
      new.member_name, new.member_id, new.submitted_at, new.waits_until)
    is distinct from row (old.id, old.code_hash, old.language, old.full_name, old.email, old.phone_no, old.relationship,
      old.member_email, old.member_name, old.member_id, old.submitted_at, old.waits_until)
    or (old.notified_at is not null and new.notified_at is distinct from old.notified_at)
    or (row (new.certificate_file_id, new.identity_file_id)
        is distinct from row (old.certificate_file_id, old.identity_file_id)
      and not (new.certificate_file_id is null and new.identity_file_id is null and old.state = 'REFUSED'))
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
  end if;
  -- An operator who claims this inheritance decides no other claim on it: refusing the others would leave theirs.
  -- They may refuse their own.
  if row (new.state, new.confirmed_at) is distinct from row (old.state, old.confirmed_at) and exists (
    select from operator join inheritance_claim own on lower(own.email) = lower(operator.email)
    where own.member_id = new.member_id and not (own.id = new.id and new.state = 'REFUSED')
      and operator.id in (
        case when new.state in ('CONFIRMED', 'APPROVED') then new.confirmed_by end,
        case when new.state in ('APPROVED', 'REFUSED') then new.decided_by end
      )
  ) then
    raise exception 'Nobody decides about an inheritance of their own' using errcode = 'restrict_violation';
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
