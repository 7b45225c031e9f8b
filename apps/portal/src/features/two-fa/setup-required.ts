/** Whether the server has just refused something because 2FA is not set up; the same on every screen. */
let required = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  required = next
  for (const listener of listeners) listener()
}

export const setupRequired = {
  show: () => change(true),
  close: () => change(false),
  current: () => required,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
