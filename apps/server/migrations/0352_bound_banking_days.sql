-- As in 0343, and within two weeks whatever the holidays: one operator could keep the alarm about what they had credited alone
-- from ever coming, by naming every day a holiday.
create or replace function overdue_deposits() returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  with unconfirmed as materialized (
    select id, currency, decided_at, (decided_at at time zone 'Asia/Shanghai')::date as day from fiat_deposit claim
    where credited_alone and not exists (select from bank_statement_match where deposit_id = claim.id)
      and deposit_is_unconfirmed(id)
  ), imported as (
    select wanted.currency, max(newest.booked_on) as booked_until
    from (select distinct currency from unconfirmed) as wanted
    cross join (
      select distinct upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) as account
      from deposit_account where state = 'APPROVED'
    ) as ours
    cross join lateral (
      select max(booked_on) as booked_on from bank_statement_line
      where account = ours.account and currency = wanted.currency
    ) as newest
    group by wanted.currency
  )
  select id from unconfirmed join imported using (currency)
  -- Without a banking day, the two weeks.
  where booked_until >= least(banking_day_after(day, 3), day + 14)
  order by decided_at, id
$$;
