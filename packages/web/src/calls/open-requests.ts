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
  /** Whose it is, which call and of which order or package, as a digest; an older version stored none. */
  readonly about?: string
}

const storageKey = 'halyard.open-requests'

// For browsers whose storage is disabled or full; null while storage has them all.
let inMemory: Record<string, OpenRequest> | null = null

/** Read from storage each time: a page that comes back as it was left may remember less than it. */
function all(): Record<string, OpenRequest> {
  return inMemory ?? parseOpen(tabStorage.get(storageKey))
}

function keep(next: Record<string, OpenRequest>): void {
  const stored =
    Object.keys(next).length > 0
      ? tabStorage.set(storageKey, JSON.stringify(next))
      : tabStorage.remove(storageKey)
  inMemory = stored ? null : next
}

export const openRequests = {
  of: (subject: string): OpenRequest | null => all()[subject] ?? null,
  /** When the first request about this was sent whose outcome is unknown, in ms. */
  sinceAbout(about: string): number | null {
    const sent = Object.values(all()).flatMap((request) =>
      request.about === about && request.sentAtMs !== null ? [request.sentAtMs] : [],
    )
    return sent.length > 0 ? Math.min(...sent) : null
  },
  put: (subject: string, request: OpenRequest) => keep({ ...all(), [subject]: request }),
  forget(subject: string): void {
    const { [subject]: _, ...others } = all()
    keep(others)
  },
  /** Whether a reload would keep them. */
  areStored: (): boolean => inMemory === null,
  /** Keeps what is in storage and nothing else, as a reload does. */
  reload(): void {
    inMemory = null
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
  const { key, sentAtMs, about } = value as Record<string, unknown>
  if (about !== undefined && typeof about !== 'string') return false
  return typeof key === 'string' && key !== '' && (sentAtMs === null || typeof sentAtMs === 'number')
}
