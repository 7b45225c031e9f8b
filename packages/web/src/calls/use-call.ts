import type { Replayed } from '@halyard/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { application } from '../application.ts'
import { queryClient } from '../queries/query-client.ts'
import { Failed, type Failure, failureOf } from './failure.ts'

interface CallOptions<Asked, Reply> {
  /** Null when the member turned back: then nothing happened. */
  readonly send: (asked: Asked) => Promise<Reply | null>
  /** Not called when the server had carried out the same request before: then it is `replayed`. */
  readonly onDone?: (reply: Reply, asked: Asked) => unknown
  readonly onReplayed?: (replayed: Replayed) => unknown
  readonly onFailed?: (failure: Failure, asked: Asked) => unknown
}

/** The state of a call, as screens show it. */
export interface CallState {
  readonly pending: boolean
  readonly failure: Failure | null
  /** Set when the server had carried out the same request before, and nothing new was sent. */
  readonly replayed: Replayed | null
  /** Sends the same again; meanwhile the failure stays on show. */
  readonly again: () => void
  readonly dismiss: () => void
}

const signedIn = () => application().session.current()?.id ?? null

/** Members may take turns in one tab: what one of them asked for is not told to the next. */
const isForAnother = (askedBy: string | null) => askedBy !== null && ![askedBy, null].includes(signedIn())

function replayOf(reply: unknown): Replayed | null {
  return (reply as { readonly replayed?: Replayed } | null | undefined)?.replayed ?? null
}

/**
 * A call that a member makes: one at a time, however often it is clicked. It is made offline too, to say at
 * once that nothing was sent. When an outcome is unknown, or is that of an earlier request, everything on show
 * is read anew.
 */
export function useCall<Asked = void, Reply = unknown>(options: CallOptions<Asked, Reply>) {
  const out = useRef(false)
  const askedBy = useRef<string | null>(null)
  const [standing, setStanding] = useState<Failure | null>(null)
  const queries = queryClient()
  const mutation = useMutation<Reply | null, Failed, Asked>(
    {
      networkMode: 'always',
      // What was asked may hold a password, which is not to be kept.
      gcTime: 0,
      mutationFn: (asked) =>
        options.send(asked).catch((error: unknown) => {
          throw new Failed(failureOf(error))
        }),
      async onSuccess(reply, asked) {
        if (reply === null || isForAnother(askedBy.current)) return
        try {
          const replayed = replayOf(reply)
          if (!replayed) return void (await options.onDone?.(reply, asked))
          void queries.invalidateQueries()
          await options.onReplayed?.(replayed)
        } catch (error) {
          // The call itself succeeded.
          console.error(error)
        }
      },
      onError({ failure }, asked) {
        if (isForAnother(askedBy.current)) return
        if (failure.kind === 'unknown') void queries.invalidateQueries()
        options.onFailed?.(failure, asked)
      },
    },
    queries,
  )

  async function send(asked: Asked): Promise<void> {
    if (out.current) return
    out.current = true
    askedBy.current = signedIn()
    await mutation.mutateAsync(asked).catch(() => {})
    out.current = false
  }

  const { isPending: pending, error, variables: asked } = mutation
  const failure = error?.failure ?? (pending ? standing : null)
  return {
    pending,
    failure,
    replayed: replayOf(mutation.data),
    /** What was last asked. */
    asked,
    /** Resolves when it is over, whether it succeeded or not. */
    send(next: Asked): Promise<void> {
      setStanding(null)
      return send(next)
    },
    again(): void {
      setStanding(failure)
      void send(asked as Asked)
    },
    dismiss(): void {
      if (!out.current) mutation.reset()
    },
  }
}
