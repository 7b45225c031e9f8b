-- What a reader found in 0084 and 0087.

-- The account is locked before it is looked at: a freeze at the same moment comes before the word or after it.
create or replace function withdrawal_let_go_comes_after_the_freeze() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  frozen timestamptz;
begin
  select frozen_at into frozen from member
    where id = (select member_id from withdrawal where id = new.withdrawal_id)
    for no key update;
  if frozen is not null then
    raise exception 'Nothing of a frozen account is let go' using errcode = 'restrict_violation';
  end if;
  new.let_go_at := clock_timestamp();
  return new;
end
$$;

alter function require_live_session(uuid) set search_path = public, pg_temp;

-- Also where nobody was signed in when the account was frozen.
update member set reopened_at = password_reset_at
  where frozen_at is null and reopened_at is null and password_reset_at is not null and last_frozen_at is not null;
