-- Settlement reads orders that trade, and those closed in the last week, however many were closed before.
create index investment_order_trading on investment_order (id) where state in ('ACTIVE', 'CLOSING');
create index investment_order_by_closing on investment_order (closed_at, id) where closed_at is not null;
