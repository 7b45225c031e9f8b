-- Networks and countries from which nobody registers or signs in, as operators say; what the installation's owner has closed by
-- BLOCKED_NETWORKS stays closed whatever stands here (docs/decisions/096).

create table refused_places (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  networks inet[] not null default '{}',
  -- ISO 3166, as the proxy in front of us tells them.
  countries text[] not null default '{}'
);
insert into refused_places default values;
revoke insert, delete on refused_places from halyard_app;
