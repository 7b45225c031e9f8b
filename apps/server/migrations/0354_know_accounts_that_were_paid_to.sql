-- As in 0202, by every account that withdrawals were asked to, saved or not: an address can be typed, and no Alipay account is
-- ever saved.

-- Accounts have digests (of banks, the same as the saved method's), addresses a network.
create function payout_destinations(of_member uuid) returns table (digest bytea, network text, address text)
language sql stable set search_path = public, pg_temp as $$
  select digest, network, address from withdrawal_method where member_id = of_member
  union
  select account_digest, network, address from withdrawal where member_id = of_member
$$;

create or replace function is_own_account(of_operator uuid, of_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with own as materialized (
    select member.id from operator join member on mailbox_of(member.email) = mailbox_of(operator.email)
    where operator.id = of_operator
    union
    select member_id from operator_shared_device where operator_id = of_operator
  )
  select exists (select from own where id = of_member) or exists (
    select from own
    cross join payout_destinations(own.id) mine
    join payout_destinations(of_member) theirs
      on theirs.digest = mine.digest or theirs.address = mine.address and theirs.network = mine.network
  )
$$;
