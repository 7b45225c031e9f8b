/**
 * The keys of money requests with unknown outcome, in browser storage: they survive a closed tab and a
 * reload, and other tabs see them. Each is an item of its own, so that tabs don't overwrite each other's. No
 * input is saved, only a description for the sender.
 */
import type { Replayed } from '@halyard/contract'
import { storage } from '../storage.ts'
import { isMessage, type Message } from '../texts/message.ts'
import { onShownAgain } from './shown-again.ts'

export interface OpenRequest {
  readonly key: string
  /** The sender. */
  readonly by: string
  /** The sending application, by the call that settles its requests. */
  readonly settledBy: string
  /** The path of the call. */
  readonly call: string
  readonly sentAtMs: number
  /** In the sender's words; missing once they have signed out. */
  readonly message?: Message
  /** The page that sent it no longer waits for a response. */
  readonly lost?: true
  /**
   * The browser was offline, but may have been wrong about it: it is settled, and reported only if it went
   * through.
   */
  readonly unsent?: true
}

export interface SettledRequest {
  readonly request: OpenRequest
  /** The present state of its result; null if it had no effect. */
  readonly replayed: Replayed | null
}

const prefix = 'halyard.request.'

/** Used when storage is disabled or full. */
const inMemory = new Map<string, OpenRequest>()

/** Requests in flight from this page: their keys and senders. */
const inFlight = new Map<string, string>()

/** The keys of requests that this page sent. */
const ofThisPage = new Set<string>()

/** Another tab may wait this long for a response: until then, its request is not closed. */
const graceMs = 15_000

/** Outcomes not read yet. */
let settled: readonly SettledRequest[] = []

/** The keys of requests whose outcome a visible dialog or form handles. */
let attended: readonly string[] = []

const listeners = new Set<() => void>()
let changes = 0
let stopFollowing = () => {}

function notifyListeners(): void {
  changes++
  for (const listener of listeners) listener()
}

function all(): readonly OpenRequest[] {
  const stored = storage
    .keys()
    .filter((name) => name.startsWith(prefix))
    .map((name) => parsed(storage.get(name)))
    .filter((request) => request !== null)
  return [...stored, ...inMemory.values()].sort((a, b) => a.sentAtMs - b.sentAtMs)
}

function keep(request: OpenRequest): void {
  if (storage.set(prefix + request.key, JSON.stringify(request))) inMemory.delete(request.key)
  else inMemory.set(request.key, request)
}

export const openRequests = {
  /** Those not in flight from this page, oldest first: they may have gone through. */
  sent: (): readonly OpenRequest[] => all().filter(({ key }) => !inFlight.has(key)),
  put(request: OpenRequest): void {
    keep(request)
    notifyListeners()
  },
  forget(key: string): void {
    storage.remove(prefix + key)
    inMemory.delete(key)
    notifyListeners()
  },
  /**
   * The keys of others stay, but their descriptions must not be readable by the next user of this browser.
   */
  redactOtherMembers(by: string, settledBy: string): void {
    for (const { message, ...rest } of all())
      if (message && rest.by !== by && rest.settledBy === settledBy) keep(rest)
    settled = settled.filter(({ request }) => request.by === by)
    // Notifies also without a change: the signed-in user may differ.
    notifyListeners()
  },
  markInFlight({ key, by }: OpenRequest): void {
    if (ofThisPage.size === 0) addEventListener('pagehide', releaseOpenRequests)
    inFlight.set(key, by)
    ofThisPage.add(key)
  },
  markReturned(key: string): void {
    inFlight.delete(key)
    notifyListeners()
  },
  /** True if any of theirs is in flight. */
  hasInFlight: (by: string): boolean => [...inFlight.values()].includes(by),
  /** Until it is released, nothing else reports it. */
  attend(key: string): () => void {
    attended = [...attended, key]
    notifyListeners()
    return () => {
      attended = attended.toSpliced(attended.indexOf(key), 1)
      notifyListeners()
    }
  },
  isAttended: (key: string): boolean => attended.includes(key),
  /** The time for which another tab may still wait for its response. */
  graceOf({ key, sentAtMs, lost }: OpenRequest): number {
    // The device's clock may have been set back.
    const left = Math.min(graceMs, sentAtMs + graceMs - Date.now())
    return lost || ofThisPage.has(key) ? 0 : Math.max(0, left)
  },
  isOfThisPage: ({ key }: OpenRequest): boolean => ofThisPage.has(key),
  /**
   * Records the outcome, which is reported until read: unless a visible form reports it, or a request that
   * was never sent had no effect.
   */
  end(request: OpenRequest, replayed: Replayed | null): void {
    const isReported =
      inFlight.has(request.key) || attended.includes(request.key) || (!replayed && request.unsent)
    if (!isReported)
      settled = [...settled.filter((each) => each.request.key !== request.key), { request, replayed }]
    openRequests.forget(request.key)
  },
  settled: (): readonly SettledRequest[] => settled,
  dismissSettled(key: string): void {
    settled = settled.filter(({ request }) => request.key !== key)
    notifyListeners()
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopFollowing = followOtherTabs()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopFollowing()
    }
  },
  /** A change counter for subscribers. */
  changes: (): number => changes,
  /** True if they survive a reload. */
  areStored: (): boolean => inMemory.size === 0,
}

/** Lets the next page settle these requests at once instead of waiting for this one. */
function releaseOpenRequests(): void {
  for (const request of all()) if (inFlight.has(request.key)) keep({ ...request, lost: true })
}

function followOtherTabs(): () => void {
  const stop = onShownAgain(notifyListeners)
  addEventListener('storage', notifyListeners)
  return () => {
    stop()
    removeEventListener('storage', notifyListeners)
  }
}

function parsed(text: string | null): OpenRequest | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isOpenRequest(stored) ? stored : null
  } catch {
    return null
  }
}

function isOpenRequest(value: unknown): value is OpenRequest {
  if (typeof value !== 'object' || value === null) return false
  const { key, by, settledBy, call, sentAtMs, message } = value as Record<string, unknown>
  if ([key, by, settledBy, call].some((text) => typeof text !== 'string')) return false
  return typeof sentAtMs === 'number' && (message === undefined || isMessage(message))
}
