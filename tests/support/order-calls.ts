// Members' calls about their orders, and checks of the result.
import { mt5Transfers, products } from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { runSettlement } from '../../apps/server/src/trading/settlement/run-settlement.ts'
import { anInvestor, type Bought, bought, type House, prove, type Wish, work } from './investing.ts'
import { transactionPassword } from './members.ts'
import type { Member } from './wallets.ts'

type Order = Pick<Bought, 'id'>
export type WayOut = 'withdrawCapital' | 'unsubscribe'

/** Without a new code. */
export const askToLeave = (
  { t }: House,
  way: WayOut,
  { token }: Member,
  { id: orderId }: Order,
  changes: object = {},
  key: string = newId(),
) => t.ask(products[way], { body: { orderId, transactionPassword, ...changes } }, { token, key })

export async function leave(house: House, way: WayOut, member: Member, order: Order) {
  await prove(house, member)
  return askToLeave(house, way, member, order)
}

/** Without a new code. */
export const askForProfit = (
  { t }: House,
  { token }: Member,
  { id: orderId }: Order,
  withdrawAmount: string,
  key: string = newId(),
) =>
  t.ask(
    products.packageWithdrawal,
    { body: { orderId, withdrawAmount, transactionPassword } },
    { token, key },
  )

export async function takeProfit(house: House, member: Member, order: Order, withdrawAmount: string) {
  await prove(house, member)
  return askForProfit(house, member, order, withdrawAmount)
}

export const toMt5 = (
  { t, productId }: House,
  { token }: Member,
  amount: string,
  changes: object = {},
  key: string = newId(),
) => {
  const body = { password2: transactionPassword, amount, productId, ...changes }
  return t.ask(mt5Transfers.walletToMt5, { body }, { token, key })
}

export const toWallet = (
  { t }: House,
  { token }: Member,
  amount: string,
  changes: object = {},
  key: string = newId(),
) => {
  const body = { password2: transactionPassword, amount, ...changes }
  return t.ask(mt5Transfers.mt5ToWallet, { body }, { token, key })
}

/** Settles deals and runs the work that follows. */
export async function settled(house: House, rounds?: number): Promise<void> {
  await runSettlement(house.t.app)
  await work(house, house.t.app, rounds)
}

/** An order that has made this profit, settled; the fund's share is still in the account. */
export async function earning(house: House, cents: bigint, wish: Wish = {}): Promise<[Member, Bought]> {
  const member = await anInvestor(house)
  const order = await bought(house, member, wish)
  house.broker.trade(order.login, cents)
  await runSettlement(house.t.app)
  return [member, order]
}

/** Like `earning`, but the fund already has its share. */
export async function earned(house: House, cents: bigint): Promise<[Member, Bought]> {
  const made = await earning(house, cents)
  await work(house)
  return made
}

export const detailOf = async ({ t }: House, { token }: Member, { id: orderId }: Order) =>
  (await t.ask(products.getInvestmentOrder, { query: { orderId } }, { token })).body.order

export async function alarmsOf({ t }: House, { id }: Order): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select('kind')
    .where('subject', '=', `order:${id}`)
    .where('cleared_at', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
