/** Packages: what is offered, what is bought, and the orders that come of it. Amounts are decimal strings. */
export * from './products/documents.ts'
export * from './products/offers.ts'
export * from './products/order-actions.ts'
export * from './products/order-states.ts'
export * from './products/orders.ts'
export * from './products/purchase.ts'
