/** Orders: buying a package, running it at the broker, and leaving it (docs/trading.md). */
import { investorPassword } from './passwords.ts'
import { correctionReversals } from './take-back-correction.ts'

export { closeOrdersOf } from './close-orders-of.ts'
export { dayBefore } from './days.ts'
export { percentOf } from './format.ts'
export { newestAccounts } from './newest-accounts.ts'
export { orderNotifications } from './notifications.ts'
export { openByDay } from './open-by-day.ts'
export { orderBy } from './order-by.ts'
export { startOrderLoop } from './order-loop.ts'
export { placeOrder } from './purchase.ts'
export { orderQueues } from './queues.ts'
export { investmentSums } from './sums.ts'

export const orderProposals = [correctionReversals]

export const orderSealedColumns = [investorPassword]
