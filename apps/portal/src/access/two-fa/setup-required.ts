/**
 * Whether the server has just refused something because 2FA is not set up; the same on every screen. Then it is the
 * address of the step to come back to, empty where that is the page itself.
 */
let required: string | null = null
const listeners = new Set<() => void>()

function change(next: string | null): void {
  required = next
  for (const listener of listeners) listener()
}

export const setupRequired = {
  show: (continueAt = '') => change(continueAt),
  close: () => change(null),
  current: () => required,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
