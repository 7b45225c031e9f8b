-- When the broker was last asked for an operation is the database's time from here on, not that of a clock that may be
-- moved. What stands in the future was tried just now for all that is known.
update broker_operation set tried_at = date_trunc('milliseconds', now()) where state = 'OPEN' and tried_at > now();
