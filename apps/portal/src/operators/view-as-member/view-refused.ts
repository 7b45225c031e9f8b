/** Whether a call on this screen was refused because the view is read-only. */
let refused = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  refused = value
  for (const listener of listeners) listener()
}

export const viewRefused = {
  note: () => set(true),
  forget: () => set(false),
  current: () => refused,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
