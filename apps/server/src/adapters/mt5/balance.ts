/**
 * Balance changes, once per id. The order of steps guarantees it: check whether the deal exists; send only
 * if it does not; without a response, check again, and report "unknown" rather than send again.
 */
import * as z from 'zod/mini'
import {
  type BalanceChange,
  type BalanceChanged,
  type BrokerRefusal,
  BrokerUnknown,
  beforeSending,
} from '../../ports/broker.ts'
import { dealsOf, NoSuchAccount, type RawDeal } from './deals.ts'
import { read, ticket, writeCents } from './forms.ts'
import { refusalOf, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

const path = '/api/trade/balance'
const balanceOperation = 2
/** Later than any deal. The server takes whole seconds. */
const atLast = new Date('2100-01-01T00:00:00Z')
/** Allowed difference between the broker's clock or time zone and ours. */
const clocksApartMs = 2 * 24 * 3600 * 1000
/** Longer than a request can live on the server after its connection has ended. */
export const defaultQuietMs = 180_000
/**
 * Other processes count the quiet time from the start of a call. A call that has searched longer than this
 * no longer sends, or another process might send while this one's request is in flight.
 */
const maxSearchMs = 60_000

export function changeBalanceBy(api: WebApi, zone: ServerZone, quietMs: number) {
  /** When this process sent a change that got no response. */
  const unanswered = new Map<string, number>()

  async function lookUp(change: BalanceChange): Promise<BalanceChanged | null> {
    const from = new Date(change.since ? change.since.getTime() - clocksApartMs : 0)
    for await (const deal of dealsOf(api, zone, change.login, { from, to: atLast })) {
      if (deal.action === 'BALANCE' && deal.comment === change.id) return found(deal, change)
    }
    return null
  }

  /** The last running call for each id. */
  const running = new Map<string, Promise<BalanceChanged>>()

  return async (change: BalanceChange): Promise<BalanceChanged> => {
    refuseInvalid(change)
    const name = `${change.login} ${change.id}`
    // Two concurrent calls would both find nothing and both send.
    const before = running.get(name) ?? Promise.resolve()
    const call = before.catch(() => {}).then(() => changeOnce(change, name))
    running.set(name, call)
    try {
      return await call
    } finally {
      if (running.get(name) === call) running.delete(name)
    }
  }

  async function changeOnce(change: BalanceChange, name: string): Promise<BalanceChanged> {
    const begunAt = performance.now()
    const isFirst = (change.triedMsAgo ?? null) === null && !unanswered.has(name)
    const earlier = await lookUp(change).catch((error) => {
      // An account that does not exist has no deals, and nothing was sent yet.
      if (isFirst && error instanceof NoSuchAccount) return null
      throw beforeSending(error)
    })
    if (earlier) {
      unanswered.delete(name)
      return earlier
    }
    const sentMsAgo = Math.min(
      performance.now() - (unanswered.get(name) ?? Number.NEGATIVE_INFINITY),
      change.triedMsAgo ?? Number.POSITIVE_INFINITY,
    )
    if (sentMsAgo < quietMs) {
      throw new BrokerUnknown('TOO_EARLY', `change ${change.id} may still be on its way`)
    }
    if (performance.now() - begunAt > maxSearchMs) {
      throw new BrokerUnknown('TRY_LATER', `looking for change ${change.id} took too long to send it after`)
    }
    unanswered.set(name, performance.now())
    try {
      const sent = await send(api, change)
      unanswered.delete(name)
      return sent
    } catch (error) {
      if (error instanceof BrokerUnknown && error.nothingSent) {
        unanswered.delete(name)
        throw error
      }
      const applied = await lookUp(change).catch(() => null)
      if (!applied) throw error
      unanswered.delete(name)
      return applied
    }
  }
}

async function send(api: WebApi, { login, amountCents, id }: BalanceChange): Promise<BalanceChanged> {
  const reply = await api.write({
    path,
    query: { login, type: balanceOperation, balance: writeCents(amountCents), comment: id },
  })
  if (reply.code !== retcodes.done) return refusalOf(path, reply)
  return { state: 'done', dealId: read(path, z.object({ ticket }), reply.answer).ticket }
}

function found(deal: RawDeal, { amountCents, id }: BalanceChange): BalanceChanged {
  if (deal.profitCents === amountCents) return { state: 'done', dealId: deal.id }
  return {
    state: 'refused',
    reason: 'ID_USED',
    message: `${id} has changed the balance by another amount`,
  } satisfies BrokerRefusal
}

function refuseInvalid({ amountCents, id }: BalanceChange): void {
  // The server truncates longer comments and treats backslash, equals sign and bar specially.
  if (!/^[\x21-\x3c\x3e-\x5b\x5d-\x7b}~]{1,31}$/.test(id))
    throw new RangeError(`"${id}" cannot be the comment of a deal`)
  if (amountCents === 0n) throw new RangeError('A change of nothing')
}
