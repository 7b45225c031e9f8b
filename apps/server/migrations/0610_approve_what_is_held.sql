-- A withdrawal that was written down without its HOLD was approved by operators, and paid: only its WITHDRAW failed, afterwards.
create function withdrawal_is_held() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from ledger_account account join balance on balance.account_id = account.id
    where account.address = 'hold:' || new.hold_id and account.member_id = new.member_id and balance.amount = new.amount
  ) then
    raise exception 'A withdrawal that is approved holds what it pays' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_is_held before update on withdrawal
  for each row when (old.state = 'PENDING' and new.state = 'APPROVED') execute function withdrawal_is_held();
revoke execute on function withdrawal_is_held() from public, halyard_app;
