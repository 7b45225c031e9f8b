/** A broker's MetaTrader 5 server, through its Web API. */
import type { Broker } from '../../ports/broker.ts'
import { accountsOf, newPassword } from './accounts.ts'
import { changeBalanceBy, defaultQuietMs } from './balance.ts'
import { closePositionsOf } from './close-positions.ts'
import { withMaker } from './deal-maker.ts'
import { dealsOf } from './deals.ts'
import { dealsOfMany, holdingsOfMany, positionsOfMany } from './many.ts'
import { positionsOf } from './positions.ts'
import { countDealsOf, rebatesOf } from './rebates.ts'
import { serverTimeOf } from './server-time.ts'
import { serverZone } from './server-zone.ts'
import { openWebApi, type WebApiSettings } from './web-api.ts'

export interface Mt5Settings extends WebApiSettings {
  /** The parent group; each strategy has one group below it. */
  readonly group: string
  /** The account that receives rebates for the accounts we create; null for none. */
  readonly agent: number | null
  /** The server's time zone by IANA name. */
  readonly timeZone: string
  /** Deal reasons that MetaTrader assigns to clients but this copier uses. */
  readonly copierReasons: readonly number[]
  /** For tests: how long to wait before resending an unanswered balance change. */
  readonly quietMs?: number
}

export function mt5Broker(settings: Mt5Settings): Broker {
  const { copierReasons } = settings
  const api = openWebApi(settings)
  const zone = serverZone(settings.timeZone)
  const accounts = accountsOf(api, settings.group, settings.agent)
  return {
    newPassword,
    createAccount: accounts.create,
    masterLogin: accounts.masterOf,
    account: accounts.find,
    setTrading: accounts.setTrading,
    changeBalance: changeBalanceBy(api, zone, settings.quietMs ?? defaultQuietMs),
    async *deals(login, period) {
      for await (const deal of dealsOf(api, zone, login, period)) yield withMaker(deal, copierReasons)
    },
    rebateLogin: settings.agent,
    rebates: (login, period) => rebatesOf(api, zone, login, period),
    countRebateDeals: (login, period) => countDealsOf(api, zone, login, period),
    positions: (login) => positionsOf(api, zone, login),
    async dealsOfMany(logins, period) {
      const found = await dealsOfMany(api, zone, logins, period)
      return new Map(
        [...found].map(([login, deals]) => [login, deals.map((deal) => withMaker(deal, copierReasons))]),
      )
    },
    positionsOfMany: (logins) => positionsOfMany(api, zone, logins),
    holdingsOfMany: (logins) => holdingsOfMany(api, logins),
    closePositions: (login) => closePositionsOf(api, zone, settings.login, login),
    serverTime: () => serverTimeOf(api, zone),
    waiting: api.waiting,
  }
}
