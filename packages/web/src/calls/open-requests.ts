/**
 * The keys of money requests whose answer is not known, for as long as the tab lives, a reload included. While
 * it is unknown, asking for the same thing again is the same request, even from a dialog that was closed and
 * reopened: so it counts once.
 */
import { tabStorage } from '../storage.ts'
import { isTold, type Told } from '../texts/told.ts'
import { onShownAgain } from './shown-again.ts'

/** What was sent, without what proved it. */
export interface KeptInput {
  readonly body?: object
  readonly query?: object
}

export interface OpenRequest {
  readonly key: string
  /** When it was first sent, in ms; null while none of it can have reached the server. */
  readonly sentAtMs: number | null
  /** Whose it is, which call and of which order or package, as a digest; an older version stored none. */
  readonly about?: string
  /** Whose it is, as a digest. */
  readonly by?: string
  /** The path of the call. */
  readonly call?: string
  /** Missing where a file was sent along, which storage cannot hold, and once its member has logged out. */
  readonly input?: KeptInput
  /** In the member's words; missing once they have logged out. */
  readonly told?: Told
  /** The server has answered a check of it, it is unknown all the same, and the member can do nothing about that. */
  readonly checked?: true
  /** When a check was first answered that the server is in trouble, in ms. */
  readonly troubledAtMs?: number
}

/** A request whose outcome is unknown, with the name that its key is kept under. */
export interface NamedRequest extends OpenRequest {
  readonly subject: string
  readonly sentAtMs: number
}

const storageKey = 'halyard.open-requests'

// For browsers whose storage is disabled or full; null while storage has them all.
let inMemory: Record<string, OpenRequest> | null = null

/** Read from storage each time: a page that comes back as it was left may remember less than it. */
function all(): Record<string, OpenRequest> {
  return inMemory ?? parseOpen(tabStorage.get(storageKey))
}

const listeners = new Set<() => void>()
let changes = 0
let stopLooking = () => {}

function keep(next: Record<string, OpenRequest>): void {
  const stored =
    Object.keys(next).length > 0
      ? tabStorage.set(storageKey, JSON.stringify(next))
      : tabStorage.remove(storageKey)
  inMemory = stored ? null : next
  tell()
}

function tell(): void {
  changes++
  for (const listener of listeners) listener()
}

/** The subjects of requests that are on their way; twice if sent twice. */
let out: readonly string[] = []

/** The subjects of requests that forms on show hold just now; twice if held twice. */
let held: readonly string[] = []

function concealed({ input: _, told: __, ...rest }: OpenRequest): OpenRequest {
  return rest
}

const isSent = (request: OpenRequest & { subject: string }): request is NamedRequest =>
  request.sentAtMs !== null

export const openRequests = {
  of: (subject: string): OpenRequest | null => all()[subject] ?? null,
  /** Those that were sent, first the oldest, and are not on their way now: they may have been carried out. */
  sent: (): readonly NamedRequest[] =>
    Object.entries(all())
      .map(([subject, request]) => ({ ...request, subject }))
      .filter(isSent)
      .filter(({ subject }) => !out.includes(subject))
      .sort((a, b) => a.sentAtMs - b.sentAtMs),
  put: (subject: string, request: OpenRequest) => keep({ ...all(), [subject]: request }),
  /** Only that very request: the same may have been sent anew, under another key. */
  forget({ subject, key }: Pick<NamedRequest, 'subject' | 'key'>): void {
    const { [subject]: stored, ...others } = all()
    if (stored?.key === key) keep(others)
  },
  /**
   * The keys of other members stay, so that nothing counts twice, but what they asked for is not left to whoever uses
   * this browser next.
   */
  concealOthers(by: string): void {
    const requests = Object.entries(all())
    const tells = ({ by: whose, input, told }: OpenRequest) => whose !== by && (input || told)
    if (requests.some(([, request]) => tells(request))) {
      keep(
        Object.fromEntries(
          requests.map(([subject, each]) => [subject, tells(each) ? concealed(each) : each]),
        ),
      )
    }
    // Whose are on show has changed all the same.
    else tell()
  },
  /** Until it is back, it is not told as unknown. */
  leave(subject: string): void {
    out = [...out, subject]
  },
  comeBack(subject: string): void {
    out = out.toSpliced(out.indexOf(subject), 1)
    tell()
  },
  /** Until it is released: a form on show holds just this, and tells of it itself. */
  hold(subject: string): () => void {
    held = [...held, subject]
    tell()
    return () => {
      held = held.toSpliced(held.indexOf(subject), 1)
      tell()
    }
  },
  isHeld: (subject: string): boolean => held.includes(subject),
  /** Whether any is on its way. */
  areOut: (): boolean => out.length > 0,
  subscribe(listener: () => void): () => void {
    // Another page of the tab may have settled some of them before Back brought this one back.
    if (listeners.size === 0) stopLooking = onShownAgain(tell)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopLooking()
    }
  },
  /** Has whoever shows them look at what is stored now. */
  lookAgain: tell,
  /** Counts what has changed, for who shows them. */
  changes: (): number => changes,
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
  const { key, sentAtMs, about, by, call, input, told, troubledAtMs } = value as Record<string, unknown>
  if ([about, by, call].some((text) => text !== undefined && typeof text !== 'string')) return false
  if (input !== undefined && (typeof input !== 'object' || input === null)) return false
  if (told !== undefined && !isTold(told)) return false
  if (troubledAtMs !== undefined && typeof troubledAtMs !== 'number') return false
  return typeof key === 'string' && key !== '' && (sentAtMs === null || typeof sentAtMs === 'number')
}
