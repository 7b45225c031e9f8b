import { BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { objectOf, queryOf } from '../http/input.ts'
import type { Route } from '../http/serve.ts'
import type { Surroundings } from '../pages/layout.ts'
import { type Account, usd } from './book.ts'
import { isTrading } from './copier.ts'
import { readFault } from './faults.ts'
import { pairs } from './market.ts'
import type { Mt5 } from './mt5.ts'
import { mt5Page } from './mt5-page.ts'
import { readCrowd, readOpen, readTrade, refuseOthers } from './orders.ts'
import { signInToTrade } from './passwords.ts'
import { strategies } from './strategies.ts'

const shownAccounts = 50
const shownDeals = 20

export function mt5Routes(mt5: Mt5, surroundings: Surroundings): Route[] {
  const { broker, server, faults } = mt5
  const known = (login: number) => {
    const account = broker.book.get(login)
    if (!account) throw new BadInput(`There is no account ${login}.`)
    return account
  }
  return [
    {
      method: 'GET',
      path: '/mt5',
      answer: ({ url }) => page(mt5Page(queryOf(url, ['login']).login ?? '', surroundings)),
    },
    asset('/mt5.js', new URL('./mt5.client.js', import.meta.url)),
    asset('/mt5.css', new URL('./mt5.css', import.meta.url)),
    { method: 'GET', path: '/mt5/state', answer: () => json(stateOf(mt5)) },
    {
      method: 'GET',
      path: '/mt5/deals',
      answer: ({ url }) => {
        const login = Number(queryOf(url, ['login']).login)
        known(login)
        broker.now()
        return json(broker.book.get(login)?.deals.slice(-shownDeals).reverse())
      },
    },
    order('trade', async (input) => {
      const { login, profitCents: cents, symbol, dealtMs, password } = readTrade(input)
      const account = known(login)
      if (password !== null) signInToTrade(account, password)
      const byClient = password !== null
      return broker.enter((nowMs) => ({
        kind: 'settle',
        login,
        symbol,
        cents,
        dealtMs: dealtMs ?? nowMs,
        byClient,
      }))
    }),
    order('open', async (input) => {
      const opening = readOpen(input)
      known(opening.login)
      return broker.enter(() => ({ kind: 'open', ...opening }))
    }),
    order('crowd', async (input) => {
      const crowd = readCrowd(input)
      const { from, accounts } = crowd
      for (let login = from; login < from + accounts; login++) {
        if (broker.book.get(login)) throw new BadInput(`There is an account ${login} already.`)
      }
      await broker.enter(() => ({ kind: 'crowd', crowd }))
      return { accounts: broker.book.size }
    }),
    order('faults', async (input) => {
      if (Object.keys(input).length === 0) faults.lift()
      else faults.order(readFault(input))
      return faults.list()
    }),
    order('stop', async (input) => {
      refuseOthers(input)
      await server.stop()
      return { running: server.isRunning }
    }),
    order('start', async (input) => {
      refuseOthers(input)
      await server.start()
      return { running: server.isRunning }
    }),
  ]

  /** POST /mt5/<command>: triggers an event at the broker. */
  function order(what: string, work: (input: Record<string, unknown>) => Promise<unknown>): Route {
    return {
      method: 'POST',
      path: `/mt5/${what}`,
      answer: async (request) => json(await work(objectOf(await request.text()))),
    }
  }
}

function stateOf({ broker, server, faults }: Mt5) {
  const nowMs = broker.now()
  const newest = [...broker.book.all()].slice(-shownAccounts).reverse()
  return {
    running: server.isRunning,
    port: server.port,
    now: new Date(nowMs).toISOString(),
    group: broker.group,
    prices: pairs.map(({ symbol, digits }) => ({ symbol, price: broker.priceOf(symbol).toFixed(digits) })),
    strategies: strategies.map(({ code, title, character, symbol, masterLogin }) => {
      const master = broker.book.get(masterLogin)
      const followers = [...broker.book.all()].filter((account) => broker.strategyOf(account)?.code === code)
      return {
        code,
        title,
        character,
        symbol,
        masterLogin,
        followers: followers.length,
        equity: master ? usd(broker.equityOf(master)) : '',
        open: master?.positions.length ?? 0,
      }
    }),
    total: broker.book.size,
    accounts: newest.map((account) => accountState(account, broker)),
    faults: faults.list(),
    requested: server.requested,
  }
}

function accountState(account: Account, broker: Mt5['broker']) {
  return {
    login: account.login,
    name: account.name,
    group: account.group,
    trading: isTrading(account),
    balance: usd(account.balanceCents),
    equity: usd(broker.equityOf(account)),
    positions: account.positions.length,
    deals: account.deals.length,
  }
}
