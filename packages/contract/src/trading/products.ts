/** Packages: the offer, purchases, and the resulting orders. Amounts are decimal strings. */
export * from './products/documents.ts'
export * from './products/offers.ts'
export * from './products/order-actions.ts'
export * from './products/order-states.ts'
export * from './products/orders.ts'
export * from './products/purchase.ts'
