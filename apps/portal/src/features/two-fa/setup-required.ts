/** Whether the server has just refused something because 2FA is not set up; the same on every screen. */
interface Required {
  /** The address of the step to come back to; the page itself where it is none. */
  readonly continueAt: string | undefined
}

let required: Required | null = null
const listeners = new Set<() => void>()

function change(next: Required | null): void {
  required = next
  for (const listener of listeners) listener()
}

export const setupRequired = {
  show: (continueAt?: string) => change({ continueAt }),
  close: () => change(null),
  current: () => required,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
