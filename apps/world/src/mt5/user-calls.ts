/** Creates and changes accounts. Their fields may be in the query, in the body, or in both. */

import type { Account } from './book.ts'
import type { Broker, Change } from './broker.ts'
import { digestOf } from './passwords.ts'
import { type CallParams, done, no, type Reply, retcodes } from './replies.ts'
import { fieldOf } from './request-fields.ts'
import { rightBits, userRow } from './rows.ts'

const maxNameLength = 127
/** The first login that the server assigns to accounts that are added without one. */
const firstLogin = 500_001

export async function addUser(broker: Broker, requested: CallParams): Promise<Reply> {
  const wanted = Number(fieldOf(requested, 'Login', 'login') ?? 0)
  const group = fieldOf(requested, 'Group', 'group') ?? ''
  const name = (fieldOf(requested, 'Name', 'name') ?? '').slice(0, maxNameLength)
  const leverage = Number(fieldOf(requested, 'Leverage', 'leverage') ?? 0)
  const rights = rightBits(fieldOf(requested, 'Rights', 'rights'))
  const agent = Number(fieldOf(requested, 'Agent', 'agent') ?? 0)
  const [main, investor] = [
    fieldOf(requested, 'PassMain', 'pass_main'),
    fieldOf(requested, 'PassInvestor', 'pass_investor'),
  ]
  if (!isLogin(wanted) || !group || !name || !isLeverage(leverage) || !isLogin(agent))
    return no(retcodes.params)
  if (!broker.groups().has(group)) return no(retcodes.permissions)
  const made = await broker.enter(() => {
    if (wanted !== 0 && broker.book.get(wanted)) return retcodes.loginExists
    if (!isStrong(main) || !isStrong(investor)) return retcodes.password
    const login = wanted || broker.book.freeFrom(firstLogin)
    const passwords = { main: digestOf(main), investor: digestOf(investor) }
    const account = { login, group, name, leverage, passwords, ...rights, ...(agent ? { agent } : {}) }
    return { kind: 'add', ...account } as const
  })
  return typeof made === 'string' ? no(made) : done(userRow(made as Account))
}

/** An invalid value is ignored without an error. */
export async function updateUser(broker: Broker, requested: CallParams): Promise<Reply> {
  const login = Number(fieldOf(requested, 'Login', 'login') ?? 0)
  const leverage = Number(fieldOf(requested, 'Leverage', 'leverage'))
  const group = fieldOf(requested, 'Group', 'group')
  const name = fieldOf(requested, 'Name', 'name')
  const change: Change = {
    ...rightBits(fieldOf(requested, 'Rights', 'rights')),
    ...(isLeverage(leverage) ? { leverage } : {}),
    ...(group !== undefined && broker.groups().has(group) ? { group } : {}),
    ...(name ? { name: name.slice(0, maxNameLength) } : {}),
  }
  const updated = await broker.enter(() =>
    broker.book.get(login) ? ({ kind: 'update', login, change } as const) : retcodes.notFound,
  )
  return typeof updated === 'string' ? no(updated) : done(userRow(updated as Account))
}

const isLogin = (login: number) => Number.isInteger(login) && login >= 0
const isLeverage = (leverage: number) => Number.isInteger(leverage) && leverage >= 1 && leverage <= 500

function isStrong(password: string | undefined): password is string {
  return (
    password !== undefined &&
    password.length >= 8 &&
    password.length <= 16 &&
    [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/].every((kind) => kind.test(password))
  )
}
