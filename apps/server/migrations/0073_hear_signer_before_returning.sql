-- What the signer has signed and this database does not know of is not returned; a nonce is held only by what was or may
-- be signed with it; and silences are timed (docs/decisions/057).

alter table payout_attempt
  -- Why the signer refused it last. That it has signed the payout otherwise stays for good: whatever it says later, a
  -- transaction is out that is not written down here.
  add column refusal text,
  add check (refusal is null or bytes is null);

create function signer_knows_more(refusal text) returns boolean language sql immutable as $$
  select refusal in ('NOT_A_REPLACEMENT', 'PAYOUT_DIFFERS')
$$;

update payout_attempt attempt set refusal = said.refusal
  from (
    select subject, max(substr(kind, length('PAYOUT_SIGNER_') + 1)) as refusal from alarm
    where kind in ('PAYOUT_SIGNER_NOT_A_REPLACEMENT', 'PAYOUT_SIGNER_PAYOUT_DIFFERS') group by subject
  ) said
  where said.subject = 'payout:' || attempt.payout_id and attempt.refused_at is not null and attempt.bytes is null;

-- Since when nodes or the signer have not answered for it, by the database's time; null while they do.
alter table payout add column silent_since timestamptz;

-- One that had taken a nonce for something that was never prepared, or that was refused, kept it when it ended: all
-- later ones of the wallet waited behind it.
alter table payout disable trigger payout_keeps_its_terms;
update payout set from_address = null, nonce = null
  where nonce is not null and not exists (
    select from payout_attempt where payout_id = payout.id and (bytes is not null or refused_at is null)
  );
alter table payout enable trigger payout_keeps_its_terms;

create or replace function payout_keeps_its_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'OPEN' or row (new.id, new.network, new.to_address, new.token_amount)
    is distinct from row (old.id, old.network, old.to_address, old.token_amount) then
    raise exception 'A payout keeps its terms, and its end' using errcode = 'restrict_violation';
  end if;
  if old.nonce is not null and new.nonce is distinct from old.nonce and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    raise exception 'A nonce that was signed belongs to its payout for ever' using errcode = 'restrict_violation';
  end if;
  -- Surely not signed, or past its time for so long that every node would know of it: whatever else was or may be signed
  -- can still be paid.
  if new.state = 'RETURNED' and exists (
    select from payout_attempt where payout_id = old.id and (
      refused_at is null and (expired_at is null or expired_at > clock_timestamp() - interval '1 hour')
      or signer_knows_more(refusal)
    )
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  -- Nor has it failed while another attempt, which no nonce binds to the one that did, may be paid.
  if new.state = 'FAILED' and new.nonce is null and exists (
    select from payout_attempt where payout_id = old.id and bytes is not null and expired_at is null
      and transaction_id <> new.transaction_id
  ) then
    raise exception 'This payout may still be paid' using errcode = 'restrict_violation';
  end if;
  -- What has ended and was never signed has no use for its nonce, and the next one has.
  if new.state <> 'OPEN' and new.nonce is not null and not exists (
    select from payout_attempt where payout_id = old.id and bytes is not null
  ) then
    new.from_address := null;
    new.nonce := null;
  end if;
  return new;
end
$$;
