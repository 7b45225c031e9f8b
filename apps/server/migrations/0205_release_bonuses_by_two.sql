-- Bonuses that come from money which no line of the bank's statement confirms are held until two operators have released
-- them; and the operator who let the money in is never enough alone to release what it earned (docs/decisions/200).

alter table bonus_signal drop constraint bonus_signal_kind_check;
alter table bonus_signal add constraint bonus_signal_kind_check check (kind in (
  'SAME_PAYOUT', 'SAME_DEVICE', 'SAME_NETWORK', 'SAME_IDENTITY', 'SAME_PHONE', 'LEFT_AFTER_BONUS', 'CIRCLE_OF_TRANSFERS',
  -- About the reference of the deposit.
  'UNCONFIRMED_DEPOSIT'
));

create table bonus_release_word (
  bonus_id bigint not null references bonus (id),
  operator_id uuid not null references operator (id),
  reason text not null,
  created_at timestamptz not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (bonus_id, operator_id, noted_at)
);

revoke update, delete on bonus_release_word from halyard_app;
create trigger bonus_release_word_never_changes before update or delete or truncate on bonus_release_word
  for each statement execute function refuse_change();
create trigger bonus_release_word_is_told_to_operators after insert on bonus_release_word
  for each statement execute function note_queues('bonuses');

create function bonus_release_word_is_an_act() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_unless_acted(operator_did(
    new.operator_id, 'bonuses.release', 'bonus:' || (select transfer_id from bonus where id = new.bonus_id)));
  new.noted_at := clock_timestamp();
  return new;
end
$$;

create trigger bonus_release_word_is_an_act before insert on bonus_release_word
  for each row execute function bonus_release_word_is_an_act();

create function deposit_is_confirmed(reference text) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from member
    join fiat_deposit deposit on deposit.member_id = member.id and deposit.number::text = split_part(reference, '-', 2)
    join bank_statement_match confirmed on confirmed.deposit_id = deposit.id
    where member.number::text = split_part(reference, '-', 1)
  )
$$;

create function bonus_release_needs(of_bonus bigint) returns integer
language sql stable set search_path = public, pg_temp as $$
  select case when exists (
    select from bonus_signal
    where bonus_id = of_bonus and kind = 'UNCONFIRMED_DEPOSIT' and not deposit_is_confirmed(about)
  ) or exists (
    select from bonus
    join team_event event on event.position = bonus.position
    join member on member.number in (bonus.receiver, event.member)
    join bonus_release_word word on word.bonus_id = bonus.id and word_counts(word.operator_id, word.noted_at)
    where bonus.id = of_bonus and is_never_enough_alone(word.operator_id, member.id)
  ) then 2 else 1 end
$$;

create function bonus_is_released_by(of_bonus bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select count(distinct operator_id) from bonus_release_word
  where bonus_id = of_bonus and word_counts(operator_id, noted_at)
$$;

create function bonus_review_of_release_takes_enough() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  released bigint := coalesce(new.follows, new.bonus_id);
begin
  perform hold_operators(array(select operator_id from bonus_release_word where bonus_id = released));
  if bonus_is_released_by(released) < bonus_release_needs(released) then
    raise exception 'This bonus needs another operator' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger bonus_review_of_release_takes_enough before insert on bonus_review
  for each row when (new.decision = 'RELEASE') execute function bonus_review_of_release_takes_enough();
