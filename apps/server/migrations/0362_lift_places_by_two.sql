-- Lifting a refused country, or a network that one operator could not have refused alone, takes two as well: it lets strangers
-- in from where two have agreed to refuse everybody (docs/decisions/315).

-- Those of the networks that one operator does not lift alone: all but those that one refused alone and two never agreed on.
create function networks_lifted_by_two(refused inet[], kept inet[]) returns inet[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(lifted), '{}') from unnest(networks_beyond(refused, kept)) as lifted
  where not exists (select from network_refused_alone where network = lifted)
    or exists (
      select from proposal, jsonb_array_elements_text(payload -> 'networks') as agreed
      where kind = 'refusedPlaces' and state = 'APPROVED' and agreed::inet = lifted
    )
$$;

-- What two agree to lift in this transaction.
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

-- As in 0316, with what is lifted.
create or replace function wide_places_are_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  known record;
  kept record;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  select old.networks || networks as networks, old.countries || countries as countries into known from refused_places_agreed();
  if cardinality(networks_needing_second(new.set_by, new.networks, known.networks)) > 0
    or not new.countries <@ known.countries then
    raise exception 'These places are refused by two operators' using errcode = 'restrict_violation';
  end if;
  select new.networks || networks as networks, new.countries || countries as countries into kept from lifted_places_agreed();
  if cardinality(networks_lifted_by_two(old.networks, kept.networks)) > 0 or not old.countries <@ kept.countries then
    raise exception 'These places are lifted by two operators' using errcode = 'restrict_violation';
  end if;
  insert into network_refused_alone (operator_id, network)
  select new.set_by, network from unnest(networks_beyond(new.networks, known.networks)) as network;
  return new;
end
$$;
