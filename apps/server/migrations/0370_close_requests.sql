-- A key under which nothing was done can be closed: its row then holds no answer, and whatever arrives with it later finds the
-- key taken.
alter table answered_request
  alter column call drop not null,
  alter column input_mac drop not null,
  alter column reply drop not null,
  add constraint answered_request_has_an_answer_or_is_closed check (num_nulls(call, input_mac, reply) in (0, 3));
alter table answered_operator_request
  alter column call drop not null,
  alter column input_mac drop not null,
  alter column reply drop not null,
  add constraint answered_operator_request_has_an_answer_or_is_closed
    check (num_nulls(call, input_mac, reply) in (0, 3));

-- For good.
create trigger answered_request_is_append_only before update or delete or truncate on answered_request
  for each statement execute function refuse_change();
create trigger answered_operator_request_is_append_only before update or delete or truncate on answered_operator_request
  for each statement execute function refuse_change();
revoke update, delete on answered_request, answered_operator_request from halyard_app;

-- A transfer names the request that moved it: never one that was closed. At the end of the transaction, when its answer is written.
create function member_transfer_was_answered() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from answered_request
    where member_id = new.member_id and key = new.request_key and reply is not null
  ) then
    raise exception 'A transfer under a request that was closed' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger member_transfer_was_answered after insert on member_transfer
  deferrable initially deferred for each row execute function member_transfer_was_answered();
