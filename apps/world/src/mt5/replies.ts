/** Requests to the Web API and its replies. A reply is a code and the fields beside it. */
export type Reply = { retcode: string; answer?: unknown } & Record<string, unknown>

export type CallParams = {
  query: URLSearchParams
  body: Record<string, unknown>
  /** The results of dealer requests, visible only to the connection that sent them. */
  results: Map<string, unknown[]>
  /** The manager account that makes the request. */
  manager: { login: number; lacks(right: number): boolean }
}

export const retcodes = {
  done: '0 Done',
  params: '3 Invalid parameters',
  permissions: '8 Not enough permissions',
  notFound: '13 Not found',
  loginExists: '3004 Account already exists',
  password: '3006 Invalid account password',
  moneyLimit: '4005 Money limit reached',
  requestInvalid: '10013 Invalid request',
  tradeDisabled: '10017 Trade is disabled',
  noMoney: '10019 Not enough money',
  fillingInvalid: '10030 Invalid order filling type',
  positionClosed: '10036 Position already closed',
} as const

export const no = (retcode: string): Reply => ({ retcode })
export const done = (answer: unknown): Reply => ({ retcode: retcodes.done, answer })
