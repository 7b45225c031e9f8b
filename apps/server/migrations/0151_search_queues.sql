-- Withdrawals are found by the beginning of the address they go to (features/operations/fits-search.ts).
drop index withdrawal_to_address;
create index withdrawal_to_address on withdrawal (lower(address) text_pattern_ops) where address is not null;
