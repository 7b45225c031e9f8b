-- What two operators decide since 0054 and 0056 is held to entries of the audit log as well (docs/decisions/054). When the
-- transaction ends: the entry may come after what it tells of.

create function payment_by_hand_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.operator_id, 'payouts.settle', 'withdrawal:' || new.payout_id));
  return null;
end
$$;

create constraint trigger payment_by_hand_is_an_act after insert on payout_paid_by_hand
  deferrable initially deferred for each row execute function payment_by_hand_is_an_act();

create function rate_proposal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := format('rate:%s:%s', new.direction, new.currency);
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'rates.propose', subject)
    when 'APPROVED' then operator_did(new.decided_by, 'rates.approve', subject)
    else operator_did(new.decided_by, 'rates.reject', subject)
  end);
  return null;
end
$$;

create constraint trigger rate_proposal_is_an_act after insert or update on rate_proposal
  deferrable initially deferred for each row execute function rate_proposal_is_an_act();

create function two_fa_removal_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  subject text := 'member:' || new.member_id;
begin
  perform refuse_unless_acted(case new.state
    when 'PENDING' then operator_did(new.asked_by, 'members.two-fa.remove', subject)
    when 'APPROVED' then operator_did(new.decided_by, 'members.two-fa.remove.approve', subject)
    else operator_did(new.decided_by, 'members.two-fa.remove.reject', subject)
  end);
  return null;
end
$$;

create constraint trigger two_fa_removal_is_an_act after insert or update on two_fa_removal
  deferrable initially deferred for each row execute function two_fa_removal_is_an_act();
