/** Filters of the login history. Apart from the calls for the same reason as wallet-types.ts. */
export const loginHistoryParts = ['ALL', 'SIGNED_IN', 'REFUSED'] as const
export type LoginHistoryPart = (typeof loginHistoryParts)[number]
