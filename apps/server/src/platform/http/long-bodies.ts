import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isForm } from './read-form.ts'
import { SessionOver } from './session-over.ts'

/** Operators write memos of several pages in five languages and submit lists of a thousand members. */
const operatorsBodyBytes = 512 * 1024

/**
 * Raises a route's body limit for operators only. Bodies are parsed before authentication completes, so
 * large ones from strangers would delay everybody. Forms are read later, by their own rules.
 */
export function longForOperators(
  server: FastifyInstance,
  operatorOf: (authorization: string | undefined) => Promise<object | null>,
): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> {
  const fromAnybody = server.initialConfig.bodyLimit ?? 0
  return {
    bodyLimit: operatorsBodyBytes,
    async preParsing({ raw, headers }, _reply, payload) {
      const isLong = declaredLength(headers) > fromAnybody && !isForm(raw)
      if (isLong && !(await operatorOf(headers.authorization)))
        throw new SessionOver('no operator sends this')
      return payload
    },
  }
}

/** Unknown for chunked bodies. */
const declaredLength = (headers: FastifyRequest['headers']): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY
