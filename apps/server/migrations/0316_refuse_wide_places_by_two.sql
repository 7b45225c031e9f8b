-- One operator alone refuses narrow networks, twenty in 24 hours; wide ones and countries take two: one could have shut nearly
-- everybody out (docs/decisions/315). Lifting a refusal takes one.

insert into proposal_kind values ('refusedPlaces', 'places.refuse');

alter table refused_places add column set_by uuid references operator (id);

-- What was refused without a second operator.
create table network_refused_alone (
  operator_id uuid not null references operator (id),
  network inet not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index network_refused_alone_by on network_refused_alone (operator_id, noted_at);
revoke update, delete on network_refused_alone from halyard_app;

create function is_wide_network(network inet) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select masklen(network) < case family(network) when 4 then 16 else 32 end
$$;

-- Those of the networks that lie within none of the others.
create function networks_beyond(asked inet[], known inet[]) returns inet[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct network), '{}') from unnest(asked) as network
  where not exists (select from unnest(known) as each where network <<= each)
$$;

-- Those that this operator cannot refuse alone: the wide ones, or all if they are too many.
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

-- What two agree on in this transaction.
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

create function wide_places_are_by_two() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  known record;
begin
  if is_owner_of_tables() then
    return new;
  end if;
  select old.networks || networks as networks, old.countries || countries as countries into known from refused_places_agreed();
  if cardinality(networks_needing_second(new.set_by, new.networks, known.networks)) > 0
    or not new.countries <@ known.countries then
    raise exception 'These places are refused by two operators' using errcode = 'restrict_violation';
  end if;
  insert into network_refused_alone (operator_id, network)
  select new.set_by, network from unnest(networks_beyond(new.networks, known.networks)) as network;
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
