/**
 * Whether the server has just asked for proof of who holds the session. The caller waits for the answer,
 * whatever the screen; several calls at once share one question.
 */
let waiting: { readonly answer: Promise<boolean>; readonly settle: (proved: boolean) => void } | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const proofRequired = {
  /** True once the member has proved it; false when the member cancelled. */
  request(): Promise<boolean> {
    if (waiting) return waiting.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { answer: promise, settle: resolve }
    tell()
    return promise
  },
  settle(proved: boolean): void {
    waiting?.settle(proved)
    waiting = null
    tell()
  },
  current: () => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
