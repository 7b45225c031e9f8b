/**
 * Set when the server has refused a call because 2FA is not set up: the address of the step to return to,
 * empty for the page itself.
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
