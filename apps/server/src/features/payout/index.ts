/** Paying USDT withdrawals out on their networks, each once. */
import { payoutStates } from './states.ts'

export { runPayouts } from './run-payouts.ts'

export const payoutHandlers = [payoutStates]
