import * as z from 'zod/mini'
import type { DescribedCall } from './call.ts'

/** In tests every reply is checked, as JSON writes it, against the contract: nothing missing, nothing unknown. */
export function assertReplyMatches(call: DescribedCall, reply: Record<string, unknown>): void {
  const checked = z.safeParse(call.reply, call.gives === 'json' ? JSON.parse(JSON.stringify(reply)) : reply)
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The reply of ${call.path} breaks its contract: ${issues.join('; ')}`)
  }
  const unnamed = Object.keys(reply).filter((name) => !Object.hasOwn(call.reply.shape, name))
  if (unnamed.length > 0) throw new Error(`The reply of ${call.path} has unnamed ${unnamed.join(', ')}`)
}
