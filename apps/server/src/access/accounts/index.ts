/** Members' accounts: creation, names and codes, and the locks on a member's row and withdrawals. */
export { createMember, findSponsor, type NewMember } from './create-member.ts'
export { lockMember } from './lock-member.ts'
export { memberNotifications } from './notifications.ts'
export { lockWithdrawals } from './withdrawal-lock.ts'
