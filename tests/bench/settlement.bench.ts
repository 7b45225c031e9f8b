// The cost of settling a deal must not depend on the number of accounts.

import {
  accountOfOrder,
  checkBooks,
  custodyOf,
  type NewTransfer,
  post,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { Broker } from '../../apps/server/src/ports/broker.ts'
import { runSettlement } from '../../apps/server/src/trading/settlement/run-settlement.ts'
import { openBox } from '../broker/box.ts'
import { scriptedBroker } from '../support/scripted-broker.ts'
import { uncaused } from '../support/uncaused.ts'
import { type Bank, idOf, openBank } from './bank.ts'
import type { Result } from './measure.ts'

const few = 1_000
export const many = 10_000
const dealsEach = 50
export const firstLogin = 7_000_000
const price = 500_000_000n

export async function settlementBench(): Promise<Result[]> {
  return [
    await compare('a scripted broker', openScripted),
    await compare('the world’s, over its wire', openWorld),
  ]
}

export const appOf = ({ db }: Bank, broker: Broker) =>
  ({ db, clock: { now: () => new Date() }, log: createLog('bench', 'error'), broker }) as unknown as App

/** Runs rounds until the last order is processed. */
export async function settleAll(app: App): Promise<void> {
  while ((await runSettlement(app)) === 'more');
}

async function compare(over: string, openBroker: OpenBroker): Promise<Result> {
  const short = await settlingRate(few, openBroker)
  const long = await settlingRate(many, openBroker)
  return {
    name: `cost of a settled deal with 10,000 accounts, ${over}`,
    ratio: short / long,
    atMost: 1.25,
    how:
      `to that with 1,000, ${dealsEach} new deals each, one run; ` +
      `${Math.round(short)} and ${Math.round(long)} deals settled per second`,
  }
}

interface TradedBroker {
  readonly broker: Broker
  close(): Promise<void>
}

/** A broker with this many accounts from `firstLogin` on, each with its price and the deals on it. */
type OpenBroker = (accounts: number) => Promise<TradedBroker>

async function openScripted(accounts: number): Promise<TradedBroker> {
  const broker = scriptedBroker(() => new Date())
  for (let login = firstLogin; login < firstLogin + accounts; login++) {
    const opening = { login, name: '', leverage: 100, strategy: 'bench', investorPassword: '' }
    await broker.createAccount(opening)
    await broker.changeBalance({ login, amountCents: price / 10_000n, id: `fund-${login}` })
    for (let deal = 0; deal < dealsEach; deal++)
      broker.trade(login, BigInt(((login * 31 + deal * 17) % 201) - 90))
  }
  return { broker, close: async () => undefined }
}

async function openWorld(accounts: number): Promise<TradedBroker> {
  const box = await openBox()
  await box.controls.crowd({ from: firstLogin, accounts, deals: dealsEach, balance: '500' })
  return box
}

/** Deals per second of one run over this many accounts. */
async function settlingRate(accounts: number, openBroker: OpenBroker): Promise<number> {
  const bank = await openBank()
  const traded = await openBroker(accounts)
  try {
    const app = appOf(bank, traded.broker)
    await openOrders(bank, accounts)
    await bank.owner.query('vacuum analyze')
    await bank.owner.query('checkpoint')
    const begun = performance.now()
    await settleAll(app)
    const seconds = (performance.now() - begun) / 1000
    await expectSettled(bank, accounts)
    return (accounts * dealsEach) / seconds
  } finally {
    await traded.close()
    await bank.close()
  }
}

async function expectSettled({ db, owner }: Bank, accounts: number): Promise<void> {
  const { rows } = await owner.query<{ deals: string; orders: string }>(
    `select (select count(*) from broker_deal where action <> 'BALANCE') as deals,
       (select count(*) from investment_order where settled_at is not null) as orders`,
  )
  const { faults } = await checkBooks(db)
  const [found] = rows
  if (
    Number(found?.deals) !== accounts * dealsEach ||
    Number(found?.orders) !== accounts ||
    faults.length > 0
  )
    throw new Error(`Not everything was settled: ${JSON.stringify(found)} ${faults.join('; ')}`)
}

/** Active orders, all of the first member, with their accounts in the ledger. */
export async function openOrders({ owner, ownerUrl }: Bank, accounts: number): Promise<void> {
  await owner.query(`
    insert into strategy (id, name, master_login, created_at) values ('bench', 'Bench', 1, now());
    insert into product (id, strategy_id, name, trading_pair, image, min_price, max_price, subscription_days, sort_order, created_at)
    values ('${newId()}', 'bench', 'Bench', 'EUR/USD', 'bench', ${price}, ${price}, 90, 1, now());
    insert into investment_order (id, member_id, product_id, trial, price, usdp_paid, subscription_days, login,
      investor_password_sealed, created_at)
    select gen_random_uuid(), member.id, product.id, false, ${price}, 0, 90, ${firstLogin} + n, '', now()
    from generate_series(0, ${accounts - 1}) n cross join product
    cross join (select id from member where username = 'member1') member;
    update investment_order set state = 'ACTIVE', activated_at = now();
    insert into ledger_account (address, kind, asset, member_id, created_at)
    select 'order:' || placed.id || ':' || name, 'order_' || name, 'USDT', member_id, now()
    from investment_order placed cross join unnest(array['capital', 'free', 'hold']) name`)
  const { rows } = await owner.query<{ id: string }>('select id from investment_order')
  const owners = openDatabase(ownerUrl, 1)
  for (let from = 0; from < rows.length; from += 500) {
    const transfers = rows.slice(from, from + 500).flatMap(({ id }) => purchase(id))
    await owners.transact((tx) => post(tx, transfers, new Date()))
  }
  await owners.close()
}

function purchase(orderId: string): NewTransfer[] {
  const [wallet, hold] = [walletOf(idOf(1), 'usdt'), accountOfOrder(orderId, 'hold')]
  return [
    uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: wallet, amount: price }),
    uncaused('ORDER_HOLD', { from: wallet, to: hold, amount: price }),
    uncaused('PURCHASE', { from: hold, to: accountOfOrder(orderId, 'capital'), amount: price }),
  ]
}
