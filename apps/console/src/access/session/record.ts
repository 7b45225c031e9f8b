/** An operator's session as stored in the browser. Pure: the time is an argument. */
import { type Capability, capabilities, type operator, type ReplyOf } from '@halyard/contract'

export type SignedIn = ReplyOf<typeof operator.operatorAuthenticate>

export interface OperatorRecord {
  readonly token: string
  /** The sign-in address; tells operators apart in this browser. */
  readonly id: string
  readonly name: string
  readonly capabilities: readonly Capability[]
  /** Latest end of the session, ISO 8601. */
  readonly expireDate: string
}

export function recordOf(reply: SignedIn, email: string, nowMs: number): OperatorRecord {
  const { token, name, expiresIn } = reply
  return {
    token,
    id: email.trim().toLowerCase(),
    name,
    capabilities: capabilities.filter((known) => reply.capabilities.includes(known)),
    expireDate: new Date(nowMs + expiresIn * 1000).toISOString(),
  }
}

export function isOperatorRecord(value: unknown): value is OperatorRecord {
  if (typeof value !== 'object' || value === null) return false
  const { token, id, name, capabilities, expireDate } = value as Record<string, unknown>
  return (
    [token, id, name, expireDate].every((field) => typeof field === 'string') && Array.isArray(capabilities)
  )
}
