/** The supported calls of the Web API, each as the protocol describes it. */

import { type Account, type Book, type Deal, indexAfter } from './book.ts'
import type { Broker } from './broker.ts'
import { pairOf } from './market.ts'
import { listOf, matchesMasks } from './masks.ts'
import { type CallParams, done, no, type Reply, retcodes } from './replies.ts'
import { accountRow, dealRow, positionRow, userRow } from './rows.ts'
import { groups, manager, serverTime, symbols, timeSettings } from './server-calls.ts'
import { addUser, updateUser } from './user-calls.ts'

const maxRows = 100

const maxCommentLength = 31

/** One billion dollars in a single operation. */
const maxCents = 100_000_000_000

const balanceOperation = '2'

const dealerExecutes = '200'

export const calls: Readonly<
  Record<string, (broker: Broker, requested: CallParams) => Reply | Promise<Reply>>
> = {
  'test/access': () => ({ retcode: retcodes.done }),

  'time/server': serverTime,

  'time/get': timeSettings,

  'symbol/get': symbols,

  'group/get': groups,

  'manager/get': manager,

  'user/add': addUser,

  'user/get': (broker, requested) => withAccount(broker, requested, (account) => done(userRow(account))),

  'user/update': updateUser,

  'user/get_batch': (broker, requested) =>
    withAccounts(broker, requested, (accounts) => done(accounts.map(userRow))),

  'user/logins': (broker, { query, body }) => {
    const found = accountsRequested(
      broker.book,
      new URLSearchParams({ group: query.get('group') ?? '' }),
      body,
    )
    return done((found ?? []).map(({ login }) => String(login)))
  },

  'user/account/get': (broker, requested) =>
    withAccount(broker, requested, (account) =>
      account.deals.length === 0 ? no(retcodes.notFound) : done(accountRow(account, broker)),
    ),

  'user/account/get_batch': (broker, requested) =>
    withAccounts(broker, requested, (accounts) => {
      const active = accounts.filter(({ deals }) => deals.length > 0)
      return active.length === 0
        ? no(retcodes.notFound)
        : done(active.map((account) => accountRow(account, broker)))
    }),

  'trade/balance': changeBalance,

  'deal/get_total': (broker, requested) =>
    withAccount(broker, requested, (account) => {
      const within = rangeOf(account, requested.query)
      return within ? done({ total: String(within.end - within.begin) }) : no(retcodes.params)
    }),

  'deal/get_page': (broker, requested) =>
    withAccount(broker, requested, (account) => {
      const within = rangeOf(account, requested.query)
      const page = pageOf(requested.query)
      if (!within || !page) return no(retcodes.params)
      const begin = within.begin + page.offset
      const end = Math.min(within.end, begin + page.total)
      return done(account.deals.slice(begin, end).map((deal) => dealRow(deal, account.login)))
    }),

  'deal/get_batch': (broker, requested) =>
    withAccounts(broker, requested, (accounts) => {
      const { query } = requested
      if (!query.has('from') || !query.has('to')) return no(retcodes.params)
      const rows = accounts.flatMap((account) => {
        const within = rangeOf(account, query)
        return within
          ? account.deals.slice(within.begin, within.end).map((deal) => dealRow(deal, account.login))
          : []
      })
      return done(rows)
    }),

  'position/get_total': (broker, requested) =>
    withAccount(broker, requested, ({ positions }) => done({ total: String(positions.length) })),

  'position/get_page': (broker, requested) =>
    withAccount(broker, requested, ({ login, positions }) => {
      const page = pageOf(requested.query)
      if (!page) return no(retcodes.params)
      const now = broker.now()
      const shown = positions.slice(page.offset, page.offset + page.total)
      return done(shown.map((position) => positionRow(position, login, broker, now)))
    }),

  'position/get_batch': (broker, requested) =>
    withAccounts(broker, requested, (accounts) => {
      const now = broker.now()
      const rows = accounts.flatMap(({ login, positions }) =>
        positions.map((position) => positionRow(position, login, broker, now)),
      )
      return done(rows)
    }),

  'dealer/send_request': async (broker, requested) => {
    const id = String(requested.results.size + 1)
    const { Login, Action } = requested.body
    const account = broker.book.get(Number(Login))
    if (!account || String(Action) !== dealerExecutes) return no(retcodes.params)
    requested.results.set(id, await executed(broker, account, requested.body, id))
    return done({ id })
  },

  'dealer/get_request_result': (_broker, { query, results }) => {
    const ids = (query.get('id') ?? '').split(',')
    const known = ids.filter((id) => results.has(id))
    const reply = done(Object.fromEntries(known.map((id) => [id, results.get(id)])))
    for (const id of known) results.delete(id)
    return reply
  },
}

async function changeBalance(broker: Broker, { query }: CallParams): Promise<Reply> {
  const login = Number(query.get('login'))
  const comment = (query.get('comment') ?? '').slice(0, maxCommentLength)
  const amount = query.get('balance') ?? ''
  const cents = /^-?\d{1,12}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  if (query.get('type') !== balanceOperation || cents === 0) return no(retcodes.params)
  if (Math.abs(cents) > maxCents) return no(retcodes.moneyLimit)
  const checksMargin = query.get('check_margin') !== '0'
  const dealt = await broker.enter(() => {
    const account = broker.book.get(login)
    if (!account) return retcodes.notFound
    const most = checksMargin ? broker.freeOf(account) : account.balanceCents
    if (cents < 0 && -cents > most) return retcodes.noMoney
    return { kind: 'balance', login, cents, comment } as const
  })
  return typeof dealt === 'string' ? no(dealt) : done({ ticket: String((dealt as Deal).id) })
}

/** The protocol returns the result twice: in an older and a newer form. */
async function executed(broker: Broker, account: Account, body: Record<string, unknown>, id: string) {
  const { login } = account
  const dealt = await broker.enter(() => {
    const position = account.positions.find((open) => String(open.id) === String(body.Position))
    if (!position) return retcodes.positionClosed
    const opposite = position.side === 'BUY' ? '1' : '0'
    const fits =
      position.symbol === body.Symbol &&
      String(position.volume) === String(body.Volume) &&
      String(body.Type) === opposite
    if (!fits) return retcodes.requestInvalid
    if (!mayFill(position.symbol, String(body.TypeFill))) return retcodes.fillingInvalid
    return { kind: 'close', login, position: position.id } as const
  })
  const deal = typeof dealt === 'string' ? undefined : (dealt as Deal)
  const code = deal ? '10009 Request completed' : String(dealt)
  const ticket = String(deal?.id ?? 0)
  return [
    { result: { ID: id, Retcode: code, DealID: ticket, OrderID: ticket } },
    {
      answer: {
        ID: id,
        Login: String(login),
        Symbol: String(body.Symbol),
        ResultRetcode: code,
        ResultDeal: ticket,
        ResultOrder: ticket,
        ResultPrice: String(deal?.price ?? 0),
      },
    },
  ]
}

/** 0 is fill or kill, 1 is immediate or cancel. With instant execution only fill or kill is possible. */
function mayFill(symbol: string, typeFill: string): boolean {
  const { execMode, fillFlags } = pairOf(symbol)
  if (execMode === 1) return typeFill === '0'
  return (typeFill === '0' && (fillFlags & 1) !== 0) || (typeFill === '1' && (fillFlags & 2) !== 0)
}

function withAccount(broker: Broker, { query }: CallParams, work: (account: Account) => Reply): Reply {
  broker.now()
  const account = broker.book.get(Number(query.get('login')))
  return account ? work(account) : no(retcodes.notFound)
}

/** The listed accounts that exist; the list names logins or groups, never both. */
function withAccounts(
  broker: Broker,
  { query, body }: CallParams,
  work: (accounts: readonly Account[]) => Reply,
): Reply {
  broker.now()
  const accounts = accountsRequested(broker.book, query, body)
  if (!accounts) return no(retcodes.params)
  return accounts.length === 0 ? no(retcodes.notFound) : work(accounts)
}

/** Both ends are inclusive, in whole seconds. */
function rangeOf({ deals }: Account, query: URLSearchParams): { begin: number; end: number } | null {
  const from = Number(query.get('from') ?? Number.NaN)
  const to = Number(query.get('to') ?? Number.NaN)
  if (!Number.isInteger(from) || !Number.isInteger(to)) return null
  const begin = indexAfter(deals, from * 1000 - 1)
  return { begin, end: Math.max(begin, indexAfter(deals, to * 1000 + 999)) }
}

function pageOf(query: URLSearchParams): { offset: number; total: number } | null {
  const offset = Number(query.get('offset') ?? Number.NaN)
  const total = Number(query.get('total') ?? Number.NaN)
  const isPage = Number.isInteger(offset) && offset >= 0 && Number.isInteger(total) && total >= 0
  return isPage ? { offset, total: Math.min(total || maxRows, maxRows) } : null
}

/** Null if both or neither are given. Unknown logins and groups without accounts are left out. */
function accountsRequested(
  book: Book,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>>,
): Account[] | null {
  const logins = listOf(query.get('login') ?? body.login)
  const groups = listOf(query.get('group') ?? body.group)
  if (logins.length > 0 === groups.length > 0) return null
  const isMask = groups.some((group) => /[*!]/.test(group))
  if (isMask) return [...book.all()].filter(({ group }) => matchesMasks(group, groups))
  if (groups.length > 0) return groups.flatMap((group) => [...book.inGroup(group)])
  return [...new Set(logins)]
    .map((login) => book.get(Number(login)))
    .filter((account) => account !== undefined)
}
