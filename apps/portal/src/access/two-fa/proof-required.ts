import type { ProofPurpose } from '@halyard/contract'

interface Waiting {
  readonly purpose: ProofPurpose
  readonly answer: Promise<boolean>
  readonly settle: (proved: boolean) => void
}

/**
 * Whether the server has just asked for proof of who holds the session, and for what. The caller waits for the answer,
 * whatever the screen; several calls at once that need it for the same share one question, others are asked one by one.
 */
let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const proofRequired = {
  /** True once the member has proved it; false when the member cancelled. */
  request(purpose: ProofPurpose): Promise<boolean> {
    const requested = waiting.find((each) => each.purpose === purpose)
    if (requested) return requested.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = [...waiting, { purpose, answer: promise, settle: resolve }]
    tell()
    return promise
  },
  settle(proved: boolean): void {
    const [first, ...others] = waiting
    waiting = others
    first?.settle(proved)
    tell()
  },
  /** Nobody is there any more to answer any of them. */
  leave(): void {
    const left = waiting
    waiting = []
    for (const { settle } of left) settle(false)
    tell()
  },
  current: () => waiting[0]?.purpose ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
