-- Bonuses that somebody has to look at before they are paid: what was noticed, and what an operator decided (docs/decisions/068).

-- Only a signal holds a bonus. It says what was noticed and between whom, and accuses nobody.
create table bonus_signal (
  bonus_id bigint not null references bonus (id),
  kind text not null check (kind in (
    'SAME_PAYOUT', 'SAME_DEVICE', 'SAME_NETWORK', 'SAME_IDENTITY', 'SAME_PHONE', 'LEFT_AFTER_BONUS', 'CIRCLE_OF_TRANSFERS'
  )),
  -- The order that was left, or the members of the circle. Never what two members share.
  about text not null default '',
  noted_at timestamptz not null,
  primary key (bonus_id, kind, about)
);

revoke update, delete on bonus_signal from halyard_app;

create table bonus_review (
  bonus_id bigint primary key references bonus (id),
  -- Filled in below: whoever looks for what was released looks for these two.
  receiver integer not null,
  source integer not null,
  decision text not null check (decision in ('RELEASE', 'REFUSE')),
  operator_id uuid not null references operator (id),
  reason text not null,
  decided_at timestamptz not null,
  check (decision = 'RELEASE' or reason <> '')
);

create index bonus_review_of_members on bonus_review (receiver, source);
revoke update, delete on bonus_review from halyard_app;

create function bonus_review_is_of_a_held_bonus() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select bonus.receiver, event.member into new.receiver, new.source
  from bonus join team_event event on event.position = bonus.position
  where bonus.id = new.bonus_id and bonus.state = 'HELD' for no key update of bonus;
  if not found then
    raise exception 'Only a held bonus is reviewed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function bonus_review_decides() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case new.decision when 'RELEASE' then 'bonuses.release' else 'bonuses.refuse' end,
    'bonus:' || (select transfer_id from bonus where id = new.bonus_id)
  ));
  update bonus set state = case new.decision when 'RELEASE' then 'WAITING' else 'REFUSED' end where id = new.bonus_id;
  return null;
end
$$;

create trigger bonus_review_is_of_a_held_bonus before insert on bonus_review
  for each row execute function bonus_review_is_of_a_held_bonus();
create trigger bonus_review_decides after insert on bonus_review
  for each row execute function bonus_review_decides();
create trigger bonus_review_never_changes before update or delete or truncate on bonus_review
  for each statement execute function refuse_change();
create trigger bonus_signal_never_changes before update or delete or truncate on bonus_signal
  for each statement execute function refuse_change();

create or replace function bonus_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount, new.plan_version, new.transfer_id)
      is distinct from row (old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount, old.plan_version, old.transfer_id)
    or (old.state, new.state) not in (
      ('WAITING', 'HELD'), ('HELD', 'WAITING'), ('HELD', 'REFUSED'), ('WAITING', 'TAKEN_BACK'), ('HELD', 'TAKEN_BACK'),
      ('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('PAYING', 'PAID')
    )
    or (old.state <> 'WAITING' and new.withheld <> old.withheld) then
    raise exception 'A bonus cannot become this' using errcode = 'restrict_violation';
  end if;
  -- What somebody has released is not held a second time.
  if new.state = 'HELD' and (
    not exists (select from bonus_signal where bonus_id = new.id)
    or exists (select from bonus_review where bonus_id = new.id)
  ) then
    raise exception 'Only a signal holds a bonus, and only once' using errcode = 'restrict_violation';
  end if;
  if old.state = 'HELD' and new.state <> 'TAKEN_BACK' and not exists (
    select from bonus_review where bonus_id = new.id
      and decision = case new.state when 'WAITING' then 'RELEASE' else 'REFUSE' end
  ) then
    raise exception 'Only an operator decides on a held bonus' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create index bonus_held on bonus (id) where state = 'HELD';
create index bonus_reversal_of_receiver on bonus_reversal (receiver);

-- Keyed digests, so that equal numbers can be found without being readable. What was there before is filled in by the worker.
alter table kyc_submission add column identity_digest bytea;
alter table withdrawal add column account_digest bytea;
create index kyc_submission_without_digest on kyc_submission (id) where identity_digest is null;
create index withdrawal_without_digest on withdrawal (id) where account_digest is null and account_sealed is not null;
-- Removed ones too.
create index withdrawal_method_of_member on withdrawal_method (member_id);

-- Two members whose keys one browser has shown, the one who came later first.
create table shared_device (
  member_id uuid not null references member (id),
  other_id uuid not null references member (id),
  last_seen_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);

-- What one customer of a provider typically has; null where an address tells nothing about who uses it: behind a proxy that
-- does not pass addresses on, everybody has the same one.
create function network_of(address inet) returns inet
language sql immutable parallel safe as $$
  select case
    when address <<= any (array[
      '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::/127', 'fc00::/7', 'fe80::/10'
    ]::inet[]) then null
    when family(address) = 6 then network(set_masklen(address, 64))::inet
    else address
  end
$$;

alter table sign_in add column network inet generated always as (network_of(address)) stored;
create index sign_in_at_network on sign_in (network, member_id) where outcome = 'SIGNED_IN';
create index sign_in_from_networks on sign_in (member_id, network, at) where outcome = 'SIGNED_IN' and network is not null;
