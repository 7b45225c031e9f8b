-- The referral tree: what happens in it, and what each member's team adds up to (docs/decisions/068).

-- Who referred whom is written once, and right.
create function member_stays_in_its_place() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  above member;
begin
  if tg_op = 'UPDATE' then
    if row (new.number, new.sponsor_id, new.ancestors) is distinct from row (old.number, old.sponsor_id, old.ancestors) then
      raise exception 'A member''s sponsor never changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- The sponsor exists already and its ancestors never change: so nobody can be above themselves.
  if new.sponsor_id is not null then
    select * into above from member where id = new.sponsor_id;
    if new.ancestors is distinct from above.ancestors || above.number then
      raise exception 'Ancestors are those of the sponsor, and the sponsor' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;

create trigger member_stays_in_its_place before insert or update of number, sponsor_id, ancestors on member
  for each row execute function member_stays_in_its_place();

-- For searching a downline by username: one row for each pair of members where one is above the other.
create table downline_name (
  ancestor integer not null,
  username text collate "C" not null,
  member integer not null,
  primary key (ancestor, username)
);

insert into downline_name (ancestor, username, member)
select ancestor, username, number from member, unnest(ancestors) as ancestor;

create function add_downline_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into downline_name (ancestor, username, member)
  select ancestor, new.username, new.number from unnest(new.ancestors) as ancestor;
  return null;
end
$$;

create trigger member_is_in_downlines after insert on member
  for each row execute function add_downline_names();

revoke insert, update, delete on downline_name from halyard_app;

-- What bonuses, ranks and team figures are computed from, in the transaction that causes it. The worker gives each its
-- position and works through them in that order, so it makes no difference which transaction commits first.
create table team_event (
  id uuid primary key,
  kind text not null check (kind in ('JOINED', 'PURCHASED', 'LOTS', 'PROFIT', 'ENDED', 'MONTH_END')),
  -- What caused it: a member, an order, a settlement or a month. It causes each kind once.
  cause text not null,
  member integer references member (number),
  order_id uuid,
  -- The price, the volume or the profit; of a member who joined and of a month, zero.
  amount bigint not null check (amount >= 0),
  -- Whether a package was left by its owner.
  is_left boolean not null default false,
  occurred_at timestamptz not null,
  position bigint unique check (position > 0),
  unique (kind, cause),
  check ((member is null) = (kind = 'MONTH_END')),
  check ((order_id is null) = (kind in ('JOINED', 'MONTH_END')))
);

create index team_event_without_position on team_event (occurred_at, id) where position is null;
create index team_event_of_order on team_event (order_id) where kind = 'PURCHASED';

create function team_event_stays() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.position is not null
    or row (new.id, new.kind, new.cause, new.member, new.order_id, new.amount, new.is_left, new.occurred_at)
      is distinct from row (old.id, old.kind, old.cause, old.member, old.order_id, old.amount, old.is_left, old.occurred_at) then
    raise exception 'An event of a team never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger team_event_stays before update on team_event for each row execute function team_event_stays();
-- It begins without a position.
revoke insert, update, delete on team_event from halyard_app;
grant insert (id, kind, cause, member, order_id, amount, is_left, occurred_at), update (position) on team_event
  to halyard_app;

-- What a member's team adds up to, through the events that the worker has done. What came since is added by whoever reads.
create table team_total (
  member integer primary key references member (number),
  -- Prices of packages that are held now, and how many: the member's own, and those of the downline.
  own_sales bigint not null default 0 check (own_sales >= 0),
  own_orders integer not null default 0 check (own_orders >= 0),
  group_sales bigint not null default 0 check (group_sales >= 0),
  -- By how much the member's own are below their highest so far: a purchase that makes up for it is not new money.
  own_sales_below_high bigint not null default 0 check (own_sales_below_high >= 0),
  -- Members of the downline, and those of them who hold a package.
  users integer not null default 0 check (users >= 0),
  active_users integer not null default 0 check (active_users >= 0),
  -- Closed since the beginning, in ten-thousandths of a lot.
  own_volume bigint not null default 0 check (own_volume >= 0),
  group_volume bigint not null default 0 check (group_volume >= 0),
  rank smallint not null default 1 check (rank >= 1)
);

-- Where the worker is: one row.
create table team_progress (
  one boolean primary key default true check (one),
  position bigint not null check (position >= 0)
);
insert into team_progress (position) values (0);
-- Without its row nobody would be locked out.
revoke insert, delete on team_progress from halyard_app;

create table rank_change (
  member integer not null references member (number),
  position bigint not null references team_event (position),
  rank smallint not null check (rank >= 1),
  primary key (member, position)
);
revoke update, delete on rank_change from halyard_app;

-- What stood before this migration.
insert into team_event (id, kind, cause, member, amount, occurred_at)
select id, 'JOINED', id::text, number, 0, created_at from member;

insert into team_event (id, kind, cause, member, order_id, amount, occurred_at)
select gen_random_uuid(), 'PURCHASED', o.id::text, m.number, o.id, o.price, o.activated_at
from investment_order o join member m on m.id = o.member_id
where not o.trial and o.activated_at is not null;

insert into team_event (id, kind, cause, member, order_id, amount, is_left, occurred_at)
select gen_random_uuid(), 'ENDED', o.id::text, m.number, o.id, o.price,
  o.closing_reason in ('UNSUBSCRIBE', 'LOSS_LIMIT', 'CAPITAL'), o.closing_at
from investment_order o join member m on m.id = o.member_id
where not o.trial and o.activated_at is not null and o.closing_at is not null;

alter table member drop column rank_position;
drop table rank;

-- Plans are agreed on by two operators and never change; the content is checked by the application.
create table bonus_plan (
  version integer primary key check (version > 0),
  effective_from timestamptz not null unique,
  content jsonb not null
);

-- The first one earns nothing for what happened before it existed (docs/bonus-plan.md).
insert into bonus_plan (version, effective_from, content)
select 1, coalesce(max(occurred_at) + interval '1 millisecond', '-infinity'), '{
  "ranks": [
    {"name":"Member","selfDeposit":"0","groupSales":"0","subscribeBps":100,"pipsPerLot":["0.5"],"levelBps":[100],"differencePerLot":"0","sameRankPerLot":"0"},
    {"name":"Bronze","selfDeposit":"1000","groupSales":"10000","subscribeBps":120,"pipsPerLot":["0.8","0.4"],"levelBps":[120,60],"differencePerLot":"1","sameRankPerLot":"0.2"},
    {"name":"Silver","selfDeposit":"3000","groupSales":"50000","subscribeBps":140,"pipsPerLot":["1","0.5","0.3"],"levelBps":[140,80,40],"differencePerLot":"2","sameRankPerLot":"0.3"},
    {"name":"Gold","selfDeposit":"10000","groupSales":"250000","subscribeBps":160,"pipsPerLot":["1.2","0.6","0.4","0.2"],"levelBps":[160,100,60,30],"differencePerLot":"3","sameRankPerLot":"0.4"},
    {"name":"Platinum","selfDeposit":"30000","groupSales":"1000000","subscribeBps":180,"pipsPerLot":["1.4","0.7","0.5","0.3","0.2"],"levelBps":[180,120,80,50,20],"differencePerLot":"4","sameRankPerLot":"0.5"},
    {"name":"Diamond","selfDeposit":"100000","groupSales":"5000000","subscribeBps":200,"pipsPerLot":["1.6","0.8","0.6","0.4","0.3"],"levelBps":[200,140,100,60,30],"differencePerLot":"5","sameRankPerLot":"0.6"}
  ],
  "leaders": {"fromRank":4,"bps":[40,20,10]},
  "feeds": {"fundingBps":200,"perLot":"12","profitBps":600,"feeShareBps":2000}
}'
from team_event;

-- What one event earned one member by one rule, in the order in which they are paid.
create table bonus (
  id bigint primary key generated always as identity,
  position bigint not null references team_event (position),
  kind text not null references transfer_kind (kind),
  receiver integer not null references member (number),
  depth integer not null check (depth > 0),
  rate bigint not null check (rate > 0),
  -- The part of a price that was no new money and earned nothing.
  already_invested bigint not null default 0 check (already_invested >= 0),
  amount bigint not null check (amount > 0),
  plan_version integer not null references bonus_plan (version),
  -- It is to be paid before the ledger is asked (PAYING), so that what was sent is never taken for something that was not.
  state text not null default 'WAITING' check (state in ('WAITING', 'HELD', 'PAYING', 'PAID', 'REFUSED', 'TAKEN_BACK')),
  -- The part that makes up for bonuses taken back earlier; only the rest is paid.
  withheld bigint not null default 0 check (withheld between 0 and amount),
  -- Its id in the ledger, known beforehand: paid again, it is paid once.
  transfer_id uuid not null unique,
  paid_at timestamptz,
  unique (position, receiver, kind),
  check ((paid_at is not null) = (state = 'PAID')),
  check (withheld = 0 or state in ('PAYING', 'PAID'))
);

create index bonus_waiting on bonus (id) where state = 'WAITING';
create index bonus_paying on bonus (id) where state = 'PAYING';
create index bonus_of_receiver on bonus (receiver, id);

-- What an event earned is decided once; afterwards only whether and when it is paid.
create function bonus_stays() returns trigger
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
  return new;
end
$$;

create trigger bonus_stays before update on bonus for each row execute function bonus_stays();
-- It begins WAITING.
revoke insert, update, delete on bonus from halyard_app;
grant insert (position, kind, receiver, depth, rate, already_invested, amount, plan_version, transfer_id),
  update (state, withheld, paid_at) on bonus to halyard_app;

-- Paid for a package that was left early: what is to be taken back, and how much of it has been.
create table bonus_reversal (
  bonus_id bigint primary key references bonus (id),
  position bigint not null references team_event (position),
  receiver integer not null references member (number),
  amount bigint not null check (amount > 0),
  taken bigint not null default 0 check (taken between 0 and amount),
  -- When the receiver's wallet is looked at next: at once, and then now and then.
  look_at timestamptz not null default '-infinity'
);

create index bonus_reversal_owed on bonus_reversal (receiver, bonus_id) where taken < amount;
create index bonus_reversal_to_look_at on bonus_reversal (look_at) where taken < amount;

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

revoke insert, update, delete on bonus_reversal from halyard_app;
grant insert (bonus_id, position, receiver, amount), update (taken, look_at) on bonus_reversal to halyard_app;

insert into transfer_kind (kind, crosses_members) values ('BONUS_REVERSAL', false);
insert into transfer_rule (transfer_kind, side, account_kind) values
  ('BONUS_REVERSAL', 'debit', 'member_bonus'), ('BONUS_REVERSAL', 'credit', 'bonus_budget');

-- What the broker pays the platform for its members' business, deal by deal. It feeds the bonus budget.
create table rebate (
  deal_id bigint primary key,
  -- In millionths of a USDT; negative if the broker takes something back.
  amount bigint not null check (amount <> 0),
  paid_at timestamptz not null,
  noted_at timestamptz not null
);
create index rebate_by_time on rebate (paid_at);
revoke update, delete on rebate from halyard_app;

-- One row: which account is read, from when on and how far; what its rebates add up to, and how much is in the budget.
create table rebate_progress (
  one boolean primary key default true check (one),
  login bigint,
  -- What the account was paid before it was first seen is none of the budget's.
  since timestamptz,
  read_until timestamptz,
  check (num_nulls(login, since, read_until) in (0, 3)),
  noted bigint not null default 0,
  funded bigint not null default 0 check (funded >= 0)
);
insert into rebate_progress default values;
revoke insert, delete on rebate_progress from halyard_app;
