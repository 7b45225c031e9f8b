/** What the numbers mean that the Web API answers with. Only those that surely say "not done" become refusals. */
import { type BrokerRefusal, BrokerUnknown, type RefusalReason } from '../../ports/broker.ts'

export const retcodes = {
  done: 0,
  noData: 1,
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

/** Too frequent requests, of any kind and of trade: not a no, only not now. */
const throttled = [12, 10_024]

/** Wrong parameters, no permission: refused before anything was begun. */
const sure = [3, 4, 8, retcodes.notFound, 17]

/** Errors of disk, memory, network, connection, timeout, shutdown, "common error": they settle nothing. */
const isSure = (code: number): boolean =>
  sure.includes(code) ||
  (code >= 2000 && code < 5000) ||
  (code > 10_009 && code < 11_000 && code !== 10_010 && code !== 10_011 && code !== 10_012)

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

/** What asks for patience is thrown here, for every call alike. */
export function refuseThrottled(path: string, { code, text }: Retcode): void {
  if (throttled.includes(code)) throw new BrokerUnknown('TRY_LATER', `${path} must wait (${code} ${text})`)
}

/** A no when it surely is one; otherwise it is thrown as unknown. */
export function refusalOf(path: string, retcode: Retcode): BrokerRefusal {
  refuseThrottled(path, retcode)
  const { code, text } = retcode
  if (!isSure(code)) throw failed(path, retcode)
  return { state: 'refused', reason: reasons[code] ?? 'OTHER', message: `${code} ${text}`.slice(0, 300) }
}

/** A question about what is true got a code for an answer: it says nothing. */
export const failed = (path: string, { code, text }: Retcode): BrokerUnknown =>
  new BrokerUnknown('SERVER_ERROR', `${path} failed (${code} ${text})`)
