/**
 * A handler answers one call of the contract. The caller is authenticated first: a member's call gets the
 * member, an operator's call gets an operator with the required capability.
 */
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type DescribedCall,
  described,
  type Language,
  type QueryOf,
} from '@halyard/contract'
import type { App } from '../app.ts'
import type { Answer, Refusal } from './refusal.ts'
import type { StateNow } from './replays.ts'
import type { Visit } from './visit.ts'

interface CallInput<C extends Call> {
  readonly body: BodyOf<C>
  readonly query: QueryOf<C>
  readonly language: Language
  readonly visit: Visit
  /** The client address, for limits and locks. */
  readonly address: string
  /** The Idempotency-Key (run-idempotent.ts). Never null where the call needs one. */
  readonly idempotencyKey: string | null
  /** Last-Event-ID of the caller, for event streams. */
  readonly lastEventId: string | null
}

export interface SignedInMember {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly sessionId: string
  /** Set if an operator views as this member: read-only, and not counted as the member's own activity. */
  readonly onlyViews?: boolean
}

export interface SignedInOperator {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  /**
   * Session proof that the database requires before it accepts an operator's action (docs/operators.md).
   */
  readonly sessionKey: Buffer
  readonly capabilities: readonly string[]
  /** Set for an API key of the operator, which only reads. */
  readonly readsOnly?: boolean
}

type Run<C extends Call, Who> = (
  app: App,
  requested: CallInput<C> & Who,
) => Promise<Answer<AnswerOf<C>> | Refusal>

/** A public call may still carry a session. */
type Anyone = { readonly signedIn: SignedInMember | null }
type Member = { readonly member: SignedInMember }
type Operator = { readonly operator: SignedInOperator }

interface Answering {
  readonly call: DescribedCall
  /** For idempotent calls: the current state of what a stored response reports. */
  readonly stateNow?: StateNow
}

export type Handler = Answering &
  (
    | { readonly who: 'public'; readonly run: Run<Call, Anyone> }
    | { readonly who: 'member'; readonly run: Run<Call, Member> }
    | { readonly who: 'operator'; readonly run: Run<Call, Operator> }
  )

export function answerAnyone<C extends Call>(call: C, run: Run<C, Anyone>): Handler {
  return made({ call: described(call), who: 'public', run: run as unknown as Run<Call, Anyone> })
}

export function answerMember<C extends Call, Answer extends object>(
  call: C,
  run: Run<C, Member>,
  stateNow?: StateNow<Answer>,
): Handler {
  return made({
    call: described(call),
    who: 'member',
    run: run as unknown as Run<Call, Member>,
    ...(stateNow && { stateNow: stateNow as StateNow }),
  })
}

export function answerOperator<C extends Call>(call: C, run: Run<C, Operator>): Handler {
  return made({ call: described(call), who: 'operator', run: run as unknown as Run<Call, Operator> })
}

function made(handler: Handler): Handler {
  const { access, path } = handler.call
  const named = typeof access === 'string' ? access : 'operator'
  if (named !== handler.who) throw new Error(`${path} is for ${named}, its handler for ${handler.who}`)
  return handler
}
