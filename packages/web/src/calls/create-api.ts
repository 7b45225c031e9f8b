import {
  type Call,
  type Client,
  createClient,
  type InputOf,
  type Refused,
  type ReplyOf,
} from '@halyard/contract'
import { answerWithinMs } from '../boot.ts'
import { languageStore } from '../texts/language.ts'
import type { Told } from '../texts/told.ts'
import { type NamedRequest, openRequests } from './open-requests.ts'
import { proveWork } from './prove-work.ts'
import { OutcomeUnknown, refusalIn, type SentRequest, sendOnce } from './send-once.ts'
import { aboutOf, keptInput, memberOf, subjectOf } from './subject.ts'

export interface ApiOptions {
  /** The base URL of the API. */
  readonly root: string
  readonly session: {
    readonly current: () => { readonly token: string; readonly id: string } | null
    readonly end: () => void
    readonly onChange: (listener: () => void) => unknown
  }
  /** The application's response to a refusal, on any screen; true when the call is worth repeating. */
  readonly onRefused?: (refused: Refused) => Promise<boolean>
  /** What sends requests, in place of `fetch` itself. */
  readonly fetch?: typeof fetch
}

interface MoneySending {
  /** How the member would put it in words. */
  readonly told?: Told | undefined
  /** The open request that this sends again, under its key; nothing is sent if it is no longer open. */
  readonly again?: NamedRequest | undefined
}

/** The contract's client, which also knows what money requests are. */
export type AppClient = <C extends Call>(
  call: C,
  input?: InputOf<C>,
  sending?: Parameters<Client>[2] & MoneySending,
) => Promise<ReplyOf<C>>

export interface Api {
  readonly api: AppClient
  /** When the same request was first sent, if its outcome is still unknown; null otherwise. */
  readonly openSince: (call: Call, input: object) => Date | null
  /** The name that its key is kept under while its outcome is unknown. */
  readonly subject: (call: Call, input: object) => string
  /** All requests of who is signed in whose outcome is unknown, first the oldest. */
  readonly openNow: () => readonly NamedRequest[]
  /** Those of this call about the same order or package, whatever else was asked. */
  readonly openAbout: (call: Call, input: object) => readonly NamedRequest[]
}

/** A picture of 2 MB over a slow phone network, or a document that comes over one. */
const fileWithinMs = 120_000

function timeoutOf({ takes, gives }: Call): number {
  return answerWithinMs + (takes === 'multipart' || gives === 'file' ? fileWithinMs : 0)
}

/**
 * Makes calls in the reader's language. A call that moves money gets its request key here, so that no screen
 * can forget it. A session that the server has ended ends here too, unless a newer one has begun in the
 * meantime. What was asked for is kept only for whoever is signed in.
 */
export function createApi({ root, session, onRefused, fetch }: ApiOptions): Api {
  const token = () => session.current()?.token ?? null
  const by = () => session.current()?.id ?? ''
  const subject = (call: Call, input: object | undefined) => subjectOf({ by: by(), call, input })
  const about = (call: Call, input: object | undefined) => aboutOf({ by: by(), call, input })
  const client = createClient({ root, language: languageStore.current, token, ...(fetch && { fetch }) })
  const mine = () => openRequests.sent().filter((request) => request.by === memberOf(by()))
  const concealOthers = () => openRequests.concealOthers(memberOf(by()))
  session.onChange(concealOthers)
  concealOthers()

  function requestOf(call: Call, input: object | undefined, { told, again }: MoneySending): SentRequest {
    if (again) {
      const open = mine().find(({ key }) => key === again.key)
      if (!open) throw new OutcomeUnknown(new Error('This request is no longer open'))
      return open
    }
    const kept = keptInput({ by: by(), call, input })
    return {
      subject: subject(call, input),
      about: about(call, input),
      by: memberOf(by()),
      call: call.path,
      ...(kept && { input: kept }),
      ...(told && { told }),
    }
  }

  const send: AppClient = async (call, input, { told, again, ...sending } = {}) => {
    // A stream goes on for as long as somebody listens.
    if (call.gives === 'events') return client(call, input, sending)
    const timeout = AbortSignal.timeout(timeoutOf(call))
    const signal = sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout
    if (!call.countsOnce) return client(call, input, { ...sending, signal })
    const request = requestOf(call, input, { told, again })
    const sent = sendOnce(request, (idempotencyKey) => client(call, input, { signal, idempotencyKey }))
    // Its member may have left meanwhile.
    return sent.finally(concealOthers)
  }
  return {
    async api(call, input, sending) {
      const sentWith = token()
      try {
        return await send(call, input, sending)
      } catch (error) {
        const refused = refusalIn(error)
        if (refused?.code === 'SESSION_ENDED' && token() === sentWith) session.end()
        if (refused?.code === 'PROOF_OF_WORK_REQUIRED')
          return send(call, await proveWork(input, refused), sending)
        if (refused && (await onRefused?.(refused))) return send(call, input, sending)
        throw error
      }
    },
    openSince(call, input) {
      return call.countsOnce ? dateOf(openRequests.of(subject(call, input))?.sentAtMs) : null
    },
    subject,
    openNow: mine,
    openAbout(call, input) {
      return mine().filter((request) => request.about === about(call, input))
    },
  }
}

const dateOf = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null)
