/**
 * The calls of the Web API that this server knows, each as the protocol describes it. A reply is its code and what
 * stands beside it.
 */
import { accountsAsked } from './accounts-asked.ts'
import { type Account, type Deal, placeAfter } from './book.ts'
import type { Broker } from './broker.ts'
import { accountRow, dealRow, positionRow, userRow } from './rows.ts'

export type Reply = { retcode: string; answer?: unknown } & Record<string, unknown>

export type Asked = {
  query: URLSearchParams
  body: Record<string, unknown>
  /** Results of dealers' requests, known to the connection that sent them only. */
  results: Map<string, unknown[]>
}

export const retcodes = {
  done: '0 Done',
  params: '3 Invalid parameters',
  permissions: '8 Not enough permissions',
  notFound: '13 Not found',
  loginExists: '3004 Account already exists',
  password: '3006 Invalid account password',
  requestInvalid: '10013 Invalid request',
  tradeDisabled: '10017 Trade is disabled',
  noMoney: '10019 Not enough money',
  positionClosed: '10036 Position already closed',
} as const

const no = (retcode: string): Reply => ({ retcode })
const done = (answer: unknown): Reply => ({ retcode: retcodes.done, answer })

const mostRows = 100
const mostCommentLength = 31
const balanceOperation = '2'
const dealerExecutes = '200'

export const calls: Readonly<Record<string, (broker: Broker, asked: Asked) => Reply | Promise<Reply>>> = {
  'test/access': () => ({ retcode: retcodes.done }),

  'time/server': (broker) => {
    const now = new Date(broker.now())
    const [date = '', time = ''] = now.toISOString().slice(0, 19).split('T')
    return done({ Time: `${Math.floor(now.getTime() / 1000)} ${date.replaceAll('-', '.')} ${time}` })
  },

  'user/add': addUser,

  'user/get': (broker, asked) => withAccount(broker, asked, (account) => done(userRow(account))),

  'user/update': updateUser,

  'user/get_batch': (broker, asked) => withAccounts(broker, asked, (accounts) => done(accounts.map(userRow))),

  'user/logins': (broker, { query, body }) => {
    const found = accountsAsked(broker.book, new URLSearchParams({ group: query.get('group') ?? '' }), body)
    return done((found ?? []).map(({ login }) => String(login)))
  },

  'user/account/get': (broker, asked) =>
    withAccount(broker, asked, (account) =>
      account.deals.length === 0 ? no(retcodes.notFound) : done(accountRow(account, broker)),
    ),

  'user/account/get_batch': (broker, asked) =>
    withAccounts(broker, asked, (accounts) => {
      const active = accounts.filter(({ deals }) => deals.length > 0)
      return active.length === 0
        ? no(retcodes.notFound)
        : done(active.map((account) => accountRow(account, broker)))
    }),

  'trade/balance': changeBalance,

  'deal/get_total': (broker, asked) =>
    withAccount(broker, asked, (account) => {
      const within = rangeOf(account, asked.query)
      return within ? done({ Total: String(within.end - within.begin) }) : no(retcodes.params)
    }),

  'deal/get_page': (broker, asked) =>
    withAccount(broker, asked, (account) => {
      const within = rangeOf(account, asked.query)
      const page = pageOf(asked.query)
      if (!within || !page) return no(retcodes.params)
      const begin = within.begin + page.offset
      const end = Math.min(within.end, begin + page.total)
      return done(account.deals.slice(begin, end).map((deal) => dealRow(deal, account.login)))
    }),

  'deal/get_batch': (broker, asked) =>
    withAccounts(broker, asked, (accounts) => {
      const { query } = asked
      if (!query.has('from') || !query.has('to')) return no(retcodes.params)
      const rows = accounts.flatMap((account) => {
        const within = rangeOf(account, query)
        return within
          ? account.deals.slice(within.begin, within.end).map((deal) => dealRow(deal, account.login))
          : []
      })
      return done(rows)
    }),

  'position/get_total': (broker, asked) =>
    withAccount(broker, asked, ({ positions }) => done({ Total: String(positions.length) })),

  'position/get_page': (broker, asked) =>
    withAccount(broker, asked, ({ login, positions }) => {
      const page = pageOf(asked.query)
      if (!page) return no(retcodes.params)
      const now = broker.now()
      const shown = positions.slice(page.offset, page.offset + page.total)
      return done(shown.map((position) => positionRow(position, login, broker, now)))
    }),

  'position/get_batch': (broker, asked) =>
    withAccounts(broker, asked, (accounts) => {
      const now = broker.now()
      const rows = accounts.flatMap(({ login, positions }) =>
        positions.map((position) => positionRow(position, login, broker, now)),
      )
      return done(rows)
    }),

  'dealer/send_request': async (broker, asked) => {
    const id = String(asked.results.size + 1)
    const { Login, Action } = asked.body
    const account = broker.book.get(Number(Login))
    if (!account || String(Action) !== dealerExecutes) return no(retcodes.params)
    asked.results.set(id, await executed(broker, account, asked.body, id))
    return done({ ID: id })
  },

  'dealer/get_request_result': (_broker, { query, results }) => {
    const ids = (query.get('id') ?? '').split(',')
    const known = ids.filter((id) => results.has(id))
    const told = done(Object.fromEntries(known.map((id) => [id, results.get(id)])))
    for (const id of known) results.delete(id)
    return told
  },
}

async function addUser(broker: Broker, { query, body }: Asked): Promise<Reply> {
  const login = Number(query.get('login') ?? 0)
  const group = query.get('group') ?? ''
  const name = query.get('name') ?? ''
  const leverage = Number(query.get('leverage') ?? 0)
  const passwords = [body.PassMain, body.PassInvestor]
  if (!isLogin(login) || !group || !name || !Number.isInteger(leverage) || leverage < 1) {
    return no(retcodes.params)
  }
  const made = await broker.enter(() => {
    if (broker.book.get(login)) return retcodes.loginExists
    if (!passwords.every(isStrong)) return retcodes.password
    return { kind: 'add', login, group, name, leverage } as const
  })
  return typeof made === 'string' ? no(made) : done(userRow(made as Account))
}

async function updateUser(broker: Broker, { query, body }: Asked): Promise<Reply> {
  const login = Number(query.get('login') ?? body.Login ?? 0)
  const rights = query.get('rights') ?? body.Rights
  const leverage = query.get('leverage') ?? body.Leverage
  const group = query.get('group') ?? body.Group
  const name = query.get('name') ?? body.Name
  const change = {
    ...(rights === undefined ? {} : { rights: Number(rights) }),
    ...(leverage === undefined ? {} : { leverage: Number(leverage) }),
    ...(group === undefined ? {} : { group: String(group) }),
    ...(name === undefined ? {} : { name: String(name) }),
  }
  if ([change.rights, change.leverage].some((value) => value !== undefined && !Number.isInteger(value))) {
    return no(retcodes.params)
  }
  const updated = await broker.enter(() =>
    broker.book.get(login) ? ({ kind: 'update', login, change } as const) : retcodes.notFound,
  )
  return typeof updated === 'string' ? no(updated) : done(userRow(updated as Account))
}

async function changeBalance(broker: Broker, { query }: Asked): Promise<Reply> {
  const login = Number(query.get('login'))
  const comment = query.get('comment') ?? ''
  const amount = query.get('balance') ?? ''
  const cents = /^-?\d{1,10}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  if (query.get('type') !== balanceOperation || cents === 0 || comment.length > mostCommentLength) {
    return no(retcodes.params)
  }
  const dealt = await broker.enter(() => {
    const account = broker.book.get(login)
    if (!account) return retcodes.notFound
    if (cents < 0 && -cents > broker.freeOf(account)) return retcodes.noMoney
    return { kind: 'balance', login, cents, comment } as const
  })
  return typeof dealt === 'string' ? no(dealt) : done({ Ticket: String((dealt as Deal).id) })
}

/** The result as the protocol tells it twice: in its older form and in its newer one. */
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

function withAccount(broker: Broker, { query }: Asked, work: (account: Account) => Reply): Reply {
  broker.now()
  const account = broker.book.get(Number(query.get('login')))
  return account ? work(account) : no(retcodes.notFound)
}

/** Those of the list that are there; it names logins or groups, never both. */
function withAccounts(
  broker: Broker,
  { query, body }: Asked,
  work: (accounts: readonly Account[]) => Reply,
): Reply {
  broker.now()
  const accounts = accountsAsked(broker.book, query, body)
  if (!accounts) return no(retcodes.params)
  return accounts.length === 0 ? no(retcodes.notFound) : work(accounts)
}

/** Both ends belong to the period, in whole seconds. */
function rangeOf({ deals }: Account, query: URLSearchParams): { begin: number; end: number } | null {
  const from = Number(query.get('from') ?? Number.NaN)
  const to = Number(query.get('to') ?? Number.NaN)
  if (!Number.isInteger(from) || !Number.isInteger(to)) return null
  const begin = placeAfter(deals, from * 1000 - 1)
  return { begin, end: Math.max(begin, placeAfter(deals, to * 1000 + 999)) }
}

function pageOf(query: URLSearchParams): { offset: number; total: number } | null {
  const offset = Number(query.get('offset') ?? Number.NaN)
  const total = Number(query.get('total') ?? Number.NaN)
  const isPage = Number.isInteger(offset) && offset >= 0 && Number.isInteger(total) && total >= 0
  return isPage ? { offset, total: Math.min(total || mostRows, mostRows) } : null
}

const isLogin = (login: number) => Number.isInteger(login) && login > 0

function isStrong(password: unknown): boolean {
  return (
    typeof password === 'string' &&
    password.length >= 8 &&
    password.length <= 16 &&
    [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/].every((kind) => kind.test(password))
  )
}
