-- The second operator reads why; it stays as it was written.
alter table rate_proposal add column reason text not null default '';
alter table deposit_account add column reason text not null default '';

create trigger rate_proposal_keeps_its_reason before update on rate_proposal
  for each row execute function proposal_keeps_its_reason();
create trigger deposit_account_keeps_its_reason before update on deposit_account
  for each row execute function proposal_keeps_its_reason();
