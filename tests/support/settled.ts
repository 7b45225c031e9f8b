// Records of a settlement of an order.
import type { TestOrder } from './orders.ts'
import type { TestServer } from './server.ts'

export const dealsOf = ({ app }: TestServer, { id }: TestOrder) =>
  app.db.selectFrom('broker_deal').selectAll().where('order_id', '=', id).orderBy('deal_id').execute()

export const settlementsOf = ({ app }: TestServer, { id }: TestOrder) =>
  app.db
    .selectFrom('order_settlement')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The broker operations for the safety fund's share. */
export const sharesOf = ({ app }: TestServer, { id }: TestOrder) =>
  app.db
    .selectFrom('broker_operation')
    .select(['id', 'amount_cents', 'state'])
    .where('order_id', '=', id)
    .where('kind', '=', 'FUND_SHARE')
    .orderBy('created_at')
    .execute()

/** Alarms, open or not. */
export const alarmsOf = ({ app }: TestServer, { id }: TestOrder) =>
  app.db.selectFrom('alarm').select(['kind', 'details']).where('subject', '=', `order:${id}`).execute()
