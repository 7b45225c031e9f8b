export const texts = {
  alarms: 'Alarms',
  kyc: 'Identity checks',
  deposits: 'Bank deposits',
  withdrawals: 'Withdrawals',
  payments: 'Payments to make',
  payouts: 'USDT payouts',
  proposals: 'Proposals',
  bonuses: 'Held bonuses',
  orders: 'Stuck orders',
  reconciliation: 'Differences',
  custody: 'Stray transfers',
  networks: 'Stopped networks',
} as const
