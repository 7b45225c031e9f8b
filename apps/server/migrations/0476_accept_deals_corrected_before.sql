-- What two operators accepted an order's difference for before 0410 is not asked for again either, unless they took it back.
insert into order_deals_accepted (id, order_id, noted_at)
select correction.id, correction.order_id, proposal.noted_at
from order_correction correction join proposal on proposal.id = correction.id and proposal.state = 'APPROVED'
where not exists (select from order_correction_reversal reversal where reversal.correction_id = correction.id)
on conflict (id) do nothing;
