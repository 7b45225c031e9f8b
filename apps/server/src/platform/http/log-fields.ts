/** Extra fields of a call's log line: the caller and the refusal code. Ids and codes, no secrets. */
import type { RefusalCode } from '@halyard/contract'
import type { FastifyRequest } from 'fastify'

interface LogFields {
  /**
   * `member:<id>`, `operator:<id>`, or `view:<id>` for an operator viewing as a member; absent for
   * anonymous calls.
   */
  by?: string
  code?: RefusalCode
}

declare module 'fastify' {
  interface FastifyRequest {
    logFields: LogFields | null
  }
}

export function logCaller(request: FastifyRequest, who: 'member' | 'operator' | 'view', id: string): void {
  request.logFields = { ...request.logFields, by: `${who}:${id}` }
}

export function logCode(request: FastifyRequest, code: RefusalCode): void {
  request.logFields = { ...request.logFields, code }
}
