-- A rate far from the one that was agreed on, and taking a member's 2FA off, take two operators (docs/decisions/050).

-- What one operator has asked for and another has not decided yet, or has. The id is that of the rate it became.
create table rate_proposal (
  id uuid primary key,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(18, 6) not null check (rate > 0),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  check ((state = 'PENDING') = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint rate_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by)
);

create index rate_proposal_newest on rate_proposal (asked_at desc, id desc);

create function rate_proposal_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A proposal begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.direction, new.currency, new.rate, new.asked_by, new.asked_at)
    is distinct from row (old.id, old.direction, old.currency, old.rate, old.asked_by, old.asked_at) then
    raise exception 'A proposal keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger rate_proposal_moves before insert or update on rate_proposal
  for each row execute function rate_proposal_moves();
create trigger rate_proposal_is_never_removed before delete or truncate on rate_proposal
  for each statement execute function refuse_change();

-- More than 10 % from the last rate that two agreed on, that no operator set, or that has stood for a day: one operator
-- could otherwise go any distance in small steps. Without such a rate there is nothing to be near to.
create function rate_needs_second(asked_direction text, asked_currency text, asked_rate numeric, at timestamptz)
returns boolean language sql stable as $$
  select coalesce((
    select abs(asked_rate - earlier.rate) > earlier.rate * 0.10
    from exchange_rate earlier
    where earlier.direction = asked_direction and earlier.currency = asked_currency and earlier.effective_from <= at
      and (
        earlier.set_by is null
        or earlier.effective_from <= at - interval '24 hours'
        or exists (select from rate_proposal where rate_proposal.id = earlier.id)
      )
    order by earlier.effective_from desc, earlier.id desc
    limit 1
  ), true)
$$;

create function check_far_rate() returns trigger language plpgsql as $$
begin
  if rate_needs_second(new.direction, new.currency, new.rate, new.effective_from) and not exists (
    select from rate_proposal proposal
    where proposal.id = new.id and proposal.state = 'APPROVED' and proposal.asked_by = new.set_by
      and (proposal.direction, proposal.currency, proposal.rate) = (new.direction, new.currency, new.rate)
  ) then
    raise exception 'This rate was not approved by a second operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- Before it is there itself: it would otherwise be compared with itself.
create trigger far_rate_is_approved before insert on exchange_rate
  for each row when (new.set_by is not null) execute function check_far_rate();

-- For a member who lost phone and recovery codes, and has proved who it is.
create table two_fa_removal (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- How the identity was proved.
  reason text not null,
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references operator (id),
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  check ((state = 'PENDING') = (decided_by is null)),
  check ((state = 'PENDING') = (decided_at is null)),
  constraint removal_needs_second_operator check (state <> 'APPROVED' or decided_by <> asked_by)
);

create index two_fa_removal_newest on two_fa_removal (asked_at desc, id desc);
create unique index two_fa_removal_waits_once on two_fa_removal (member_id) where state = 'PENDING';

create function two_fa_removal_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'PENDING' then
      raise exception 'A removal begins PENDING' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'PENDING' or row (new.id, new.member_id, new.reason, new.asked_by, new.asked_at)
    is distinct from row (old.id, old.member_id, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A removal keeps its terms, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger two_fa_removal_moves before insert or update on two_fa_removal
  for each row execute function two_fa_removal_moves();
create trigger two_fa_removal_is_never_removed before delete or truncate on two_fa_removal
  for each statement execute function refuse_change();
