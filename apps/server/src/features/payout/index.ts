/** Paying USDT withdrawals out on their networks, each once. */
export { runPayouts } from './run-payouts.ts'
