-- A logo that waited, or that was stopped, was shown to anybody who had its address: a picture of a false account, on the
-- platform's own host (docs/decisions/310). The database notes which ones members have seen.

alter table brand_logo add column public_since timestamptz;
update brand_logo set public_since = created_at
where not exists (
  select from text_change where kind = 'BRAND' and applied_at is null and texts ->> 'logoId' = brand_logo.id::text
);
revoke insert on brand_logo from halyard_app;
grant insert (id, png, created_at) on brand_logo to halyard_app;

-- As in 0310, with the logo.
create or replace function apply_text_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.kind
    when 'BRAND' then
      update brand set content = coalesce(content, '{}') || new.texts;
      update brand_logo set public_since = new.applied_at
      where id::text = new.texts ->> 'logoId' and public_since is null;
    when 'STRATEGY' then update strategy set name = new.texts ->> 'name' where id = new.subject;
    else
      update product set name = new.texts ->> 'name', trading_pair = new.texts ->> 'tradingPair'
      where id = new.subject::uuid;
  end case;
  return null;
end
$$;
