-- The documents of a claim that came to nothing are removed some time after its claimant was told (docs/decisions/098). Those of
-- one that was granted stay: they say why somebody's money went to somebody else.

alter table inheritance_claim alter column certificate_file_id drop not null;
alter table inheritance_claim alter column identity_file_id drop not null;
alter table inheritance_claim add check (
  (certificate_file_id is null) = (identity_file_id is null) and (certificate_file_id is not null or state = 'REFUSED')
);

create index inheritance_claim_with_documents on inheritance_claim (told_at)
  where state = 'REFUSED' and certificate_file_id is not null;

create or replace function inheritance_claim_moves() returns trigger
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
      new.member_name, new.member_id, new.submitted_at, new.waits_until)
    is distinct from row (old.id, old.code_hash, old.language, old.full_name, old.email, old.phone_no, old.relationship,
      old.member_email, old.member_name, old.member_id, old.submitted_at, old.waits_until)
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
