-- The checks of 0220 and 0230 could be passed: told to come before a transfer's entries were there ("set constraints …
-- immediate"), they found nothing to object to; a cause written differently ("A…" for "a…") counted once more; and what was
-- posted before transfers named their causes could be posted again. docs/decisions/220.

-- As in 0220. Without entries nothing can be compared, so that is refused as well. A cause is named as PostgreSQL writes it.
create or replace function hold_transfers_to(view_name text, kinds text[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  of_type text := (
    select format_type(atttypid, null) from pg_attribute where attrelid = view_name::regclass and attname = 'cause'
  );
begin
  execute format($template$
    create or replace function check_%1$s() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $check$
    declare
      named text := new.details ->> 'cause';
      posted text[] := (
        select array_agg(account.address || ' ' || entry.amount order by account.address, entry.amount)
        from entry join ledger_account account on account.id = entry.account_id where entry.transfer_id = new.id
      );
    begin
      if (posted is null or posted is distinct from (
        select array_agg(line.address || ' ' || line.amount order by line.address, line.amount)
        from %1$I line
        where line.kind = new.kind and line.cause = named::%2$s and named::%2$s::text = named
          and not exists (select from caused_before before where before.kind = new.kind and before.cause = named)
      )) and not is_owners_session() then
        raise exception 'Nothing has caused this %%: transfer %%, cause %%', new.kind, new.id, named
          using errcode = 'restrict_violation';
      end if;
      return null;
    end
    $check$
  $template$, view_name, of_type);
  execute format('drop trigger if exists %1$I on transfer', view_name);
  execute format($template$
    create constraint trigger %1$s after insert on transfer
      deferrable initially deferred for each row when (new.kind = any (%2$L::text[])) execute function check_%1$s()
  $template$, view_name, kinds);
  execute format('revoke execute on function check_%1$s from public, halyard_app', view_name);
  update transfer_kind set caused_by = view_name where kind = any (kinds);
end
$$;

select hold_transfers_to(caused_by, array_agg(kind)) from transfer_kind group by caused_by;

-- As in 0281, and only with the transfer's entries.
create or replace function check_custody_ceiling() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_place record;
begin
  if not exists (select from entry where transfer_id = new.id) then
    raise exception 'Transfer % has no entries yet', new.id using errcode = 'restrict_violation';
  end if;
  for left_place in
    select distinct account.id, account.address
    from entry join ledger_account account on account.id = entry.account_id and account.kind = 'custody'
    where entry.transfer_id = new.id and entry.amount > 0
    order by account.id
  loop
    perform lock_custody(left_place.address);
    if custody_balance_of(left_place.address) > 0 and not (left_place.address ~ ':(hot|cold|fee)$' and coalesce((
      select bool_or(wallet.counted_at is null) from custody_wallet wallet
      where custody_account_of(wallet.network, wallet.place) = left_place.address
    ), true)) then
      raise exception 'More has left % than was there', left_place.address
        using errcode = 'check_violation', constraint = 'custody_holds_what_leaves';
    end if;
  end loop;
  return null;
end
$$;

-- As in 0282, for whatever may be taken out of custody.
do $$
begin
  drop trigger custody_holds_what_leaves on transfer;
  execute format($template$
    create constraint trigger custody_holds_what_leaves after insert on transfer
      deferrable initially deferred for each row when (new.kind = any (%L::text[])) execute function check_custody_ceiling()
  $template$, array(
    select transfer_kind from transfer_rule where side = 'credit' and account_kind = 'custody' order by transfer_kind
  ));
end
$$;

-- Causes from before 0220 that had not been posted then may still be.
delete from caused_before before using bonus
where before.kind = bonus.kind and before.cause = bonus.id::text
  and not exists (select from uncaused_before posted where posted.transfer_id = bonus.transfer_id);
create function pg_temp.was_posted_before(of_kind text, at_account text) returns boolean
language sql stable as $$
  select exists (
    select from public.ledger_account held
    join public.entry on entry.account_id = held.id
    join public.uncaused_before posted on posted.transfer_id = entry.transfer_id
    join public.transfer on transfer.id = posted.transfer_id and transfer.kind = of_kind
    where held.address = at_account
  )
$$;
delete from caused_before before using withdrawal asked
where before.kind = 'HOLD' and before.cause = asked.id::text
  and not pg_temp.was_posted_before('HOLD', 'hold:' || asked.hold_id);
delete from caused_before before using broker_operation operation
where before.kind = 'ORDER_HOLD' and before.cause = operation.id
  and not pg_temp.was_posted_before('ORDER_HOLD', 'order:' || operation.order_id || ':hold');
drop function pg_temp.was_posted_before(text, text);
