-- An account that its owner froze, by a mailed link, is opened by a new password of the owner's or by two operators; one
-- that was closed for good by nobody (docs/decisions/250).

alter table member add column owner_froze_at timestamptz;
update member set owner_froze_at = frozen_at where frozen_at is not null and frozen_by is null;

insert into proposal_kind values ('unfreeze', 'members.freeze');

create function member_opened_by_owner_or_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.frozen_at is not null and new.frozen_at is null and new.disabled_at is not null then
    raise exception 'A closed account stays frozen' using errcode = 'restrict_violation';
  end if;
  if new.owner_froze_at is not null and new.frozen_at is null then
    raise exception 'What the owner froze is frozen' using errcode = 'restrict_violation';
  end if;
  -- Whoever approved it after the freeze opened it: the next freeze is later than any such proposal.
  if old.owner_froze_at is not null and new.owner_froze_at is null and new.password_hash = old.password_hash
    and not exists (
      select from proposal
      where kind = 'unfreeze' and subject = 'member:' || new.id and state = 'APPROVED'
        and asked_at >= old.owner_froze_at and decided_at >= old.owner_froze_at
    ) then
    raise exception 'Only the owner or two operators open what the owner froze' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger member_opened_by_owner_or_two before update of frozen_at, owner_froze_at on member
  for each row execute function member_opened_by_owner_or_two();
