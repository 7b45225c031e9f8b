import type { BodyOf, products as contract, PayingWallet } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import {
  accountOfOrder,
  type Details,
  lockBalances,
  move,
  type NewTransfer,
  openOrderAccounts,
  post,
  promotion,
  usdpReserve,
  walletOf,
} from '../../ledger/index.ts'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import {
  mayHaveTrial,
  offeredPrice,
  offeredProduct,
  type Product,
  trialLimit,
  usdpPart,
} from '../packages/index.ts'
import { nextLogin } from './broker-logins.ts'
import { purchaseDetailsOf } from './details.ts'
import { addOperation } from './operations.ts'
import { newPassword } from './passwords.ts'

type PurchaseRequest = Omit<BodyOf<typeof contract.purchaseInvestment>, 'transactionPassword'>

/** Puts the money on hold, records the broker operation, and returns the order's id. The demo buys through this too. */
export async function placeOrder(
  tx: Tx,
  app: App,
  member: Pick<SignedInMember, 'id'>,
  requested: PurchaseRequest,
): Promise<{ readonly orderId: string } | Refusal> {
  // Serialises a member's purchases, since whether a trial is available depends on all of them.
  await tx.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
  const product = await offeredProduct(tx, requested.productId)
  if (!product) return refuse('NOT_FOUND', { field: 'productId' })
  const price = offeredPrice(product, requested.packagePrice)
  if (price instanceof Refusal) return price
  if (product.trial && !(price <= (await trialLimit(tx)) && (await mayHaveTrial(tx, member.id))))
    return refuse('TRIAL_NOT_AVAILABLE')
  // Before a login is taken, since none is ever given out twice.
  const usdp = await payableInUsdp(tx, member.id, product, price, requested.walletType as PayingWallet)
  if (usdp instanceof Refusal) return usdp

  const login = await nextLogin(tx, app)
  if (login instanceof Refusal) return login
  const now = app.clock.now()
  const order = {
    id: newId(),
    memberId: member.id,
    login,
    productName: product.name,
  }
  await tx
    .insertInto('investment_order')
    .values({
      id: order.id,
      member_id: member.id,
      product_id: product.id,
      trial: product.trial,
      price,
      usdp_paid: usdp,
      subscription_days: product.subscriptionDays,
      login: order.login,
      ...newPassword(app, order.id),
      created_at: now,
    })
    .execute()
  const capitalAccount = product.trial ? 'trial' : 'capital'
  const accounts = [capitalAccount, 'free', 'hold', ...(usdp > 0n ? (['usdp'] as const) : [])] as const
  await openOrderAccounts(tx, order, accounts, now)
  const fundingId = await addOperation(tx, { orderId: order.id, kind: 'FUND', amount: price }, now)
  const details = purchaseDetailsOf(order, fundingId)
  const transfer = product.trial ? trialStart(order, price, details) : held(order, price, usdp, details)
  if (product.trial) await alarmOfLargeTrial(tx, app, { orderId: order.id, productId: product.id, price })
  const result = await post(tx, [transfer], now)
  if (!result.posted) throw new Error(`${result.shortOf} was changed while it was locked`)
  return { orderId: order.id }
}

/**
 * The part of the price that USDP pays, or a refusal if the price cannot be paid. Locks the balances it
 * depends on, so that it holds until the transaction ends.
 */
async function payableInUsdp(
  tx: Tx,
  memberId: string,
  product: Product,
  price: Amount,
  wallet: PayingWallet,
): Promise<Amount | Refusal> {
  if (product.trial || wallet === 'USDT') {
    const payer = product.trial ? promotion : walletOf(memberId, 'usdt')
    const [balance = 0n] = await lockBalances(tx, [payer])
    return balance < price ? shortOf(payer) : 0n
  }
  const addresses = [walletOf(memberId, 'usdp'), walletOf(memberId, 'usdt'), usdpReserve]
  const [usdpBalance = 0n, usdtBalance = 0n, reserve = 0n] = await lockBalances(tx, addresses)
  const part = usdpPart(price, usdpBalance)
  if (part > reserve) return refuse('USDP_UNAVAILABLE', { field: 'walletType' })
  return usdtBalance < price - part ? shortOf(walletOf(memberId, 'usdt')) : part
}

interface Placed {
  readonly id: string
  readonly memberId: string
  readonly login: number
  readonly productName: string
}

function trialStart(order: Placed, price: Amount, details: Details): NewTransfer {
  const way = { from: promotion, to: accountOfOrder(order.id, 'trial'), amount: price }
  return move('TRIAL_START', way, details)
}

function held(order: Placed, price: Amount, usdp: Amount, details: Details): NewTransfer {
  const lines = [
    { account: walletOf(order.memberId, 'usdt'), amount: usdp - price },
    { account: accountOfOrder(order.id, 'hold'), amount: price },
    ...(usdp > 0n
      ? [
          { account: usdpReserve, amount: -usdp },
          { account: walletOf(order.memberId, 'usdp'), amount: -usdp },
          { account: accountOfOrder(order.id, 'usdp'), amount: usdp },
        ]
      : []),
  ]
  return { id: newId(), kind: 'ORDER_HOLD', details, lines }
}

function shortOf(account: string): Refusal {
  return account === promotion ? refuse('TRIAL_NOT_AVAILABLE') : refuse('INSUFFICIENT_BALANCE')
}

interface Trial {
  readonly orderId: string
  readonly productId: string
  readonly price: Amount
}

/** Raises an alarm before a trial takes more than a fifth of the budget left for trials. */
async function alarmOfLargeTrial(tx: Tx, app: App, trial: Trial): Promise<void> {
  const { orderId, productId, price } = trial
  const [left = 0n] = await lockBalances(tx, [promotion])
  if (price * 5n <= left) return
  const details = `Order ${orderId} takes ${formatAmount(price, 'USDT')} of ${formatAmount(left, 'USDT')} USDT`
  const acting = await lastPriceSetter(tx, productId)
  await raiseAlarm(tx, app, { kind: 'TRIAL_TAKES_MUCH', subject: promotion, details, acting })
}

/** The operator who last changed the trial's price; empty if none has. */
async function lastPriceSetter(tx: Tx, productId: string): Promise<string[]> {
  const rows = await run<{ operator_id: string }>(
    tx,
    `select operator_id from catalogue_change
     where kind = 'PRODUCT' and subject = $1
       and (before -> 'prices', before -> 'trial') is distinct from (after -> 'prices', after -> 'trial')
     order by changed_at desc, id desc limit 1`,
    [productId],
  )
  return rows.map(({ operator_id }) => operator_id)
}
