import { defineQueue } from '../operators/index.ts'

/** Few members have ever frozen their account: only theirs are checked in detail. */
const isHeld = `withdrawal.member_id in (select id from member where last_frozen_at is not null)
  and withdrawal_is_held(withdrawal.id)`

/** Approved Alipay and bank withdrawals are paid by hand, unless a freeze holds them. */
export const isToBePaid = `withdrawal.state = 'APPROVED' and withdrawal.kind in ('ALIPAY', 'BANK')
  and not (${isHeld})`

export const isHeldOne = `withdrawal.state in ('APPROVED', 'PROCESSING') and ${isHeld}`

const logged = "'withdrawal:' || id"

export const withdrawalQueues = [
  defineQueue('withdrawals', {
    table: 'withdrawal',
    since: 'created_at',
    isWaiting: "withdrawal.state = 'PENDING'",
    logged,
  }),
  defineQueue('bankPayments', { table: 'withdrawal', since: 'created_at', isWaiting: isToBePaid, logged }),
  defineQueue('heldWithdrawals', { table: 'withdrawal', since: 'created_at', isWaiting: isHeldOne, logged }),
]
