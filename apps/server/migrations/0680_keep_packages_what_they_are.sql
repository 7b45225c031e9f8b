-- As in 0660. A package stays a trial, or none, and of its strategy, also before it has a name: neither waits with its terms, and
-- with the application's role a package was made one that the platform pays for, at once and for everybody.
create or replace function package_terms_wait() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if is_owner_of_tables() then
    return new;
  end if;
  if (new.trial, new.strategy_id) is distinct from (old.trial, old.strategy_id) then
    raise exception 'A package stays a trial or none, and of its strategy' using errcode = 'restrict_violation';
  end if;
  if old.name <> '' and (
    (new.min_price, new.max_price, new.subscription_days)
      is distinct from (old.min_price, old.max_price, old.subscription_days)
    or (new.offered and not old.offered)
  ) then
    raise exception 'Terms wait before members see them' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
