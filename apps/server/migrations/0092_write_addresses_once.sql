-- Where members pay in, and the key that these addresses come from, are written once (docs/decisions/069).
revoke update, delete on deposit_address, deposit_key from halyard_app;
