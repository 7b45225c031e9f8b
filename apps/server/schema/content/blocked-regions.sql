-- Networks and countries that the portal refuses.

-- The networks and countries refused now.
create table refused_places (
  -- The table has one row.
  only_row boolean primary key default true check (only_row),
  networks inet[] not null default '{}'::inet[],
  -- ISO 3166, as the reverse proxy reports them.
  countries text[] not null default '{}',
  set_by uuid references operator (id),
  -- In the last change: networks that one operator added alone, and those that two approved.
  added_alone inet[] not null default '{}'::inet[],
  agreed inet[] not null default '{}'::inet[]
);
revoke insert, delete on refused_places from halyard_app;

insert into refused_places (only_row, networks, countries, set_by, added_alone, agreed) values
  (true, '{}', '{}', null, '{}', '{}');

-- A network that one operator refused alone.
create table network_refused_alone (
  operator_id uuid not null references operator (id),
  network inet not null,
  noted_at timestamptz not null default clock_timestamp(),
  -- When it was lifted, or two operators approved it.
  ended_at timestamptz
);
create index network_refused_alone_by on network_refused_alone (operator_id, noted_at);
create index network_refused_alone_now on network_refused_alone (network) where ended_at is null;
revoke insert, update, delete on network_refused_alone from halyard_app;

-- True for networks too large for one operator to refuse.
create function is_wide_network(network inet) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select masklen(network) < case family(network) when 4 then 16 else 32 end
$$;

-- The networks that lie within none of the known ones.
create function networks_beyond(asked inet[], known inet[]) returns inet[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct network), '{}') from unnest(asked) as network
  where not exists (select from unnest(known) as each where network <<= each)
$$;

-- The networks that this operator cannot add alone: wide ones, or all beyond 20 in 24 hours.
create function networks_needing_second(by_operator uuid, asked inet[], known inet[]) returns inet[]
language sql stable set search_path = public, pg_temp as $$
  with added as (
    select network, is_wide_network(network) as wide from unnest(networks_beyond(asked, known)) as network
  ), counted as (
    select count(*) filter (where not wide) + (
      select count(*) from network_refused_alone
      where operator_id = by_operator and noted_at > clock_timestamp() - interval '24 hours'
    ) as narrow from added
  )
  select coalesce(array_agg(network), '{}') from added, counted where wide or narrow > 20
$$;

-- The lifted networks that take two operators: all but those one refused alone. A network that stays refused covers
-- what it contains only if lifting it takes two as well.
create function networks_lifted_by_two(refused inet[], kept inet[]) returns inet[]
language sql stable set search_path = public, pg_temp as $$
  with lasting as (
    select each from unnest(kept) as each where each = any (refused) and is_refused_by_two(each)
    union all
    select unnest(networks) from refused_places_agreed()
  )
  select coalesce(array_agg(distinct lifted), '{}') from unnest(refused) as lifted
  where lifted <> all (kept) and is_refused_by_two(lifted)
    and not exists (select from lasting where lifted <<= each and each = any (kept))
$$;

-- Networks and countries that an approval in this transaction lifts.
create function lifted_places_agreed(out networks inet[], out countries text[])
language sql stable set search_path = public, pg_temp as $$
  select
    coalesce(array_agg(network::inet) filter (where network is not null), '{}'),
    coalesce(array_agg(country) filter (where country is not null), '{}')
  from proposal
  left join lateral (
    select network, null as country from jsonb_array_elements_text(payload -> 'lifted' -> 'networks') as network
    union all
    select null, country from jsonb_array_elements_text(payload -> 'lifted' -> 'countries') as country
  ) as place on true
  where kind = 'refusedPlaces' and state = 'APPROVED'
    and operator_did(decided_by, 'proposals.refusedPlaces.approve', 'proposal:' || id)
$$;

create function is_refused_by_two(of_network inet) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (select from network_refused_alone where network = of_network and ended_at is null)
$$;

-- Networks and countries that an approval in this transaction refuses.
create function refused_places_agreed(out networks inet[], out countries text[])
language sql stable set search_path = public, pg_temp as $$
  select
    coalesce(array_agg(network::inet) filter (where network is not null), '{}'),
    coalesce(array_agg(country) filter (where country is not null), '{}')
  from proposal
  left join lateral (
    select network, null as country from jsonb_array_elements_text(payload -> 'networks') as network
    union all
    select null, country from jsonb_array_elements_text(payload -> 'countries') as country
  ) as place on true
  where kind = 'refusedPlaces' and state = 'APPROVED'
    and operator_did(decided_by, 'proposals.refusedPlaces.approve', 'proposal:' || id)
$$;

-- Two operators refuse countries and wide networks, and lift whatever two have refused.
create function wide_places_are_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  known record;
  lifting record;
begin
  new.added_alone := '{}';
  new.agreed := '{}';
  if is_owner_of_tables() then
    return new;
  end if;
  select networks as agreed, old.networks || networks as networks, old.countries || countries as countries
    into known from refused_places_agreed();
  if cardinality(networks_needing_second(new.set_by, new.networks, known.networks)) > 0
    or not new.countries <@ known.countries then
    raise exception 'These places are refused by two operators' using errcode = 'restrict_violation';
  end if;
  select networks, new.countries || countries as countries into lifting from lifted_places_agreed();
  if not networks_lifted_by_two(old.networks, new.networks) <@ lifting.networks or not old.countries <@ lifting.countries then
    raise exception 'These places are lifted by two operators' using errcode = 'restrict_violation';
  end if;
  new.added_alone := networks_beyond(new.networks, known.networks);
  new.agreed := known.agreed;
  return new;
end
$$;
create trigger wide_places_are_by_two before update on refused_places
  for each row execute function wide_places_are_by_two();

create function refused_places_are_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.set_by, 'places.refuse', 'places:refused'));
  return null;
end
$$;
create constraint trigger refused_places_are_an_act after update on refused_places
  deferrable initially deferred for each row
  when ((old.networks, old.countries) is distinct from (new.networks, new.countries))
  execute function refused_places_are_an_act();

-- Records them with the owner's rights, which alone may write the table.
create function note_networks_refused_alone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into network_refused_alone (operator_id, network)
  select new.set_by, network from unnest(new.added_alone) as network;
  update network_refused_alone set ended_at = clock_timestamp()
  where ended_at is null and (network <> all (new.networks) or network = any (new.agreed));
  return null;
end
$$;
create trigger networks_refused_alone_are_noted after update on refused_places
  for each row execute function note_networks_refused_alone();
