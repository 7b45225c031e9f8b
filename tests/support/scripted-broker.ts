// A broker whose accounts a test trades itself, behind the port of the real adapter. Both pass
// tests/broker/port-suite.ts.
import {
  type BalanceChange,
  type Broker,
  type BrokerAccount,
  type BrokerRefusal,
  BrokerUnknown,
  type Deal,
  type Holdings,
  type Period,
  type Position,
  type Rebate,
  type RefusalReason,
} from '../../apps/server/src/ports/broker.ts'

type BrokerMethod = Exclude<keyof Broker, 'newPassword' | 'waiting' | 'rebateLogin'>

/**
 * The fault of a call: not received, done but not answered, throttled, or refused. A 'late' balance change
 * gets no response either, and is applied when the test lets it arrive.
 */
type Fault =
  | 'unheard'
  | 'unanswered'
  | 'late'
  | 'throttled'
  | { readonly reason: RefusalReason; readonly message: string }

interface Account {
  readonly details: Omit<BrokerAccount, keyof Holdings>
  readonly deals: Deal[]
  positions: Position[]
}

export interface ScriptedBroker extends Broker {
  /** Makes the next calls of this kind fail, `times` times. */
  failNext(call: BrokerMethod, fault: Fault, times?: number): void
  /** Cancels all planned faults. */
  calm(): void
  /** Applies the 'late' changes now, regardless of later requests. */
  arrive(): void
  /** A closed trade, at the broker's time or an earlier one. */
  trade(login: number, resultCents: bigint, at?: Date): Deal
  /** Any deal; a deal by a client is impossible with the investor password alone. */
  deal(login: number, deal: Partial<Deal>): Deal
  /** An open position with this floating result; closing it realises that, or `realisedCents`. */
  open(login: number, profitCents: bigint, realisedCents?: bigint): bigint
  /** Pays a rebate, or takes one back; at the broker's time or an earlier one. */
  payRebate(amountCents: bigint, at?: Date, login?: number): void
  /** Hides all rebates paid so far. */
  forgetRebates(): void
  /** Removes the account and all of its deals. */
  removeAccount(login: number): void
  balanceOf(login: number): bigint
  /** The number of calls of each kind. */
  readonly requested: ReadonlyMap<BrokerMethod, number>
  readonly logins: () => readonly number[]
}

const rebateLogin = 2000

/** How long the real adapter waits before it resends an unanswered change. */
const quietMs = 180_000

/**
 * At a real broker, resending a change that may still be in transit pays twice. Code that does so without
 * saying that the change was tried fails the test run, even if the caller takes the error for a missing
 * response.
 */
function failTheRun(error: Error): void {
  void Promise.reject(error)
}

export function scriptedBroker(now: () => Date, onSecondSend = failTheRun): ScriptedBroker {
  const accounts = new Map<number, Account>()
  const faults: { call: BrokerMethod; fault: Fault }[] = []
  const requested = new Map<BrokerMethod, number>()
  /** Changes that were sent but never answered, by login and id. */
  const unanswered = new Set<string>()
  const late: (() => void)[] = []
  const rebates: (Rebate & { readonly login: number })[] = []
  /** The realised result of closing a position, by id. */
  const realised = new Map<bigint, bigint>()
  const rebatesWithin = (of: number, { from, to }: Period) =>
    rebates.filter(({ login, time }) => login === of && time >= from && time < to)
  let number = 1n

  const accountOf = (login: number) => {
    const account = accounts.get(login)
    if (!account) throw new Error(`No account ${login}`)
    return account
  }
  const balanceOf = (login: number) => accountOf(login).deals.reduce((sum, deal) => sum + resultOf(deal), 0n)
  const holdingsOf = (login: number): Holdings => {
    const balanceCents = balanceOf(login)
    const floating = accountOf(login).positions.reduce(
      (sum, one) => sum + one.profitCents + one.swapCents,
      0n,
    )
    return { balanceCents, equityCents: balanceCents + floating }
  }
  const addDeal = (login: number, deal: Partial<Deal>): Deal => {
    const made: Deal = {
      id: number++,
      login,
      time: now(),
      action: 'SELL',
      entry: 'OUT',
      symbol: 'EURUSD',
      volume: 1000,
      price: '1.08500',
      profitCents: 0n,
      commissionCents: 0n,
      swapCents: 0n,
      feeCents: 0n,
      positionId: null,
      comment: '',
      byClient: false,
      reason: null,
      ...deal,
    }
    accountOf(login).deals.push(made)
    return made
  }

  /** Does the work unless a fault prevents it. */
  async function answer<T>(call: BrokerMethod, work: () => T | Promise<T>): Promise<T | BrokerRefusal> {
    requested.set(call, (requested.get(call) ?? 0) + 1)
    const index = faults.findIndex((planned) => planned.call === call)
    const fault = index < 0 ? null : faults.splice(index, 1)[0]?.fault
    if (fault === 'throttled') throw new BrokerUnknown('TRY_LATER', 'too many questions')
    if (fault === 'unheard') throw new BrokerUnknown('NO_ANSWER', 'not heard')
    if (fault === 'late') {
      late.push(() => void work())
      throw new BrokerUnknown('NO_ANSWER', 'heard, not answered, and not done yet')
    }
    if (fault && fault !== 'unanswered') return { state: 'refused', ...fault }
    const done = await work()
    if (fault === 'unanswered') throw new BrokerUnknown('NO_ANSWER', 'done and not answered')
    return done
  }
  const read = async <T>(call: BrokerMethod, work: () => T): Promise<T> => (await answer(call, work)) as T
  const noAccount: BrokerRefusal = { state: 'refused', reason: 'NO_ACCOUNT', message: 'Not found' }
  /** Only for accounts that exist. */
  const ofMany = <T>(logins: readonly number[], what: (login: number) => T): Map<number, T> =>
    new Map(logins.filter((login) => accounts.has(login)).map((login) => [login, what(login)]))
  const dealsWithin = (login: number, from: Date, to: Date) =>
    (accounts.get(login)?.deals ?? []).filter(({ time }) => time >= from && time < to)

  /** Like the real adapter: looks first, and sends only if nothing can be in transit. */
  async function changeBalance(change: BalanceChange) {
    const { login, amountCents, id, triedMsAgo = null } = change
    if (!/^[\x21-\x3c\x3e-\x5b\x5d-\x7b}~]{1,31}$/.test(id))
      throw new RangeError(`"${id}" cannot be the comment of a deal`)
    const earlier = accounts
      .get(login)
      ?.deals.find(({ action, comment }) => action === 'BALANCE' && comment === id)
    if (earlier && earlier.profitCents !== amountCents) {
      return { state: 'refused', reason: 'ID_USED', message: `${id} is of another amount` } as const
    }
    const name = `${login} ${id}`
    if (!earlier && unanswered.has(name) && triedMsAgo === null) {
      const error = new Error(`${id} may be under way, and is asked for as if it never was`)
      onSecondSend(error)
      throw error
    }
    if (!earlier && triedMsAgo !== null && triedMsAgo < quietMs) {
      throw new BrokerUnknown('TOO_EARLY', `change ${id} may still be on its way`)
    }
    // An existing change is found before anything is sent that could be refused.
    const planned = faults.find(({ call }) => call === 'changeBalance')?.fault
    if (earlier && typeof planned === 'object') return doneBy(earlier)
    try {
      const changed = await answer('changeBalance', () => (earlier ? doneBy(earlier) : apply(change)))
      unanswered.delete(name)
      return changed
    } catch (error) {
      if (error instanceof BrokerUnknown && !error.nothingSent) unanswered.add(name)
      throw error
    }
  }
  const doneBy = ({ id }: Deal) => ({ state: 'done' as const, dealId: id })
  function apply({ login, amountCents, id }: BalanceChange) {
    if (!accounts.has(login)) return noAccount
    if (balanceOf(login) + amountCents < 0n) {
      return { state: 'refused' as const, reason: 'NO_MONEY' as const, message: 'Not enough money' }
    }
    return doneBy(
      addDeal(login, { action: 'BALANCE', symbol: '', profitCents: amountCents, comment: id, volume: 0 }),
    )
  }

  return {
    requested,
    logins: () => [...accounts.keys()],
    failNext: (call, fault, times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ call, fault })
    },
    calm: () => {
      faults.length = 0
    },
    arrive: () => {
      for (const apply of late.splice(0)) apply()
    },
    deal: addDeal,
    trade: (login, resultCents, at = now()) => addDeal(login, { profitCents: resultCents, time: at }),
    open: (login, profitCents, realisedCents = profitCents) => {
      const id = number++
      realised.set(id, realisedCents)
      accountOf(login).positions.push({
        id,
        login,
        openedAt: now(),
        side: 'BUY',
        symbol: 'EURUSD',
        volume: 1000,
        openPrice: '1.08000',
        currentPrice: '1.08500',
        digits: 5,
        profitCents,
        swapCents: 0n,
      })
      return id
    },
    payRebate: (amountCents, at = now(), login = rebateLogin) =>
      void rebates.push({ id: number++, time: at, amountCents, login }),
    removeAccount: (login) => void accounts.delete(login),
    forgetRebates: () => void rebates.splice(0),
    balanceOf,
    newPassword: () => `Aa1!${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
    createAccount: (opening) =>
      answer('createAccount', () => {
        const { login, name, leverage, strategy } = opening
        const there = accounts.get(login)?.details
        if (there?.name === name && there.strategy === strategy) return { state: 'exists' as const }
        if (there) return { state: 'refused' as const, reason: 'LOGIN_TAKEN' as const, message: 'Taken' }
        const details = { login, name, leverage, strategy, tradingOn: true }
        accounts.set(login, { details, deals: [], positions: [] })
        return { state: 'created' as const }
      }),
    masterLogin: (strategy) =>
      read('masterLogin', () => {
        const master = [...accounts.values()].find(
          ({ details }) => details.strategy === `masters/${strategy}`,
        )
        return master?.details.login ?? null
      }),
    account: (login) =>
      read('account', () => {
        const account = accounts.get(login)
        return account ? { ...account.details, ...holdingsOf(login) } : null
      }),
    setTrading: (login, on) =>
      answer('setTrading', () => {
        const account = accounts.get(login)
        if (!account) return noAccount
        accounts.set(login, { ...account, details: { ...account.details, tradingOn: on } })
        return { state: 'set' as const }
      }),
    changeBalance,
    async *deals(login, { from, to }) {
      yield* await read('deals', () => {
        if (!accounts.has(login)) throw new BrokerUnknown('SERVER_ERROR', `there is no account ${login}`)
        return dealsWithin(login, from, to)
      })
    },
    rebateLogin,
    async *rebates(login, period) {
      // In more than one part.
      for (const rebate of await read('rebates', () => rebatesWithin(login, period))) yield [rebate]
    },
    countRebateDeals: (login, period) => read('countRebateDeals', () => rebatesWithin(login, period).length),
    positions: (login) => read('positions', () => [...(accounts.get(login)?.positions ?? [])]),
    dealsOfMany: (logins, { from, to }) =>
      read('dealsOfMany', () => ofMany(logins, (login) => dealsWithin(login, from, to))),
    positionsOfMany: (logins) =>
      read('positionsOfMany', () => ofMany(logins, (login) => [...accountOf(login).positions])),
    holdingsOfMany: (logins) => read('holdingsOfMany', () => ofMany(logins, holdingsOf)),
    closePositions: (login) =>
      answer('closePositions', () => {
        const account = accounts.get(login)
        const positions = account?.positions ?? []
        for (const { id, profitCents } of positions) {
          addDeal(login, { profitCents: realised.get(id) ?? profitCents, positionId: id })
        }
        if (account) account.positions = []
        return { state: 'closed' as const, positions: positions.length }
      }),
    serverTime: () => read('serverTime', now),
    waiting: () => 0,
  }
}

function resultOf({ profitCents, commissionCents, swapCents, feeCents }: Deal): bigint {
  return profitCents + commissionCents + swapCents + feeCents
}
