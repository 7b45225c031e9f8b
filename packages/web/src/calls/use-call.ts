import type { Call, Partly, Replayed } from '@halyard/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { application } from '../application.ts'
import { queryClient } from '../queries/query-client.ts'
import { Failed, type Failure, failureOf } from './failure.ts'
import { keepSettling } from './keep-settling.ts'
import { openRequests } from './open-requests.ts'
import { answerOf, decidesMoney, type Settle, type Settled, stillUnknown } from './send-once.ts'

interface CallOptions<Input, Reply> {
  /** The call. A public one is answered to its caller also after they have signed out. */
  readonly call?: Pick<Call, 'needsSession'>
  /** Null if the member cancelled: then nothing was sent. */
  readonly send: (requested: Input) => Promise<Reply | null>
  /** Not called when the response was lost and the outcome learned afterwards: then it is `replayed`. */
  readonly onDone?: (reply: Reply, requested: Input) => unknown
  readonly onReplayed?: (replayed: Replayed) => unknown
  /** Called in place of `onDone` when only a part went through. */
  readonly onPartly?: () => unknown
  readonly onFailed?: (failure: Failure, requested: Input) => unknown
}

/** The state of a call, as screens show it. */
export interface CallState {
  readonly pending: boolean
  readonly failure: Failure | null
  /** Set when it went through, but its response was lost: its present state. */
  readonly replayed: Replayed | null
  /** Set when only a part went through. */
  readonly partly: Partly | null
  /** Asks for the outcome of a request with unknown outcome; meanwhile the failure stays visible. */
  readonly check: () => void
  readonly dismiss: () => void
}

const signedIn = () => application().session.current()?.id ?? null

const settle: Settle = (request) => application().settle(request)

/** Members may take turns in one tab: the result of one is not shown to the next, nor without a session. */
const isForOtherMember = (requestedBy: string | null) => requestedBy !== null && signedIn() !== requestedBy

/** Fields that a money call's reply may have besides its own. */
interface MoneyReply {
  readonly replayed?: Replayed
  readonly partly?: Partly
}

function moneyReply(reply: unknown): MoneyReply {
  return (reply as MoneyReply | null | undefined) ?? {}
}

/**
 * A member's call: one at a time, however often it is clicked. It is made offline too, to report at once that
 * nothing was sent. After any response to a money request, refusals included, money may have moved: unless
 * `onDone` handles it, everything on screen is refetched.
 */
export function useCall<Input = void, Reply = unknown>(options: CallOptions<Input, Reply>) {
  const isSending = useRef(false)
  const requestedBy = useRef<string | null>(null)
  // Stays visible while its outcome is asked for.
  const [unsettled, setUnsettled] = useState<Failure | null>(null)
  // Runs in place of `send`, to learn the outcome of a request sent before.
  const settling = useRef<(() => Promise<Reply>) | null>(null)
  const queries = queryClient()
  const mutation = useMutation<Reply | null, Failed, Input>(
    {
      networkMode: 'always',
      // The input may hold a password, which must not be cached.
      gcTime: 0,
      mutationFn: (requested) =>
        (settling.current?.() ?? options.send(requested)).catch((error: unknown) => {
          if (decidesMoney(error)) void queries.invalidateQueries()
          throw new Failed(failureOf(error))
        }),
      async onSuccess(reply, requested) {
        if (reply === null || isForOtherMember(requestedBy.current)) return
        try {
          const { replayed, partly } = moneyReply(reply)
          if (!replayed && !partly) return void (await options.onDone?.(reply, requested))
          void queries.invalidateQueries()
          await (replayed ? options.onReplayed?.(replayed) : options.onPartly?.())
        } catch (error) {
          // The call itself succeeded.
          console.error(error)
        }
      },
      onError({ failure }, requested) {
        if (isForOtherMember(requestedBy.current)) return
        if (failure.kind === 'unknown') void queries.invalidateQueries()
        options.onFailed?.(failure, requested)
      },
    },
    queries,
  )

  async function send(requested: Input): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    requestedBy.current = options.call?.needsSession === false ? null : signedIn()
    await mutation.mutateAsync(requested).catch(() => {})
    isSending.current = false
  }

  const { isPending: pending, error, variables: requested } = mutation
  const failure = error?.failure ?? (pending ? unsettled : null)
  const { replayed, partly } = moneyReply(mutation.data)
  const unknown = failure?.kind === 'unknown' ? failure.request : null

  async function settleWith(outcome: Promise<Settled>): Promise<void> {
    if (!unknown || isSending.current) return
    setUnsettled(failure)
    settling.current = async () => answerOf<Reply>(unknown, await outcome.catch(() => stillUnknown), null)
    await send(requested as Input)
    settling.current = null
  }

  const settled = useEffectEvent((outcome: Settled) => void settleWith(Promise.resolve(outcome)))
  const key = unknown?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is the same as long as its key is
  useEffect(() => {
    if (!unknown) return
    const release = openRequests.attend(unknown.key)
    const stop = keepSettling(unknown, { settle, onSettled: settled })
    return () => {
      stop()
      release()
    }
  }, [key])

  return {
    pending,
    failure,
    replayed: replayed ?? null,
    partly: partly ?? null,
    /** The last input. */
    requested,
    /** Resolves at the end, after success or failure. */
    send(next: Input): Promise<void> {
      setUnsettled(null)
      return send(next)
    },
    check(): void {
      if (unknown) void settleWith(settle(unknown))
    },
    dismiss(): void {
      if (!isSending.current) mutation.reset()
    },
  }
}
