/** What every call that moves money of an order can be refused with. */
export const proofRefusals = [
  'TRANSACTION_PASSWORD_WRONG',
  'TWO_FA_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'NOT_FOUND',
] as const
