-- The links under which members find support and downloads change by two operators (docs/decisions/250). Until they have
-- set any, the environment's count: then the brand's content has none.

insert into proposal_kind values ('brandLinks', 'brand.set');

create function brand_links(content jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'supportUrl', content -> 'supportUrl',
    'androidUrl', content -> 'androidUrl',
    'playStoreUrl', content -> 'playStoreUrl',
    'huaweiUrl', content -> 'huaweiUrl',
    'mt5DownloadUrl', content -> 'mt5DownloadUrl'
  ))
$$;

create function brand_links_are_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if brand_links(new.content) is distinct from brand_links(old.content) and brand_links(new.content) is distinct from (
    select payload from proposal
    where kind = 'brandLinks' and state = 'APPROVED'
    order by decided_at desc, id desc
    limit 1
  ) then
    raise exception 'The links of the brand change by two operators' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger brand_links_are_by_two before update on brand
  for each row execute function brand_links_are_by_two();
