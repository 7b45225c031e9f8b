/** The possible refusals of every call that moves an order's money. */
export const proofRefusals = [
  'TRANSACTION_PASSWORD_WRONG',
  'IP_NOT_SUPPORTED',
  'TWO_FA_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'NOT_FOUND',
] as const
