-- Bonuses: plans, members' earnings, signals and reviews that hold a bonus, and what is taken back.

-- A plan that one operator proposes and another approves, before it takes effect.
insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  ('bonusPlan', 'bonuses.plan', 'bonusPlans', 'bonuses.plan', 'bonuses.plan', true);
alter table proposal add constraint bonus_plan_has_its_terms check (
  case when kind = 'bonusPlan' then
    subject = 'plan:' || id
    and payload ->> 'effectiveFrom' = time_as_logged((payload ->> 'effectiveFrom')::timestamptz)
    and jsonb_typeof(payload -> 'plan') = 'object'
  else true end is true
);
alter table proposal add constraint plan_is_for_the_future check (
  case when kind = 'bonusPlan' and state = 'APPROVED' then (payload ->> 'effectiveFrom')::timestamptz > decided_at
  else true end
);

-- A bonus plan, which two operators approved and which never changes; the application validates the content.
create table bonus_plan (
  version integer primary key check (version > 0),
  effective_from timestamptz not null unique,
  content jsonb not null,
  proposal_id uuid unique references proposal (id)
);
revoke delete on bonus_plan from halyard_app;
create trigger bonus_plan_never_changes before update or delete or truncate on bonus_plan
  for each statement execute function refuse_change();

insert into bonus_plan (version, effective_from, content, proposal_id) values
  (1, '-infinity', '{
    "feeds": {"perLot": "12", "profitBps": 600, "fundingBps": 200, "feeShareBps": 2000},
    "ranks": [
      {
        "name": "Member", "selfDeposit": "0", "groupSales": "0", "subscribeBps": 100, "pipsPerLot": ["0.5"],
        "levelBps": [100], "differencePerLot": "0", "sameRankPerLot": "0"
      },
      {
        "name": "Bronze", "selfDeposit": "1000", "groupSales": "10000", "subscribeBps": 120,
        "pipsPerLot": ["0.8", "0.4"], "levelBps": [120, 60], "differencePerLot": "1", "sameRankPerLot": "0.2"
      },
      {
        "name": "Silver", "selfDeposit": "3000", "groupSales": "50000", "subscribeBps": 140,
        "pipsPerLot": ["1", "0.5", "0.3"], "levelBps": [140, 80, 40], "differencePerLot": "2", "sameRankPerLot": "0.3"
      },
      {
        "name": "Gold", "selfDeposit": "10000", "groupSales": "250000", "subscribeBps": 160,
        "pipsPerLot": ["1.2", "0.6", "0.4", "0.2"], "levelBps": [160, 100, 60, 30], "differencePerLot": "3",
        "sameRankPerLot": "0.4"
      },
      {
        "name": "Platinum", "selfDeposit": "30000", "groupSales": "1000000", "subscribeBps": 180,
        "pipsPerLot": ["1.4", "0.7", "0.5", "0.3", "0.2"], "levelBps": [180, 120, 80, 50, 20],
        "differencePerLot": "4", "sameRankPerLot": "0.5"
      },
      {
        "name": "Diamond", "selfDeposit": "100000", "groupSales": "5000000", "subscribeBps": 200,
        "pipsPerLot": ["1.6", "0.8", "0.6", "0.4", "0.3"], "levelBps": [200, 140, 100, 60, 30],
        "differencePerLot": "5", "sameRankPerLot": "0.6"
      }
    ],
    "leaders": {"bps": [40, 20, 10], "fromRank": 4}
  }', null);

-- A member's bonus for one event by one rule; bonuses are paid in the order of their ids.
create table bonus (
  id bigint generated always as identity primary key,
  position bigint not null,
  kind text not null,
  receiver integer not null,
  depth integer not null check (depth > 0),
  rate bigint not null check (rate > 0),
  -- The part of the price that was no new money and earned nothing.
  already_invested bigint not null default 0 check (already_invested >= 0),
  amount bigint not null check (amount > 0),
  plan_version integer not null,
  -- A bonus is PAYING before the ledger is called, so that a sent payment is never taken for an unsent one.
  state text not null default 'WAITING' check (
    state in ('WAITING', 'HELD', 'PAYING', 'PAID', 'REFUSED', 'TAKEN_BACK')
  ),
  -- Offset against bonuses taken back earlier; only the rest is paid.
  withheld bigint not null default 0,
  -- The ledger transfer's id, chosen beforehand so that a retry pays once.
  transfer_id uuid not null unique,
  paid_at timestamptz,
  unique (position, receiver, kind),
  check (withheld between 0 and amount),
  check ((paid_at is not null) = (state = 'PAID')),
  check (withheld = 0 or state in ('PAYING', 'PAID'))
);
create index bonus_waiting on bonus (id) where state = 'WAITING';
create index bonus_paying on bonus (id) where state = 'PAYING';
-- Bonuses earned and not paid yet, with amounts: a dry budget leaves many to add up.
create index bonus_of_receiver_unpaid on bonus (receiver, id) include (amount)
  where state in ('WAITING', 'HELD', 'PAYING');
-- Bonuses that will not be paid, or not into the wallet.
create index bonus_of_receiver_uncredited on bonus (receiver, id)
  where state in ('REFUSED', 'TAKEN_BACK') or withheld = amount;
create index bonus_held on bonus (id) where state = 'HELD';
revoke insert, update, delete on bonus from halyard_app;
grant insert (
  position, kind, receiver, depth, rate, already_invested, amount, plan_version, transfer_id
) on bonus to halyard_app;
grant update (state, withheld, paid_at) on bonus to halyard_app;

-- A reason to hold a bonus for review: traits that two members seem to share, or an unconfirmed deposit. It
-- accuses nobody.
create table bonus_signal (
  bonus_id bigint not null references bonus (id),
  kind text not null,
  -- The order that was left, the members of the circle, or the deposit's reference; never a shared trait.
  about text not null default '',
  noted_at timestamptz not null,
  primary key (bonus_id, kind, about),
  check (
    kind in (
      'SAME_PAYOUT', 'SAME_DEVICE', 'SAME_NETWORK', 'SAME_IDENTITY', 'SAME_PHONE', 'LEFT_AFTER_BONUS',
      'CIRCLE_OF_TRANSFERS', 'UNCONFIRMED_DEPOSIT'
    )
  )
);
revoke update, delete on bonus_signal from halyard_app;
create trigger bonus_signal_never_changes before update or delete or truncate on bonus_signal
  for each statement execute function refuse_change();
create trigger bonus_signal_is_told_to_operators after insert on bonus_signal
  for each statement execute function note_queues('bonuses');

-- An operator's decision about a held bonus.
create table bonus_review (
  bonus_id bigint primary key references bonus (id),
  -- The member who gets it and the one whose event earned it, set by a trigger; earlier decisions are searched by
  -- both.
  receiver integer not null,
  source integer not null,
  decision text not null check (decision in ('RELEASE', 'REFUSE')),
  operator_id uuid not null references operator (id),
  reason text not null,
  decided_at timestamptz not null,
  -- The decision this one was made along with: another bonus of the same two members with no further signal.
  follows bigint references bonus_review (bonus_id),
  check (decision = 'RELEASE' or reason <> '')
);
create index bonus_review_of_members on bonus_review (receiver, source);
revoke update, delete on bonus_review from halyard_app;
create trigger bonus_review_never_changes before update or delete or truncate on bonus_review
  for each statement execute function refuse_change();
create trigger bonus_review_is_told_to_operators after insert on bonus_review
  for each statement execute function note_queues('bonuses');

-- An operator's approval of releasing a bonus, where one is not enough.
create table bonus_release_word (
  bonus_id bigint not null references bonus (id),
  operator_id uuid not null references operator (id),
  reason text not null,
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (bonus_id, operator_id, noted_at)
);
revoke update, delete on bonus_release_word from halyard_app;
create trigger bonus_release_word_never_changes before update or delete or truncate on bonus_release_word
  for each statement execute function refuse_change();
create trigger bonus_release_word_is_told_to_operators after insert on bonus_release_word
  for each statement execute function note_queues('bonuses');

-- A bonus refused automatically, because the same signals between the same members were refused before. An operator
-- may still release it.
create table bonus_refused_before (
  bonus_id bigint primary key references bonus (id),
  -- The earlier decision.
  review_id bigint not null references bonus_review (bonus_id),
  noted_at timestamptz not null
);
revoke update, delete on bonus_refused_before from halyard_app;
create trigger bonus_refused_before_never_changes before update or delete or truncate on bonus_refused_before
  for each statement execute function refuse_change();

-- A paid bonus to be taken back because its package was left early, and how much of it was.
create table bonus_reversal (
  bonus_id bigint primary key references bonus (id),
  position bigint not null references team_event (position),
  receiver integer not null references member (number),
  amount bigint not null check (amount > 0),
  taken bigint not null default 0,
  -- When the receiver's wallet is checked next.
  look_at timestamptz not null default '-infinity'::timestamp with time zone,
  check (taken between 0 and amount)
);
create index bonus_reversal_owed on bonus_reversal (receiver, bonus_id) where taken < amount;
create index bonus_reversal_to_look_at on bonus_reversal (look_at) where taken < amount;
revoke insert, update, delete on bonus_reversal from halyard_app;
grant insert (bonus_id, position, receiver, amount) on bonus_reversal to halyard_app;
grant update (taken, look_at) on bonus_reversal to halyard_app;

-- An amount taken from the receiver's wallet for a reversal, which may take several.
create table bonus_taken (
  id uuid primary key,
  bonus_id bigint not null references bonus_reversal (bonus_id),
  amount bigint not null check (amount > 0)
);
revoke update, delete on bonus_taken from halyard_app;
create trigger bonus_taken_is_append_only before update or delete or truncate on bonus_taken
  for each statement execute function refuse_change();

create view caused_by_bonus as
select bonus.kind, bonus.id as cause, line.address, line.amount, bonus.state = 'PAID' as is_due
from bonus
join member on member.number = bonus.receiver
cross join lateral (values
  ('bonus:budget', bonus.withheld - bonus.amount), ('member:' || member.id || ':bonus', bonus.amount - bonus.withheld)
) as line (address, amount)
where bonus.state in ('PAYING', 'PAID') and line.amount <> 0;
revoke insert, update, delete on caused_by_bonus from halyard_app;

create view caused_by_reversal as
select 'BONUS_REVERSAL' as kind, taken.id as cause, line.address, line.amount
from bonus_taken taken
join bonus_reversal reversal on reversal.bonus_id = taken.bonus_id
join member on member.number = reversal.receiver
cross join lateral (values
  ('member:' || member.id || ':bonus', -taken.amount), ('bonus:budget', taken.amount)
) as line (address, amount)
where taken.amount <= reversal.taken;
revoke insert, update, delete on caused_by_reversal from halyard_app;

-- The position at which the package bought at the given position ended; null if it has not.
create function end_of_package(bought_at bigint) returns bigint
language sql stable as $$
  select ended.position from team_event bought
  join team_event ended on ended.kind = 'ENDED' and ended.cause = bought.order_id::text
  where bought.position = bought_at and bought.kind = 'PURCHASED'
$$;

create function bonus_plan_was_agreed_on() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from proposal
    where id = new.proposal_id and kind = 'bonusPlan' and state = 'APPROVED'
      and (payload ->> 'effectiveFrom')::timestamptz = new.effective_from and payload -> 'plan' = new.content
  ) then
    raise exception 'Two operators agree on a bonus plan' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_plan_was_agreed_on before insert on bonus_plan
  for each row execute function bonus_plan_was_agreed_on();

-- A bonus's terms never change; only whether and when it is paid.
create function bonus_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row (new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount, new.plan_version, new.transfer_id)
      is distinct from row (old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount, old.plan_version, old.transfer_id)
    or (old.state, new.state) not in (
      ('WAITING', 'HELD'), ('HELD', 'WAITING'), ('HELD', 'REFUSED'), ('WAITING', 'TAKEN_BACK'), ('HELD', 'TAKEN_BACK'),
      ('WAITING', 'REFUSED'), ('REFUSED', 'WAITING'), ('REFUSED', 'TAKEN_BACK'),
      ('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('PAYING', 'PAID')
    )
    or (old.state <> 'WAITING' and new.withheld <> old.withheld) then
    raise exception 'A bonus cannot become this' using errcode = 'restrict_violation';
  end if;
  if new.state = 'TAKEN_BACK' and end_of_package(new.position) is null then
    raise exception 'Only a package that has ended takes its bonus back' using errcode = 'restrict_violation';
  end if;
  -- A bonus that was reviewed is not held again.
  if new.state = 'HELD' and (
    not exists (select from bonus_signal where bonus_id = new.id)
    or exists (select from bonus_review where bonus_id = new.id)
  ) then
    raise exception 'Only a signal holds a bonus, and only once' using errcode = 'restrict_violation';
  end if;
  if (old.state = 'HELD' and new.state <> 'TAKEN_BACK' or (old.state, new.state) = ('REFUSED', 'WAITING'))
    and not exists (
      select from bonus_review where bonus_id = new.id
        and decision = case new.state when 'WAITING' then 'RELEASE' else 'REFUSE' end
    ) then
    raise exception 'Only an operator decides on a held bonus' using errcode = 'restrict_violation';
  end if;
  if ((old.state, new.state) = ('WAITING', 'REFUSED') or old.state = 'REFUSED') and (
    not exists (select from bonus_refused_before where bonus_id = new.id)
    or (new.state <> 'WAITING' and exists (select from bonus_review where bonus_id = new.id))
  ) then
    raise exception 'What was decided on a bonus stands' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_stays before update on bonus for each row when (
  (old.state, new.state) not in (('WAITING', 'PAYING'), ('WAITING', 'PAID'), ('PAYING', 'PAID'))
  or (old.state <> 'WAITING' and new.withheld <> old.withheld)
  or row (
    new.id, new.position, new.kind, new.receiver, new.depth, new.rate, new.already_invested, new.amount,
    new.plan_version, new.transfer_id
  )
    is distinct from row (
      old.id, old.position, old.kind, old.receiver, old.depth, old.rate, old.already_invested, old.amount,
      old.plan_version, old.transfer_id
    )
) execute function bonus_stays();

-- A bonus has a kind of its own and an existing plan, and its receiver is depth levels above the member whose
-- event earned it.
create function check_new_bonuses() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct kind, plan_version from inserted) bonus
    where bonus.kind not in (select kind from transfer_kind where caused_by = 'caused_by_bonus')
      or not exists (select from bonus_plan where bonus_plan.version = bonus.plan_version)
  ) or exists (
    -- `offset 0` keeps both lookups by key, whatever the planner expects.
    select from (
      select position, array_agg(receiver) as receivers, array_agg(depth) as depths from inserted group by position
    ) bonus
    left join lateral (select member from team_event where team_event.position = bonus.position offset 0) event on true
    left join lateral (select ancestors from member where member.number = event.member offset 0) source on true,
      unnest(bonus.receivers, bonus.depths) as earned (receiver, depth)
    where source.ancestors[cardinality(source.ancestors) - earned.depth + 1] is distinct from earned.receiver
  ) then
    raise exception 'A bonus is of a known kind, by a plan that is there, for a member above the one who caused it'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger bonus_is_checked after insert on bonus referencing new table as inserted
  for each statement execute function check_new_bonuses();

create function bonus_release_needs(of_bonus bigint) returns integer
language sql stable set search_path = public, pg_temp as $$
  select case when exists (
    select from bonus_signal
    where bonus_id = of_bonus and kind = 'UNCONFIRMED_DEPOSIT' and not deposit_is_confirmed(about)
  ) or exists (
    select from bonus
    join team_event event on event.position = bonus.position
    join member on member.number in (bonus.receiver, event.member)
    join bonus_release_word word on word.bonus_id = bonus.id and word_counts(word.operator_id, word.noted_at)
    where bonus.id = of_bonus and is_never_enough_alone(word.operator_id, member.id)
  ) then 2 else 1 end
$$;

create function bonus_is_released_by(of_bonus bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select count(distinct operator_id) from bonus_release_word
  where bonus_id = of_bonus and word_counts(operator_id, noted_at)
$$;

create function note_bonuses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into member_change (member_id, kind)
  select distinct member.id, 'team' from is_now join member on member.number = is_now.receiver
  where exists (select from session where session.member_id = member.id and session.ended_at is null)
  on conflict do nothing;
  return null;
end
$$;
create trigger bonus_is_told after insert on bonus referencing new table as is_now
  for each statement execute function note_bonuses();
create trigger bonus_moves_told after update on bonus referencing new table as is_now
  for each statement execute function note_bonuses();

create function bonus_review_is_of_a_held_bonus() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  select bonus.receiver, event.member into new.receiver, new.source
  from bonus join team_event event on event.position = bonus.position
  where bonus.id = new.bonus_id and (
    bonus.state = 'HELD'
    or (bonus.state = 'REFUSED' and new.decision = 'RELEASE'
      and exists (select from bonus_refused_before before where before.bonus_id = bonus.id))
  )
  for no key update of bonus;
  if not found then
    raise exception 'Only a held bonus is reviewed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_review_is_of_a_held_bonus before insert on bonus_review
  for each row execute function bonus_review_is_of_a_held_bonus();

create function bonus_review_decides() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id,
    case new.decision when 'RELEASE' then 'bonuses.release' else 'bonuses.refuse' end,
    'bonus:' || (select transfer_id from bonus where id = coalesce(new.follows, new.bonus_id))
  ));
  if new.follows is not null and (
    not exists (
      select from bonus_review followed where followed.bonus_id = new.follows and followed.follows is null
        and (followed.receiver, followed.source, followed.decision, followed.decided_at)
          = (new.receiver, new.source, new.decision, new.decided_at)
    ) or exists (
      select kind, about from bonus_signal where bonus_id = new.bonus_id
      except select kind, about from bonus_signal where bonus_id = new.follows
    )
  ) then
    raise exception 'A decision counts for the same two members and what it was about' using errcode = 'restrict_violation';
  end if;
  update bonus set state = case new.decision when 'RELEASE' then 'WAITING' else 'REFUSED' end where id = new.bonus_id;
  return null;
end
$$;
create trigger bonus_review_decides after insert on bonus_review
  for each row execute function bonus_review_decides();

create function bonus_review_of_release_takes_enough() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  released bigint := coalesce(new.follows, new.bonus_id);
begin
  perform hold_operators(array(select operator_id from bonus_release_word where bonus_id = released));
  if bonus_is_released_by(released) < bonus_release_needs(released) then
    raise exception 'This bonus needs another operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_review_of_release_takes_enough before insert on bonus_review
  for each row when (new.decision = 'RELEASE') execute function bonus_review_of_release_takes_enough();

create function bonus_release_word_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id, 'bonuses.release', 'bonus:' || (select transfer_id from bonus where id = new.bonus_id)));
  new.noted_at := clock_timestamp();
  return new;
end
$$;
create trigger bonus_release_word_is_an_act before insert on bonus_release_word
  for each row execute function bonus_release_word_is_an_act();

create function bonus_was_refused_before() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  -- For every signal on this bonus, the latest decision about the same signal between these two members was a refusal.
  if not exists (
    select from bonus
    join team_event event on event.position = bonus.position
    join bonus_review review on (review.receiver, review.source) = (bonus.receiver, event.member)
    where bonus.id = new.bonus_id and review.bonus_id = new.review_id and review.decision = 'REFUSE'
  ) or not exists (select from bonus_signal where bonus_id = new.bonus_id) or exists (
    select from bonus_signal noticed
    where noticed.bonus_id = new.bonus_id and 'REFUSE' is distinct from (
      select earlier.decision
      from bonus_review followed
      join bonus_review earlier on (earlier.receiver, earlier.source) = (followed.receiver, followed.source)
      join bonus_signal seen on seen.bonus_id = earlier.bonus_id
      where followed.bonus_id = new.review_id and (seen.kind, seen.about) = (noticed.kind, noticed.about)
      order by earlier.decided_at desc, earlier.bonus_id desc limit 1
    )
  ) then
    raise exception 'Only what was refused before is refused without a look' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_was_refused_before before insert on bonus_refused_before
  for each row execute function bonus_was_refused_before();

create function bonus_is_refused_as_before() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update bonus set state = 'REFUSED' where id = new.bonus_id;
  return null;
end
$$;
create trigger bonus_is_refused_as_before after insert on bonus_refused_before
  for each row execute function bonus_is_refused_as_before();

create function bonus_reversal_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.taken < old.taken then
    raise exception 'What was taken back stays taken' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_reversal_stays before update of taken on bonus_reversal
  for each row execute function bonus_reversal_stays();

create function bonus_reversal_has_its_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from bonus where bonus.id = new.bonus_id and (bonus.receiver, bonus.amount) = (new.receiver, new.amount)
      and end_of_package(bonus.position) = new.position
  ) then
    raise exception 'Only a package that has ended takes its bonus back' using errcode = 'restrict_violation';
  end if;
  if not exists (select from bonus where bonus.id = new.bonus_id and state in ('PAYING', 'PAID')) then
    raise exception 'Only a bonus that is paid is owed back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bonus_reversal_has_its_event before insert on bonus_reversal
  for each row execute function bonus_reversal_has_its_event();

select hold_transfers_to('caused_by_bonus', array(select kind from transfer_kind where caused_by = 'caused_by_bonus'));

select hold_transfers_to('caused_by_reversal', array['BONUS_REVERSAL']);

-- Adds amounts taken out of wallets to the reversal: checked against the whole bonus one by one, many parts
-- would take it many times over.
create function bonus_taken_counts() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update bonus_reversal set taken = bonus_reversal.taken + part.amount
  from (select bonus_id, sum(amount) as amount from inserted group by bonus_id) part
  where bonus_reversal.bonus_id = part.bonus_id;
  return null;
end
$$;
create trigger bonus_taken_counts after insert on bonus_taken
  referencing new table as inserted for each statement execute function bonus_taken_counts();
