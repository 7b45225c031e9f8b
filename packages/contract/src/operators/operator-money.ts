/** Operators' decisions about money in and out, and their settings. */
export * from './operator-money/bank-accounts.ts'
export * from './operator-money/bank-deposits.ts'
export * from './operator-money/bank-statements.ts'
export * from './operator-money/networks.ts'
export * from './operator-money/payouts.ts'
export * from './operator-money/rates.ts'
export * from './operator-money/service-times.ts'
export * from './operator-money/withdrawals.ts'
