/** The server's own data: its clock, symbols and groups, and the manager account's rights. */
import type { Broker } from './broker.ts'
import { pairs } from './market.ts'
import { listOf, matchesMasks } from './masks.ts'
import { type CallParams, done, no, type Reply, retcodes } from './replies.ts'
import { groupRow, symbolRow } from './rows.ts'

export function serverTime(broker: Broker): Reply {
  const now = new Date(broker.now())
  const [date = '', time = ''] = now.toISOString().slice(0, 19).split('T')
  return done({ time: `${Math.floor(now.getTime() / 1000)} ${date.replaceAll('-', '.')} ${time}` })
}

/** UTC all year round, and open at every hour of the week. */
export function timeSettings(): Reply {
  const Days = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => '1'))
  return done({ Daylight: '0', DaylightState: '0', TimeZone: '0', TimeServer: '', Days })
}

/** One symbol by its name, or a list by masks. */
export function symbols(_broker: Broker, { query }: CallParams): Reply {
  const name = query.get('symbol')
  if (name !== null) {
    const pair = pairs.find(({ symbol }) => symbol === name)
    return pair ? done(symbolRow(pair)) : no(retcodes.notFound)
  }
  const masks = listOf(query.get('mask'))
  if (masks.length === 0) return no(retcodes.params)
  return done(pairs.map(symbolRow).filter(({ Path }) => matchesMasks(Path, masks)))
}

export function groups(broker: Broker, { query }: CallParams): Reply {
  const name = query.get('group')
  if (name !== null) return broker.groups().has(name) ? done(groupRow(name)) : no(retcodes.notFound)
  const masks = listOf(query.get('mask'))
  if (masks.length === 0) return no(retcodes.params)
  return done([...broker.groups()].filter((group) => matchesMasks(group, masks)).map(groupRow))
}

const maxRights = 128

export function manager(_broker: Broker, { query, manager: { login, lacks } }: CallParams): Reply {
  if (query.get('login') !== String(login)) return no(retcodes.notFound)
  return done({
    Login: String(login),
    Name: 'Halyard',
    Mailbox: '',
    Server: '1',
    Rights: Array.from({ length: maxRights }, (_, right) => (lacks(right) ? '0' : '1')),
    RequestLimitLogs: '0',
    RequestLimitReports: '0',
    Groups: [{ Group: '*' }],
    Access: [],
  })
}
