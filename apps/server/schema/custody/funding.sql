-- Money that the company puts in, proposed by one operator and approved by another.

-- Money that one operator proposes to put into a platform account and another approves. The id is also the
-- transfer's, so that it is posted once.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  ('funding', 'platform.fund', 'fundings', 'platform.fund', 'platform.fund', true);
alter table proposal add constraint funding_has_its_terms check (
  case when kind = 'funding' then
    subject = 'funding:' || id
    and payload ->> 'purpose' in ('SAFETY_FUND', 'TRIALS', 'USDP_RESERVE')
    and (payload ->> 'millionths')::bigint > 0
  else true end is true
);

create view caused_by_funding as
select 'OPERATOR_FUNDING' as kind, funding.id as cause, line.address, line.amount
from proposal funding
cross join lateral (values
  ('operator:capital', -(funding.payload ->> 'millionths')::bigint),
  (
    case funding.payload ->> 'purpose'
      when 'SAFETY_FUND' then 'fund:safety' when 'TRIALS' then 'promotion:trials' else 'usdp:reserve'
    end,
    (funding.payload ->> 'millionths')::bigint
  )
) as line (address, amount)
where funding.kind = 'funding' and funding.state = 'APPROVED';
revoke insert, update, delete on caused_by_funding from halyard_app;

select hold_transfers_to('caused_by_funding', array['OPERATOR_FUNDING']);
