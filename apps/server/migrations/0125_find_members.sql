-- Operators find members by anything they may be told, note what they learn, and freeze accounts.

create index member_email_begins on member (email text_pattern_ops);
create index member_username_begins on member (lower(username) text_pattern_ops);
create index member_name_words on member using gin (to_tsvector('simple', full_name));
create index kyc_submission_name_words on kyc_submission using gin (to_tsvector('simple', full_name));
create index kyc_submission_phone on kyc_submission (regexp_replace(phone_no, '\D', '', 'g'));
create index email_change_old on email_change (old_email);
-- In whatever case it was copied.
create index deposit_address_found on deposit_address (lower(address));
create index withdrawal_to_address on withdrawal (lower(address)) where address is not null;
create index crypto_deposit_hash on crypto_deposit (transaction_id);
create index crypto_deposit_from on crypto_deposit (lower(from_address));
create index payout_hash on payout (transaction_id) where transaction_id is not null;

-- What operators note about a member, for each other.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member (id),
  operator_id uuid not null references operator (id),
  note text not null,
  created_at timestamptz not null
);
create index member_note_newest on member_note (member_id, created_at, id);

create trigger member_note_is_append_only before update or delete or truncate on member_note
  for each statement execute function refuse_change();
revoke update, delete on member_note from halyard_app;

create function member_note_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'members.note', 'member:' || new.member_id));
  return null;
end
$$;

create constraint trigger member_note_is_an_act after insert on member_note
  deferrable initially deferred for each row execute function member_note_is_an_act();

-- What was handed to the mail server. Subjects only, and codes in them are left out before they come here.
create table sent_mail (
  id uuid primary key,
  -- The same mail sent again, after a break, is one.
  message_id text not null unique,
  email text not null,
  subject text not null,
  sent_at timestamptz not null
);
create index sent_mail_newest on sent_mail (email, sent_at, id);
-- Removed after a year.
create index sent_mail_oldest on sent_mail (sent_at);
revoke update on sent_mail from halyard_app;

-- Frozen by an operator: no new password opens it, only an operator does.
alter table member add column frozen_by uuid references operator (id);

create function an_operator_did(what text, to_what text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select is_owner_of_tables() or exists (
    select from audit_entry
    where written_in = pg_current_xact_id() and written_at = transaction_timestamp()
      and operator_id is not null and action = what and subject = to_what
  )
$$;

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
