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
  /** The application's response to a refusal, on any screen; true when the call is worth repeating. */
  readonly onRefused?: (refused: Refused, call: Call) => Promise<boolean>
  /** What sends requests, in place of `fetch` itself. */
  readonly fetch?: typeof fetch
  /** The call that says what became of a request; that of members unless said otherwise. */
  readonly settleCall?: typeof requests.settle
}

interface MoneySending {
  /** How the member would put it in words. */
  readonly message?: Message | undefined
}

/** The contract's client, which also knows what money requests are. */
export type AppClient = <C extends Call>(
  call: C,
  input?: InputOf<C>,
  sending?: Parameters<Client>[2] & MoneySending,
) => Promise<ReplyOf<C>>

export interface Api {
  readonly api: AppClient
  /** Asks what became of a request of who is signed in, which closes its key if nothing did. */
  readonly settle: Settle
  /** All requests of who is signed in whose outcome is unknown, first the oldest. */
  readonly openNow: () => readonly OpenRequest[]
}

/** A picture of 2 MB over a slow phone network, or a document that comes over one. */
const fileWithinMs = 120_000

function timeoutOf({ takes, gives }: Call): number {
  return answerWithinMs + (takes === 'multipart' || gives === 'file' ? fileWithinMs : 0)
}

/** The server waits a few seconds for what is being carried out. */
const settledWithinMs = 15_000

/**
 * Makes calls in the reader's language. A call that moves money gets its request key here, so that no screen
 * can forget it. A session that the server has ended ends here too, unless a newer one has begun in the
 * meantime. What was asked for is kept only for whoever is signed in.
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
    // Under another's session, the server would know nothing of it.
    if (request.by !== by()) throw new Error('The request is another’s')
    const { key } = request
    const settled = await client(
      settleCall,
      { body: { key } },
      { signal: AbortSignal.timeout(settledWithinMs) },
    )
    if (settled.outcome !== 'UNDER_WAY') openRequests.end(request, settled.request?.replayed ?? null)
    return settled
  }

  /**
   * What is sent may be the same as an earlier request: only once that is known to have come to nothing, another is sent.
   * What else became of it is told by whoever lists open requests.
   */
  async function settleEarlier(call: Call): Promise<void> {
    for (const earlier of openNow().filter((request) => request.call === call.path)) {
      if (openRequests.graceOf(earlier) === 0 && (await cameToNothing(earlier))) continue
      throw new Failed(refusedAs('EARLIER_REQUEST_OPEN'))
    }
  }

  /** That nothing came of it need not be told: the like is sent now. */
  async function cameToNothing(earlier: OpenRequest): Promise<boolean> {
    const settled = await settle({ ...earlier, unsent: true }).catch(() => null)
    return settled?.outcome === 'CLOSED'
  }

  const send: AppClient = async (call, input, { message, ...sending } = {}) => {
    // A stream goes on for as long as somebody listens.
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
    // Its member may have left meanwhile.
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
        // Somebody else may have signed in before it was answered.
        if (refused && (await onRefused?.(refused, call)) && by() === sentBy)
          return send(call, input, sending)
        throw error
      }
    },
    settle,
    openNow,
  }
}
