-- A network that two have refused is lifted by two although a wider one of a single operator contains it, and an agreement
-- that was lifted counts no more (docs/decisions/315). Only the database notes what was refused alone.

-- When it was lifted, or two agreed on it.
alter table network_refused_alone add column ended_at timestamptz;
update network_refused_alone alone set ended_at = clock_timestamp()
  where not exists (select from refused_places where alone.network = any (networks))
    or exists (
      select from proposal, jsonb_array_elements_text(payload -> 'networks') as agreed
      where kind = 'refusedPlaces' and state = 'APPROVED' and agreed::inet = alone.network and decided_at > alone.noted_at
    );
create index network_refused_alone_now on network_refused_alone (network) where ended_at is null;
revoke insert on network_refused_alone from halyard_app;

-- Of the last change: which networks one operator has added alone, and which two have agreed on.
alter table refused_places add column added_alone inet[] not null default '{}', add column agreed inet[] not null default '{}';

create function is_refused_by_two(of_network inet) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (select from network_refused_alone where network = of_network and ended_at is null)
$$;

-- Those that are no longer refused and that one operator does not lift alone. A kept network stands for what it contains only
-- if it takes two to be lifted itself.
create or replace function networks_lifted_by_two(refused inet[], kept inet[]) returns inet[]
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

-- As in 0362; what was refused alone is noted below.
create or replace function wide_places_are_by_two() returns trigger
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

-- With the owner's rights, which alone write it.
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
