/**
 * The keys of money requests whose answer is not known, for as long as the tab lives, a reload included. While
 * it is unknown, asking for the same thing again is the same request, even from a dialog that was closed and
 * reopened: so it counts once.
 */
import { tabStorage } from '../storage.ts'

export interface OpenRequest {
  readonly key: string
  /** When it was first sent, in ms; null while none of it can have reached the server. */
  readonly sentAtMs: number | null
}

const storageKey = 'halyard.open-requests'

// In memory too, for browsers whose storage is disabled.
let held: Record<string, OpenRequest> | null = null

function all(): Record<string, OpenRequest> {
  held ??= parseOpen(tabStorage.get(storageKey))
  return held
}

function keep(next: Record<string, OpenRequest>): void {
  held = next
  if (Object.keys(next).length > 0) tabStorage.set(storageKey, JSON.stringify(next))
  else tabStorage.remove(storageKey)
}

export const openRequests = {
  of: (subject: string): OpenRequest | null => all()[subject] ?? null,
  put: (subject: string, request: OpenRequest) => keep({ ...all(), [subject]: request }),
  forget(subject: string): void {
    const { [subject]: _, ...others } = all()
    keep(others)
  },
  /** Reads storage anew, as a reloaded page does. */
  reload(): void {
    held = null
  },
}

/** What storage holds; whatever is not a request is left out. */
export function parseOpen(text: string | null): Record<string, OpenRequest> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, request]) => isOpenRequest(request)))
  } catch {
    return {}
  }
}

function isOpenRequest(value: unknown): value is OpenRequest {
  if (typeof value !== 'object' || value === null) return false
  const { key, sentAtMs } = value as Record<string, unknown>
  return typeof key === 'string' && key !== '' && (sentAtMs === null || typeof sentAtMs === 'number')
}
