-- Money that the company puts in, proposed by one operator and approved by another.

-- Money that one operator proposes to put into a platform account and another approves. The id is also the
-- transfer's, so that it is posted once.
create table platform_funding (
  id uuid primary key,
  purpose text not null check (purpose in ('SAFETY_FUND', 'TRIALS', 'USDP_RESERVE')),
  amount bigint not null check (amount > 0),
  requested_by uuid not null references operator (id),
  requested_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'LAPSED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Reason of a rejection.
  remark text,
  noted_at timestamptz not null default clock_timestamp(),
  reason text not null default '',
  check ((state = 'PENDING') = (decided_at is null)),
  constraint funding_needs_second_operator check (state <> 'APPROVED' or decided_by <> requested_by),
  constraint platform_funding_decided_by_check check ((state in ('PENDING', 'LAPSED')) = (decided_by is null))
);
create index platform_funding_newest on platform_funding (requested_at desc, id desc);
create index platform_funding_pending on platform_funding (requested_at) where state = 'PENDING';
create trigger platform_funding_is_never_removed before delete or truncate on platform_funding
  for each statement execute function refuse_change();
create trigger platform_funding_keeps_its_time before insert or update on platform_funding
  for each row execute function proposal_keeps_its_time();
create trigger platform_funding_is_of_an_operator before update on platform_funding
  for each row when (new.state = 'APPROVED') execute function proposal_is_of_an_operator();
create trigger platform_funding_is_told_to_operators after insert or update on platform_funding
  for each statement execute function note_queues('fundings');
create trigger platform_funding_keeps_its_reason before update on platform_funding
  for each row execute function proposal_keeps_its_reason();

create view caused_by_funding as
select 'OPERATOR_FUNDING' as kind, funding.id as cause, line.address, line.amount
from platform_funding funding
cross join lateral (values
  ('operator:capital', -funding.amount),
  (
    case funding.purpose
      when 'SAFETY_FUND' then 'fund:safety' when 'TRIALS' then 'promotion:trials' else 'usdp:reserve'
    end,
    funding.amount
  )
) as line (address, amount)
where funding.state = 'APPROVED';
revoke insert, update, delete on caused_by_funding from halyard_app;

create function platform_funding_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A funding begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.purpose, new.amount, new.requested_by, new.requested_at)
    is distinct from row (old.id, old.purpose, old.amount, old.requested_by, old.requested_at) then
    raise exception 'A funding keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger platform_funding_moves before insert or update on platform_funding
  for each row execute function platform_funding_moves();

create function platform_funding_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.requested_by, 'platform.fund', 'funding:' || new.id)
    when 'APPROVED' then operator_did(new.decided_by, 'platform.fund.approve', 'funding:' || new.id)
    when 'LAPSED' then was_told_to_lapse('platform.fund.lapse', 'funding:' || new.id)
    else operator_did(new.decided_by, 'platform.fund.reject', 'funding:' || new.id)
  end);
  return null;
end
$$;
create trigger platform_funding_is_an_act after insert or update on platform_funding
  for each row execute function platform_funding_is_an_act();

select hold_transfers_to('caused_by_funding', array['OPERATOR_FUNDING']);
