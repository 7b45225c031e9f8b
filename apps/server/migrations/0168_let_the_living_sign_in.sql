-- Who claims what a member held, having agreed to another's claim before, keeps nobody from showing that they live: whether
-- they have a claim of their own is asked of whoever decides something, not of everybody whose word a claim still bears
-- (docs/decisions/098). A sign-in of the member was undone by it, and answered with a failure.

-- A constraint that is not valid for earlier rows still counts when they change: a claim from before that waited for less
-- could not be ended either. Only new ones are held to it.
alter table inheritance_claim drop constraint inheritance_claim_waits;

create or replace function inheritance_claim_moves() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Nobody has to be waited for where there is no such member.
    if new.state <> (case when new.member_id is null then 'READY' else 'WAITING' end) then
      raise exception 'A claim begins with waiting' using errcode = 'restrict_violation';
    end if;
    -- The product's time is the application's to tell; what the log knows of it binds a claim to the present.
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
    or (old.told_at is not null and new.told_at is distinct from old.told_at)
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
  -- Whoever claims it too has no word about the others' claims: rejecting them leaves the own one. The own may be given up.
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
