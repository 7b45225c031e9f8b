// A broker whose accounts a test trades itself, behind the port that the real adapter fills.
import {
  type Broker,
  type BrokerAccount,
  type BrokerRefusal,
  BrokerUnknown,
  type Deal,
  type Position,
  type RefusalReason,
} from '../../apps/server/src/ports/broker.ts'

type Asked = Exclude<keyof Broker, 'newPassword'>

/** What comes of a call: it is not heard, it is done and not answered, or it is refused. */
type Fault = 'unheard' | 'unanswered' | { readonly reason: RefusalReason; readonly message: string }

interface Account {
  readonly details: Omit<BrokerAccount, 'balanceCents' | 'equityCents'>
  readonly deals: Deal[]
  positions: Position[]
}

export interface ScriptedBroker extends Broker {
  /** The next so many calls of this kind end so. */
  failNext(call: Asked, fault: Fault, times?: number): void
  /** A closed trade, at the broker's time or an earlier one. */
  trade(login: number, resultCents: bigint, at?: Date): Deal
  /** An open position with this floating result; closing it realises that. */
  open(login: number, profitCents: bigint): void
  balanceOf(login: number): bigint
  /** How often the broker was asked. */
  readonly asked: ReadonlyMap<Asked, number>
  readonly logins: () => readonly number[]
}

export function scriptedBroker(now: () => Date): ScriptedBroker {
  const accounts = new Map<number, Account>()
  const faults: { call: Asked; fault: Fault }[] = []
  const asked = new Map<Asked, number>()
  let number = 1n

  const accountOf = (login: number) => {
    const account = accounts.get(login)
    if (!account) throw new Error(`No account ${login}`)
    return account
  }
  const balanceOf = (login: number) => accountOf(login).deals.reduce((sum, deal) => sum + resultOf(deal), 0n)
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
      ...deal,
    }
    accountOf(login).deals.push(made)
    return made
  }

  /** Does the work unless a fault says otherwise. */
  async function answer<T>(call: Asked, work: () => T | Promise<T>): Promise<T | BrokerRefusal> {
    asked.set(call, (asked.get(call) ?? 0) + 1)
    const index = faults.findIndex((planned) => planned.call === call)
    const fault = index < 0 ? null : faults.splice(index, 1)[0]?.fault
    if (fault === 'unheard') throw new BrokerUnknown('NO_ANSWER', 'not heard')
    if (fault && fault !== 'unanswered') return { state: 'refused', ...fault }
    const done = await work()
    if (fault === 'unanswered') throw new BrokerUnknown('NO_ANSWER', 'done and not answered')
    return done
  }
  const read = async <T>(call: Asked, work: () => T): Promise<T> => (await answer(call, work)) as T
  const noAccount: BrokerRefusal = { state: 'refused', reason: 'NO_ACCOUNT', message: 'Not found' }

  return {
    asked,
    logins: () => [...accounts.keys()],
    failNext: (call, fault, times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ call, fault })
    },
    trade: (login, resultCents, at = now()) => addDeal(login, { profitCents: resultCents, time: at }),
    open: (login, profitCents) => {
      const id = number++
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
    },
    balanceOf,
    newPassword: () => `Aa1!${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`,
    createAccount: (opening) =>
      answer('createAccount', () => {
        const { login, name, leverage, strategy } = opening
        if (accounts.has(login)) return { state: 'exists' as const }
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
        if (!account) return null
        const balanceCents = balanceOf(login)
        const floating = account.positions.reduce((sum, { profitCents }) => sum + profitCents, 0n)
        return { ...account.details, balanceCents, equityCents: balanceCents + floating }
      }),
    setTrading: (login, on) =>
      answer('setTrading', () => {
        const account = accounts.get(login)
        if (!account) return noAccount
        accounts.set(login, { ...account, details: { ...account.details, tradingOn: on } })
        return { state: 'set' as const }
      }),
    changeBalance: ({ login, amountCents, id }) =>
      answer('changeBalance', () => {
        const account = accounts.get(login)
        if (!account) return noAccount
        const earlier = account.deals.find(({ comment }) => comment === id)
        if (earlier) return { state: 'done' as const, dealId: earlier.id }
        if (balanceOf(login) + amountCents < 0n) {
          return { state: 'refused' as const, reason: 'NO_MONEY' as const, message: 'Not enough money' }
        }
        const deal = addDeal(login, { action: 'BALANCE', profitCents: amountCents, comment: id, volume: 0 })
        return { state: 'done' as const, dealId: deal.id }
      }),
    async *deals(login, { from, to }) {
      const deals = await read('deals', () => accounts.get(login)?.deals ?? [])
      yield* deals.filter(({ time }) => time >= from && time < to)
    },
    positions: (login) => read('positions', () => accounts.get(login)?.positions ?? []),
    closePositions: (login) =>
      answer('closePositions', () => {
        const account = accounts.get(login)
        if (!account) return noAccount
        const { positions } = account
        for (const { id, profitCents } of positions) addDeal(login, { profitCents, positionId: id })
        account.positions = []
        return { state: 'closed' as const, positions: positions.length }
      }),
    serverTime: () => read('serverTime', now),
  }
}

function resultOf({ profitCents, commissionCents, swapCents, feeCents }: Deal): bigint {
  return profitCents + commissionCents + swapCents + feeCents
}
