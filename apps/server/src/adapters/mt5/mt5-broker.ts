/** A broker's MetaTrader 5 server, through its Web API. */
import * as z from 'zod/mini'
import { type Broker, BrokerUnknown } from '../../ports/broker.ts'
import { accountsOf, newPassword } from './accounts.ts'
import { changeBalanceBy, usualQuietMs } from './balance.ts'
import { dealsOf } from './deals.ts'
import { read } from './forms.ts'
import { closePositionsOf, positionsOf } from './positions.ts'
import { retcodes } from './retcodes.ts'
import { serverZone } from './server-zone.ts'
import { openSession, type SessionSettings } from './session.ts'

export interface Mt5Settings extends SessionSettings {
  /** Below it lies one group for each strategy. */
  readonly group: string
  /** Of the server, by its IANA name. */
  readonly timeZone: string
  /** For tests: how long an unanswered change of a balance rests before it may be sent again. */
  readonly quietMs?: number
}

export function mt5Broker(settings: Mt5Settings): Broker {
  const session = openSession(settings)
  const zone = serverZone(settings.timeZone)
  const accounts = accountsOf(session, settings.group)
  return {
    newPassword,
    createAccount: accounts.create,
    masterLogin: accounts.masterOf,
    account: accounts.find,
    setTrading: accounts.setTrading,
    changeBalance: changeBalanceBy(session, zone, settings.quietMs ?? usualQuietMs),
    deals: (login, period) => dealsOf(session, zone, login, period),
    positions: (login) => positionsOf(session, zone, login),
    closePositions: (login) => closePositionsOf(session, zone, login),
    async serverTime() {
      const path = '/api/time/server'
      const reply = await session.read({ path })
      if (reply.code !== retcodes.done)
        throw new BrokerUnknown('SERVER_ERROR', `${path} failed (${reply.code})`)
      // "1572518788 2019.10.31 10:46:28"
      const { Time } = read(
        path,
        z.object({ Time: z.string().check(z.regex(/^\d{9,11}( |$)/)) }),
        reply.answer,
      )
      return zone.toTime(Number.parseInt(Time, 10) * 1000)
    },
  }
}
