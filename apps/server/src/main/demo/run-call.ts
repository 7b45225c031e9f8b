import type { Call, InputOf, ReplyOf } from '@halyard/contract'
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { asRequest } from '../../platform/db/request-context.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { newId } from '../../platform/ids.ts'
import { handlers } from '../app.ts'

interface Caller {
  readonly visit: Visit
  /** Null for a visitor. */
  readonly member: SignedInMember | null
}

/** Runs a call's handler as the API would, without HTTP. */
export async function runCall<C extends Call>(
  app: App,
  call: C,
  { body, query }: InputOf<C>,
  { visit, member }: Caller,
): Promise<ReplyOf<C>> {
  const handler = handlers.find((candidate) => candidate.call === (call as Call))
  if (handler?.who !== (member ? 'member' : 'public')) throw new Error(`${call.path} is not for this caller`)
  const requested = {
    body: z.parse(call.body, body ?? {}),
    query: z.parse(call.query, query ?? {}),
    language: 'en' as const,
    visit,
    address: visit.address,
    idempotencyKey: newId(),
    lastEventId: null,
    member,
    signedIn: null,
  }
  const answer = await asRequest(call, () => handler.run(app, requested as never))
  if (answer instanceof Refusal)
    throw new Error(`${call.path} was refused: ${answer.code} ${answer.field ?? ''}`)
  // As a caller of the API reads it.
  return JSON.parse(JSON.stringify(answer)) as ReplyOf<C>
}
