-- A line of the bank's statement names the withdrawal that it pays.
create index withdrawal_by_reference on withdrawal (withdrawal_reference(id)) where kind <> 'USDT';
