/** Members themselves: creating one, their names and codes, and the locks on their row and withdrawals. */
export { createMember, findSponsor, type NewMember } from './create-member.ts'
export { lockMember } from './lock-member.ts'
export { memberNotifications } from './notifications.ts'
export { lockWithdrawals } from './withdrawal-lock.ts'
