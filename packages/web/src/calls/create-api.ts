import {
  type Call,
  type Client,
  createClient,
  type InputOf,
  Refused,
  type ReplyOf,
  requests,
} from '@halyard/contract'
import { answerWithinMs } from '../boot.ts'
import { languageStore } from '../texts/language.ts'
import type { Message } from '../texts/message.ts'
import { Failed, refusedAs } from './failure.ts'
import { type OpenRequest, openRequests } from './open-requests.ts'
import { proveWork } from './prove-work.ts'
import { type Settle, sendOnce } from './send-once.ts'
import { noteServerTime } from './server-clock.ts'

export interface ApiOptions {
  /** The base URL of the API. */
  readonly root: string
  readonly session: {
    readonly current: () => { readonly token: string; readonly id: string } | null
    readonly end: () => void
    readonly onChange: (listener: () => void) => unknown
  }
  /** The application's handling of a refusal, on any screen; true if the call should be repeated. */
  readonly onRefused?: (refused: Refused, call: Call) => Promise<boolean>
  /** Sends requests in place of `fetch`. */
  readonly fetch?: typeof fetch
  /** The call that tells a request's outcome; members' call by default. */
  readonly settleCall?: typeof requests.settle
}

interface MoneySending {
  /** The request in the member's words. */
  readonly message?: Message | undefined
}

/** The contract's client, extended by the tracking of money requests. */
export type AppClient = <C extends Call>(
  call: C,
  input?: InputOf<C>,
  sending?: Parameters<Client>[2] & MoneySending,
) => Promise<ReplyOf<C>>

export interface Api {
  readonly api: AppClient
  /** Learns the outcome of a request of the signed-in user; closes its key if it had no effect. */
  readonly settle: Settle
  /** The signed-in user's requests with unknown outcome, oldest first. */
  readonly openNow: () => readonly OpenRequest[]
}

/** Enough for a picture of 2 MB, or a document, on a slow phone network. */
const fileTimeoutMs = 120_000

function timeoutOf({ takes, gives }: Call): number {
  return answerWithinMs + (takes === 'multipart' || gives === 'file' ? fileTimeoutMs : 0)
}

/** The server waits a few seconds for a request in progress. */
const settleTimeoutMs = 15_000

/**
 * Makes calls in the reader's language. A call that moves money gets its request key here, so that no screen
 * can forget it. A session that the server has ended ends here too, unless a newer one has begun in the
 * meantime. The content of a request is saved only while its user is signed in.
 */
export function createApi({
  root,
  session,
  onRefused,
  fetch,
  settleCall = requests.settle,
}: ApiOptions): Api {
  const token = () => session.current()?.token ?? null
  const by = () => session.current()?.id ?? ''
  const client = createClient({
    root,
    language: languageStore.current,
    token,
    fetch: async (address, init) => noteServerTime(await (fetch ?? globalThis.fetch)(address, init)),
  })
  const settledBy = settleCall.path
  const openNow = () =>
    openRequests.sent().filter((request) => request.by === by() && request.settledBy === settledBy)
  const redactOtherMembers = () => openRequests.redactOtherMembers(by(), settledBy)
  session.onChange(redactOtherMembers)
  redactOtherMembers()

  const settle: Settle = async (request) => {
    // Under another's session, the server would not find it.
    if (request.by !== by()) throw new Error('The request is another’s')
    const { key } = request
    const settled = await client(
      settleCall,
      { body: { key } },
      { signal: AbortSignal.timeout(settleTimeoutMs) },
    )
    if (settled.outcome !== 'UNDER_WAY') openRequests.end(request, settled.request?.replayed ?? null)
    return settled
  }

  /**
   * A new request may equal an open one: it is sent only once the open one is known to have had no effect.
   * Any other outcome is reported by the list of open requests.
   */
  async function settleEarlier(call: Call): Promise<void> {
    for (const earlier of openNow().filter((request) => request.call === call.path)) {
      if (openRequests.graceOf(earlier) === 0 && (await hadNoEffect(earlier))) continue
      throw new Failed(refusedAs('EARLIER_REQUEST_OPEN'))
    }
  }

  /** No effect need not be reported: an equal request is sent now. */
  async function hadNoEffect(earlier: OpenRequest): Promise<boolean> {
    const settled = await settle({ ...earlier, unsent: true }).catch(() => null)
    return settled?.outcome === 'CLOSED'
  }

  const send: AppClient = async (call, input, { message, ...sending } = {}) => {
    // A stream lasts as long as its consumer.
    if (call.gives === 'events') return client(call, input, sending)
    const within = () => {
      const timeout = AbortSignal.timeout(timeoutOf(call))
      return sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout
    }
    if (!call.idempotent) return client(call, input, { ...sending, signal: within() })
    await settleEarlier(call)
    const request = { by: by(), settledBy, call: call.path, ...(message && { message }) }
    const sent = sendOnce(
      request,
      (idempotencyKey) => client(call, input, { signal: within(), idempotencyKey }),
      settle,
    )
    // Its member may have signed out meanwhile.
    return sent.finally(redactOtherMembers)
  }
  return {
    async api(call, input, sending) {
      const [sentWith, sentBy] = [token(), by()]
      try {
        return await send(call, input, sending)
      } catch (error) {
        const refused = error instanceof Refused ? error : null
        if (refused?.code === 'SESSION_ENDED' && token() === sentWith) session.end()
        if (refused?.code === 'PROOF_OF_WORK_REQUIRED')
          return send(call, await proveWork(input, refused), sending)
        // Somebody else may have signed in before the response.
        if (refused && (await onRefused?.(refused, call)) && by() === sentBy)
          return send(call, input, sending)
        throw error
      }
    },
    settle,
    openNow,
  }
}
