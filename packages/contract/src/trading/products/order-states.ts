/** PENDING: the broker has not answered yet. FAILED: it refused, and the money was returned. */
export const orderStates = ['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED'] as const
export type OrderState = (typeof orderStates)[number]

export const closingReasons = ['UNSUBSCRIBE', 'CAPITAL', 'LOSS_STOP', 'LOSS_LIMIT', 'TRIAL_END'] as const
export type ClosingReason = (typeof closingReasons)[number]
