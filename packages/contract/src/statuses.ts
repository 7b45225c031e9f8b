/** The statuses of all lines, and the states of a withdrawal. */
export const genericStatuses = [
  'ACTIVE',
  'INACTIVE',
  'CANCELLED',
  'COMPLETED',
  'PENDING',
  'FAILED',
  'APPROVED',
  'PROCESSING',
  'REJECTED',
] as const
export type GenericStatus = (typeof genericStatuses)[number]
