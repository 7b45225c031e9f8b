/** Checks that replies mocked by a test are ones that the server could give. */
import { allCalls } from './calls.ts'
import { isRefusalCode, refusalStatus } from './refusals.ts'
import { assertReplyMatches } from './reply-check.ts'

const calls = allCalls()

/** The call with this method and path, below the API's root. */
export const callAt = (method: string, path: string) =>
  calls.find((one) => one.method === method && [one.path, ...one.aliases].includes(path))

/** The reason why no server would reply this; null if one could. */
export function inventedFault(method: string, path: string, status: number, json: object): string | null {
  const call = callAt(method, path)
  if (!call) return 'is no call of the contract'
  const reply = { ...json }
  if (status >= 400) return faultOfRefusal(status, reply)
  try {
    assertReplyMatches(call, reply)
    return null
  } catch (error) {
    return String(error)
  }
}

function faultOfRefusal(status: number, json: Record<string, unknown>): string | null {
  const { code, message, requestId } = json
  if (typeof code !== 'string' || !isRefusalCode(code)) return `${code} is no refusal`
  if (typeof message !== 'string' || typeof requestId !== 'string') return 'lacks its message or requestId'
  if (json.status !== status || refusalStatus[code] !== status)
    return `${code} is answered with ${refusalStatus[code]}, in the body too`
  return null
}
