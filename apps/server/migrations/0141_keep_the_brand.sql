-- How the platform presents itself, as operators set it (docs/decisions/096). Until they have, the environment's settings count.

create table brand (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  -- As the call that changes it takes it; null as long as nobody has.
  content jsonb
);
insert into brand default values;
revoke insert, delete on brand from halyard_app;
