/** Wallets: balances, history, transfers, and the entries behind each figure. */

export { walletNotifications } from './notifications.ts'
export { asTransactions } from './transactions.ts'
