import type { ProofPurpose } from '@halyard/contract'

interface Waiting {
  readonly purpose: ProofPurpose
  readonly answer: Promise<boolean>
  readonly settle: (proved: boolean) => void
}

/**
 * Whether the server has just asked for proof of who holds the session, and for what. The caller waits for the answer,
 * whatever the screen; several calls at once that need it for the same share one question.
 */
let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const proofRequired = {
  /** True once the member has proved it; false when the member cancelled. */
  request(purpose: ProofPurpose): Promise<boolean> {
    if (waiting?.purpose === purpose) return waiting.answer
    if (waiting) return waiting.answer.then(() => proofRequired.request(purpose))
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { purpose, answer: promise, settle: resolve }
    tell()
    return promise
  },
  settle(proved: boolean): void {
    waiting?.settle(proved)
    waiting = null
    tell()
  },
  current: () => waiting?.purpose ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
