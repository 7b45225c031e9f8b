/**
 * The state of a dealer's request. The server reports each step twice, as a confirmation and as the request
 * itself, and may report several at once: the last one counts.
 */
import * as z from 'zod/mini'
import { type Retcode, readRetcode } from './retcodes.ts'

/** In flight, accepted, being processed, returned to the queue: not final. */
const underWay = [10_001, 10_002, 10_003, 11_000]

const step = z.object({ result: z.optional(z.unknown()), answer: z.optional(z.unknown()) })
const confirmation = z.object({ retcode: z.string() })
const request = z.object({ resultretcode: z.string() })

/** Null if the state is missing. */
export function stateIn(path: string, steps: readonly unknown[]): Retcode | 'under way' | null {
  const codes = steps.flatMap((item) => {
    const read = z.safeParse(step, item)
    return read.success ? (codeIn(read.data) ?? []) : []
  })
  const last = codes.at(-1)
  if (last === undefined) return steps.length === 0 ? 'under way' : null
  const retcode = readRetcode(path, last)
  return underWay.includes(retcode.code) ? 'under way' : retcode
}

function codeIn({ result, answer }: z.output<typeof step>): string | undefined {
  const [confirmed, requested] = [z.safeParse(confirmation, result), z.safeParse(request, answer)]
  if (requested.success) return requested.data.resultretcode
  return confirmed.success ? confirmed.data.retcode : undefined
}
