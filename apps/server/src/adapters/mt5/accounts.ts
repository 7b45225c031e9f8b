import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import {
  type AccountOpening,
  type BrokerAccount,
  BrokerUnknown,
  type Creation,
  type TradingSet,
} from '../../ports/broker.ts'
import { cents, read, twoDigits, whole } from './forms.ts'
import { failed, refusalOf, retcodes } from './retcodes.ts'
import type { WebApi } from './web-api.ts'

/** Bits of an account's rights. */
const enabled = 0x1
const tradingOff = 0x4

const user = z.object({
  login: whole,
  group: z.string(),
  name: z.string(),
  rights: whole,
  leverage: whole,
  balance: cents,
})
export const tradeState = z.object({ login: whole, currencydigits: twoDigits, balance: cents, equity: cents })

export interface Accounts {
  create(opening: AccountOpening): Promise<Creation>
  find(login: number): Promise<BrokerAccount | null>
  masterOf(strategy: string): Promise<number | null>
  setTrading(login: number, on: boolean): Promise<TradingSet>
}

export function accountsOf(api: WebApi, parentGroup: string, agent: number | null): Accounts {
  const groupOf = (strategy: string) => `${parentGroup}\\${strategy}`
  const strategyOf = (group: string) =>
    group.startsWith(`${parentGroup}\\`) ? group.slice(parentGroup.length + 1) : null

  async function findUser(login: number) {
    const path = '/api/user/get'
    const reply = await api.read({ path, query: { login } })
    if (reply.code === retcodes.notFound) return null
    if (reply.code !== retcodes.done) throw failed(path, reply)
    const found = read(path, user, reply.answer)
    if (found.login !== login) throw new BrokerUnknown('INCONSISTENT', `${path} told of another account`)
    return found
  }

  return {
    async create(opening) {
      const { login, name, leverage } = opening
      const group = groupOf(opening.strategy)
      const path = '/api/user/add'
      const reply = await api.write({
        path,
        query: { login, group, name, leverage, ...(agent ? { agent } : {}) },
        body: { PassMain: newPassword(), PassInvestor: opening.investorPassword },
      })
      if (reply.code === retcodes.done) {
        const made = read(path, z.object({ login: whole }), reply.answer)
        if (made.login !== login) throw new BrokerUnknown('INCONSISTENT', `${path} made another account`)
        return { state: 'created' }
      }
      if (reply.code !== retcodes.loginExists) return refusalOf(path, reply)
      const found = await findUser(login)
      if (!found) throw new BrokerUnknown('INCONSISTENT', `account ${login} is there and is not`)
      if (found.name === name && found.group === group) return { state: 'exists' }
      return { state: 'refused', reason: 'LOGIN_TAKEN', message: `${reply.code} ${reply.text}` }
    },

    async find(login) {
      const found = await findUser(login)
      if (!found) return null
      const path = '/api/user/account/get'
      const reply = await api.read({ path, query: { login } })
      // The server keeps no trade state for an account without any activity.
      const none = reply.code === retcodes.notFound || reply.code === retcodes.noData
      if (!none && reply.code !== retcodes.done) throw failed(path, reply)
      const state = none
        ? { balance: found.balance, equity: found.balance }
        : read(path, tradeState, reply.answer)
      return {
        login,
        name: found.name,
        strategy: strategyOf(found.group),
        leverage: found.leverage,
        tradingOn: (found.rights & enabled) !== 0 && (found.rights & tradingOff) === 0,
        balanceCents: state.balance,
        equityCents: state.equity,
      }
    },

    async masterOf(strategy) {
      const path = '/api/user/logins'
      const reply = await api.read({ path, query: { group: groupOf(`masters\\${strategy}`) } })
      if (reply.code === retcodes.notFound || reply.code === retcodes.noData) return null
      if (reply.code !== retcodes.done) throw failed(path, reply)
      return read(path, z.array(whole), reply.answer)[0] ?? null
    },

    async setTrading(login, on) {
      const found = await findUser(login)
      if (!found) return { state: 'refused', reason: 'NO_ACCOUNT', message: `There is no account ${login}` }
      const rights = on ? found.rights & ~tradingOff : found.rights | tradingOff
      if (rights === found.rights) return { state: 'set' }
      const path = '/api/user/update'
      // No body: a field missing from a body may count as empty, one missing from a query stays unchanged.
      const reply = await api.write({ path, query: { login, rights } })
      if (reply.code !== retcodes.done) return refusalOf(path, reply)
      // A server reports "done" even for a value that it did not accept.
      const updated = read(path, z.object({ rights: whole }), reply.answer)
      if ((updated.rights & tradingOff) === (rights & tradingOff)) return { state: 'set' }
      throw new BrokerUnknown('INCONSISTENT', `${path} left the rights of ${login} as they were`)
    },
  }
}

const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#@!%*+=?'] as const
export const passwordLength = 14

/** 8 to 16 characters from all four classes, without easily confused ones. */
export function newPassword(): string {
  const all = classes.join('')
  const pick = (from: string) => from.charAt(randomInt(from.length))
  const characters = classes.map(pick)
  while (characters.length < passwordLength) characters.splice(randomInt(characters.length + 1), 0, pick(all))
  return characters.join('')
}
