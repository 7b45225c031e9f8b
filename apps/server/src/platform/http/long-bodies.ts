import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isForm } from './read-form.ts'
import { SessionOver } from './session-over.ts'

/** Operators write memos of pages in five languages, and list a thousand members at once. */
const operatorsBodyBytes = 512 * 1024

/**
 * For a route that takes longer bodies than others, but from operators only. A body is read and parsed before its call is
 * answered, so long ones of strangers would keep everybody else waiting. Forms are read later, by rules of their own.
 */
export function longForOperators(
  server: FastifyInstance,
  operatorOf: (authorization: string | undefined) => Promise<object | null>,
): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> {
  const fromAnybody = server.initialConfig.bodyLimit ?? 0
  return {
    bodyLimit: operatorsBodyBytes,
    async preParsing({ raw, headers }, _reply, payload) {
      const isLong = saidLength(headers) > fromAnybody && !isForm(raw)
      if (isLong && !(await operatorOf(headers.authorization)))
        throw new SessionOver('no operator sends this')
      return payload
    },
  }
}

/** Of a body that comes in chunks, nobody knows. */
const saidLength = (headers: FastifyRequest['headers']): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY
