-- Each block looks for swept items that are not booked yet, each plan for what an address has sent and lost before: by
-- these, not by reading every item that was ever swept.
create index sweep_item_waiting on sweep_item (network, block_number)
  where state <> 'DONE' and block_number is not null;
create index sweep_item_of_sender on sweep_item (network, from_address);
create index stray_transfer_of_address on stray_transfer (network, from_address);
