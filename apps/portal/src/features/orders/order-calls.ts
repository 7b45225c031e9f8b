import { products } from '@halyard/contract'

/** What a member can do with an order. */
export const orderCalls = [products.packageWithdrawal, products.unsubscribe, products.withdrawCapital]
