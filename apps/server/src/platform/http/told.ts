/**
 * What a call's log line says in addition: who called, and with which code the call was refused. Ids and
 * codes, no secrets.
 */
import type { RefusalCode } from '@halyard/contract'
import type { FastifyRequest } from 'fastify'

interface Told {
  /** `member:<id>`, `operator:<id>`, or `view:<id>` of an operator who sees what a member does; absent when nobody was signed in. */
  by?: string
  code?: RefusalCode
}

declare module 'fastify' {
  interface FastifyRequest {
    told: Told | null
  }
}

export function tellWho(request: FastifyRequest, who: 'member' | 'operator' | 'view', id: string): void {
  request.told = { ...request.told, by: `${who}:${id}` }
}

export function tellCode(request: FastifyRequest, code: RefusalCode): void {
  request.told = { ...request.told, code }
}
