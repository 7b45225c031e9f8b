-- What two credit for an order pays back what any payment of that order has cost, also one that two had credited before: such a
-- payment is an order of its own, and only its number had been looked for (0593).

create or replace function losses_borne_by_order(of_order uuid) returns table (reversal_id uuid, amount bigint)
language sql stable set search_path = public, pg_temp as $$
  with credited as (
    select payment.order_id,
      ordered.amount - (select coalesce(sum(amount), 0) from loss_recovery where order_id = of_order) as brings
    from gateway_order ordered join gateway_payment payment on payment.credited_as = ordered.id
    where ordered.id = of_order
  ), paid as (
    select order_id as id from credited
    union all
    select earlier.credited_as from credited join gateway_payment earlier on earlier.order_id = credited.order_id
  ), standing as (
    select reversal.id, reversal.created_at, reversal.lost - recovered_of(reversal.id) as lost
    from paid join gateway_reversal reversal on reversal.order_id = paid.id and reversal.restored_by is null
  ), borne as (
    select standing.id,
      least(lost, credited.brings - coalesce(sum(lost) over (
        order by created_at, standing.id rows between unbounded preceding and 1 preceding
      ), 0)) as amount
    from standing cross join credited
  )
  select id, amount::bigint from borne where amount > 0
$$;
