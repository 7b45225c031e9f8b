/** What a money request is about, as a name under which its key can be kept. Pure. */
import { askedOf, asReceived, type Call, withoutProof } from '@halyard/contract'
import type { KeptInput } from './open-requests.ts'

export interface MoneyRequest {
  /** Who asks: members who take turns in one tab do not share requests. */
  readonly by: string
  readonly call: Call
  readonly input: { readonly body?: object | undefined; readonly query?: object | undefined } | undefined
}

/**
 * The same for the same member, call and wish, however it is proved. Only a digest, so that it is known again
 * when browser storage no longer holds whom a member pays. If two wishes ever had the same one, the server would
 * refuse the second, since its input differs.
 */
export function subjectOf({ by, call, input }: MoneyRequest): string {
  const { body = {}, query = {} } = input ?? {}
  const asked = askedOf({ ...asReceived(call.query, query), ...asReceived(call.body, body) })
  const sorted = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return digestOf([by, call.path, sorted])
}

function digestOf(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (_, value) => (isFile(value) ? nameOf(value) : value))
  return `${hash(text, 1)}${hash(text, 2)}`
}

/** The fields that say which of a member's things a request is about. */
const things = ['orderId', 'productId', 'withdrawalId']

/** The same for all wishes of a member that concern the same thing, or the same call where it has none. */
export function aboutOf({ by, call, input }: MoneyRequest): string {
  const { body = {}, query = {} } = input ?? {}
  const named = Object.entries({ ...query, ...body }).filter(([name]) => things.includes(name))
  return subjectOf({ by, call, input: { body: Object.fromEntries(named) } })
}

/** The same for all requests of a member. */
export const memberOf = (by: string): string => digestOf([by])

/** What was asked for, as it can be sent again later; null where a file is part of it. */
export function keptInput({ call, input }: MoneyRequest): KeptInput | null {
  const { body, query } = input ?? {}
  if (Object.values(body ?? {}).some(isFile)) return null
  return {
    ...(body && { body: withoutProof(call.body, body) }),
    ...(query && { query: withoutProof(call.query, query) }),
  }
}

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File

const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified]

/** FNV-1a over UTF-16, then mixed; two seeds make 64 bits. Works on pages without HTTPS, unlike SHA-256. */
function hash(text: string, seed: number): string {
  let state = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return ((state ^ (state >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
