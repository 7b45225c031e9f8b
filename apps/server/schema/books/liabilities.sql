-- Proof of liabilities: monthly snapshots of members' balances, and the trees that prove them.

-- A month's snapshot.
create table liability_proof (
  id uuid primary key,
  -- The month's first day.
  month date not null unique check (extract(day from month) = 1),
  -- The first moment of the next month in UTC: only earlier postings count.
  posted_before timestamptz not null,
  -- The tree has 2^depth leaves.
  depth smallint not null check (depth between 10 and 40 and depth % 2 = 0),
  -- Source of leaf positions, parts and nonces, bound to the id.
  secret_sealed bytea not null,
  taken_at timestamptz not null
);
revoke insert, delete on liability_proof from halyard_app;
create trigger liability_proof_is_kept before delete or truncate on liability_proof
  for each statement execute function refuse_change();

-- A member's claim on the platform, numbered from zero; members who were owed nothing are left out.
create table liability_balance (
  proof_id uuid not null references liability_proof (id),
  number integer not null check (number >= 0),
  member_id uuid not null references member (id),
  usdt bigint not null check (usdt >= 0),
  usdp bigint not null check (usdp >= 0),
  primary key (proof_id, number),
  unique (proof_id, member_id)
);
revoke insert, update, delete on liability_balance from halyard_app;
create trigger liability_balance_is_append_only before update or delete or truncate on liability_balance
  for each statement execute function refuse_change();

-- A node of the tree's upper part; lower nodes are recomputed from the balances.
create table liability_node (
  proof_id uuid not null references liability_proof (id),
  level smallint not null,
  place integer not null,
  hash bytea not null check (length(hash) = 32),
  usdt bigint not null check (usdt >= 0),
  usdp bigint not null check (usdp >= 0),
  primary key (proof_id, level, place)
);
revoke update, delete on liability_node from halyard_app;
create trigger liability_node_is_append_only before update or delete or truncate on liability_node
  for each statement execute function refuse_change();

-- The published root of a tree.
create table liability_root (
  proof_id uuid primary key references liability_proof (id),
  hash bytea not null check (length(hash) = 32),
  usdt bigint not null,
  usdp bigint not null,
  sealed_at timestamptz not null,
  -- Its entry in the audit log, whose hash chain seals it.
  audit_entry_id uuid not null unique references audit_entry (id)
);
revoke insert, update, delete on liability_root from halyard_app;
create trigger liability_root_is_append_only before update or delete or truncate on liability_root
  for each statement execute function refuse_change();

-- Depth of the smallest tree with eight leaves per member; even, as the distribution of leaf positions requires.
create function liability_depth(members bigint) returns smallint
language sql immutable parallel safe as $$
  select (2 * half)::smallint from generate_series(5, 20) as half
  where 4::numeric ^ half >= members * 8 order by half limit 1
$$;

-- Takes the snapshot from the ledger: present balances less postings after the month. Fails if an account is
-- below zero. Returns the number of members.
create function liabilities_take(new_id uuid, for_month date, secret bytea, at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := (for_month + interval '1 month') at time zone 'UTC';
  members bigint;
begin
  if time_of_act(at) < ends then
    raise exception 'The month has not ended' using errcode = 'check_violation';
  end if;
  with owed as materialized (
    select * from (
      select account.member_id,
        coalesce(sum(part.amount) filter (where account.asset = 'USDT'), 0)::bigint as usdt,
        coalesce(sum(part.amount) filter (where account.asset = 'USDP'), 0)::bigint as usdp
      from (
        select account_id, amount from balance
        union all
        select entry.account_id, -entry.amount
        from entry join transfer on transfer.id = entry.transfer_id
        where transfer.created_at >= ends and entry.id >= coalesce(
          (select min(first_entry_id) from books_day where day >= (ends at time zone 'UTC')::date),
          (select up_to_entry_id + 1 from history_mark)
        )
      ) as part
      join ledger_account account on account.id = part.account_id and account.member_id is not null
      group by account.member_id
    ) as each where usdt <> 0 or usdp <> 0
  ), made as (
    insert into liability_proof (id, month, posted_before, depth, secret_sealed, taken_at)
    select new_id, for_month, ends, liability_depth((select count(*) from owed)), secret, at
  )
  insert into liability_balance (proof_id, number, member_id, usdt, usdp)
  select new_id, row_number() over (order by member_id) - 1, member_id, usdt, usdp from owed;
  get diagnostics members = row_count;
  return members;
end
$$;

-- Seals a tree's root in the audit log, after checking its sums against the snapshot.
create function liabilities_seal(of_proof uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  proof liability_proof;
  top liability_node;
  entry_id uuid := gen_random_uuid();
begin
  select * into strict proof from liability_proof where id = of_proof;
  select * into strict top from liability_node
  where proof_id = of_proof and level = proof.depth and place = 0;
  if exists (
    select from liability_balance where proof_id = of_proof
    having coalesce(sum(usdt), 0) <> top.usdt or coalesce(sum(usdp), 0) <> top.usdp
  ) then
    raise exception 'The tree does not add up to what was written down' using errcode = 'integrity_constraint_violation';
  end if;
  insert into audit_entry (id, operator_id, action, subject, reason, created_at, written_in, written_at)
  values (entry_id, null, 'liabilities.seal', 'liabilities:' || to_char(proof.month, 'YYYY-MM'),
    json_build_object('root', encode(top.hash, 'hex'), 'usdt', top.usdt::text, 'usdp', top.usdp::text, 'depth', proof.depth)::text,
    at, pg_current_xact_id(), transaction_timestamp());
  insert into liability_root (proof_id, hash, usdt, usdp, sealed_at, audit_entry_id)
  values (of_proof, top.hash, top.usdt, top.usdp, at, entry_id);
end
$$;

create function liability_proof_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Only the seal around the secret may be renewed, when keys are rotated.
  if row (new.id, new.month, new.posted_before, new.depth, new.taken_at)
    is distinct from row (old.id, old.month, old.posted_before, old.depth, old.taken_at) then
    raise exception 'A proof of liabilities never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger liability_proof_stays before update on liability_proof
  for each row execute function liability_proof_stays();
