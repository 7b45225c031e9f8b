/**
 * Case of field names in responses. Real servers use lower case for four of them that the documentation
 * prints otherwise, and put the results of dealer requests under `answer`, where the documentation shows
 * them beside the code.
 */
import type { Names } from './faults.ts'
import type { Reply } from './replies.ts'

const documented: Readonly<Record<string, string>> = {
  total: 'Total',
  ticket: 'Ticket',
  time: 'Time',
  id: 'ID',
}

export function named(call: string, reply: Reply, names: Names | null): Record<string, unknown> {
  if (names === null) return reply
  if (names === 'documented') return asDocumented(call, reply)
  const write = (name: string) => (names === 'lower' ? name.toLowerCase() : name.toUpperCase())
  return renamed(reply, write) as Record<string, unknown>
}

function asDocumented(call: string, { answer, ...beside }: Reply): Record<string, unknown> {
  if (answer === undefined) return beside
  if (call === 'dealer/get_request_result') return { ...beside, ...(answer as object) }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { ...beside, answer }
  const entries = Object.entries(answer).map(([name, value]) => [documented[name] ?? name, value])
  return { ...beside, answer: Object.fromEntries(entries) }
}

function renamed(value: unknown, write: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, write))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [write(name), renamed(item, write)]))
}
