import type { ProofPurpose } from '@halyard/contract'

interface Waiting {
  readonly purpose: ProofPurpose
  readonly answer: Promise<boolean>
  readonly settle: (proved: boolean) => void
}

/**
 * Pending requests for proof of identity, with their purpose. The caller waits for the result, whatever the
 * screen; parallel calls with the same purpose share one dialog, others follow one by one.
 */
let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export const proofRequired = {
  /** Resolves to true once the member has proved their identity, to false if they cancel. */
  request(purpose: ProofPurpose): Promise<boolean> {
    const same = waiting.find((each) => each.purpose === purpose)
    if (same) return same.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = [...waiting, { purpose, answer: promise, settle: resolve }]
    notifyListeners()
    return promise
  },
  /** Answers the request whose dialog is shown. */
  settle(proved: boolean): void {
    const [first, ...others] = waiting
    waiting = others
    first?.settle(proved)
    notifyListeners()
  },
  /** Cancels all requests: nothing shows their dialogs any more. */
  leave(): void {
    const cancelled = waiting
    waiting = []
    for (const { settle } of cancelled) settle(false)
    notifyListeners()
  },
  current: () => waiting[0]?.purpose ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
