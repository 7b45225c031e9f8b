-- What still told strangers about members. See docs/decisions/044.

-- A browser's key is one person's. Where somebody else had the key before, only that one is known by it.
delete from device using device as earlier
where earlier.key_hash = device.key_hash
  and (earlier.first_seen_at, earlier.id) < (device.first_seen_at, device.id);
alter table device drop constraint device_key_hash_member_id_key, add unique (key_hash);
alter table operator_device drop constraint operator_device_key_hash_operator_id_key, add unique (key_hash);

-- Whom a member has paid: trying other e-mails is limited, since a transfer tells whether an e-mail is a member's.
create table paid_receiver (
  payer_id uuid not null references member (id),
  receiver_id uuid not null references member (id),
  primary key (payer_id, receiver_id)
);

insert into paid_receiver
select distinct payer.member_id, receiver.member_id
from transfer
join entry paid on paid.transfer_id = transfer.id and paid.amount < 0
join ledger_account payer on payer.id = paid.account_id
join entry received on received.transfer_id = transfer.id and received.amount > 0
join ledger_account receiver on receiver.id = received.account_id
where transfer.kind = 'USDP_TRANSFER';
