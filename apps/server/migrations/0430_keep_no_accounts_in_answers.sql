-- The answer to a withdrawal is built from its row, where the account is sealed: what was stored in the clear goes.
alter table answered_request disable trigger answered_request_is_append_only;
update answered_request
set reply = jsonb_build_object('withdrawalId', reply -> 'withdrawalId')
where call in ('/wallet/withdrawal', '/wallet/withdrawalWithAlipay', '/wallet/withdrawalToBank') and reply ? 'withdrawalId';
alter table answered_request enable trigger answered_request_is_append_only;
