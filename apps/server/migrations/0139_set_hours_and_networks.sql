-- Hours in which bank deposits are reviewed and the chat is answered, in the time of UTC+8, and which networks are offered:
-- changed by operators while everything runs (docs/decisions/096).

create table service_hours (
  -- There is one row.
  only_row boolean primary key default true check (only_row),
  bank_from time not null,
  bank_to time not null,
  chat_from time not null,
  chat_to time not null,
  check (bank_from < bank_to and chat_from < chat_to)
);
insert into service_hours (bank_from, bank_to, chat_from, chat_to) values ('14:00', '22:00', '12:00', '22:00');
revoke insert, delete on service_hours from halyard_app;

-- A network that is not offered hands out no addresses and takes no withdrawals. It is followed all the same: what is paid to
-- an address that somebody has is credited, and what was asked for before is paid.
alter table network add column offered boolean not null default true;
-- A fee is what a member pays each time: one with a digit too many would be paid before anybody notices.
alter table network add check (withdrawal_fee <= 100000000);
