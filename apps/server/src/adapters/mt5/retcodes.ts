/** Result codes of the Web API. Only those that certainly mean "not done" become refusals. */
import { type BrokerRefusal, BrokerUnknown, type RefusalReason } from '../../ports/broker.ts'

export const retcodes = {
  done: 0,
  noData: 1,
  permissions: 8,
  notFound: 13,
  loginExists: 3004,
  requestDone: 10009,
} as const

const reasons: Readonly<Record<number, RefusalReason>> = {
  [retcodes.notFound]: 'NO_ACCOUNT',
  3006: 'WEAK_PASSWORD',
  10017: 'TRADING_OFF',
  10018: 'MARKET_CLOSED',
  10019: 'NO_MONEY',
}

/** Rate limits, in general or for trading: retry later. */
const throttled = [12, 10_024]

/**
 * Codes certain to mean that nothing was started. Any other code is inconclusive: errors of disk, memory,
 * network, connection (10, 10031), timeout (9, 10012), shutdown, "common error"; locked by a running
 * request (10028) or frozen (10029); partly done (14, 10010), placed (10008) or existing already (17, 4002,
 * 4006, 10036, 10039); and codes of later servers.
 */
const sure: ReadonlySet<number> = new Set([
  // Wrong parameters or data, no permission, no such account.
  ...[3, 4, retcodes.permissions, retcodes.notFound],
  // The login or the password is not accepted, the group is full, the account has trades.
  ...[3002, 3003, retcodes.loginExists, 3006, 3007, 3008, 3009, 3010],
  // Limits of orders, tickets and money; deals and orders that are not allowed.
  ...[4001, 4003, 4004, 4005, 4007, 4008],
  // An impossible request: volume, price, stops, trading or market closed, money, expiry, nothing to change.
  ...[10_013, 10_014, 10_015, 10_016, 10_017, 10_018, 10_019, 10_020, 10_021, 10_022, 10_025, 10_026, 10_027],
  // Filling, account, limits of orders and volume, no such order, forbidden sides.
  ...[10_030, 10_032, 10_033, 10_034, 10_035, 10_038, 10_040, 10_042, 10_043, 10_044, 10_045, 10_046],
])

export interface Retcode {
  readonly code: number
  readonly text: string
}

/** "10019 Not enough money" */
export function readRetcode(path: string, value: unknown): Retcode {
  const [, code, text = ''] = /^(\d{1,9})(?: (.*))?$/s.exec(String(value)) ?? []
  if (code === undefined) throw new BrokerUnknown('MALFORMED', `${path} was answered without a code`)
  return { code: Number(code), text }
}

/** Throws for rate-limit codes, in the same way for every call. */
export function refuseThrottled(path: string, { code, text }: Retcode): void {
  if (throttled.includes(code)) throw new BrokerUnknown('TRY_LATER', `${path} must wait (${code} ${text})`)
}

/** Returns a refusal if it certainly is one; otherwise throws BrokerUnknown. */
export function refusalOf(path: string, retcode: Retcode): BrokerRefusal {
  refuseThrottled(path, retcode)
  const { code, text } = retcode
  if (!sure.has(code)) throw failed(path, retcode)
  return { state: 'refused', reason: reasons[code] ?? 'OTHER', message: `${code} ${text}`.slice(0, 300) }
}

/** An error response to a read proves nothing. */
export const failed = (path: string, { code, text }: Retcode): BrokerUnknown =>
  new BrokerUnknown('SERVER_ERROR', `${path} failed (${code} ${text})`)
