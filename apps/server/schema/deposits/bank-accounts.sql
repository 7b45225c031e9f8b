-- The bank accounts that members pay to, proposed by one operator and approved by another.

insert into proposal_kind (kind, capability, queue, proposing, action, logged_by_subject) values
  ('depositAccount', 'deposits.accounts', 'bankAccounts', 'deposits.accounts', 'deposits.accounts', true);
alter table proposal add constraint deposit_account_has_its_terms check (
  case when kind = 'depositAccount' then
    subject = 'account:' || id
    and payload ->> 'currency' ~ '^[A-Z]{3}$'
    and num_nulls(
      payload ->> 'bankName', payload ->> 'accountName', payload ->> 'accountNumber', payload ->> 'swift',
      payload ->> 'bankAddress'
    ) = 0
  else true end is true
);

-- The end of an account; one operator is enough.
create table deposit_account_closing (
  account_id uuid primary key references proposal (id),
  closed_by uuid not null references operator (id),
  closed_at timestamptz not null
);
revoke update, delete on deposit_account_closing from halyard_app;
create trigger deposit_account_closing_never_changes before update or delete or truncate on deposit_account_closing
  for each statement execute function refuse_change();
create trigger deposit_account_closing_is_told_to_operators after insert on deposit_account_closing
  for each statement execute function note_queues('bankAccounts');

-- An account exists from its approval on.
create view deposit_account as
select proposal.id, payload ->> 'currency' as currency, payload ->> 'bankName' as bank_name,
  payload ->> 'accountName' as account_name, payload ->> 'accountNumber' as account_number, payload ->> 'swift' as swift,
  payload ->> 'bankAddress' as bank_address, decided_at as opened_at, closed_by, closed_at
from proposal left join deposit_account_closing closing on closing.account_id = proposal.id
where kind = 'depositAccount' and state = 'APPROVED';
revoke insert, update, delete on deposit_account from halyard_app;

-- True if two operators approved the account, open or closed since; compared without spaces and punctuation.
create function is_our_bank_account(plain text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from deposit_account where upper(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g')) = plain
  )
$$;

create function deposit_account_closing_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(new.closed_by, 'deposits.accounts.close', 'account:' || new.account_id));
  if not exists (select from deposit_account where id = new.account_id) then
    raise exception 'Only an account that was agreed on is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger deposit_account_closing_is_an_act after insert on deposit_account_closing
  for each row execute function deposit_account_closing_is_an_act();
