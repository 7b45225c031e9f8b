/**
 * The keys of money requests whose outcome is unknown, in this browser's storage: a closed tab, a reload and another tab know
 * them too. Each is an item of its own, so that tabs don't overwrite each other's. No input is kept, and what was asked for
 * only in words, for whoever asked.
 */
import type { Replayed } from '@halyard/contract'
import { storage } from '../storage.ts'
import { isMessage, type Message } from '../texts/message.ts'
import { onShownAgain } from './shown-again.ts'

export interface OpenRequest {
  readonly key: string
  /** Who sent it. */
  readonly by: string
  /** The application that sent it, by the call that settles its requests. */
  readonly settledBy: string
  /** The path of the call. */
  readonly call: string
  readonly sentAtMs: number
  /** In the sender's words; missing once they have signed out. */
  readonly message?: Message
  /** The page that sent it no longer waits for an answer. */
  readonly lost?: true
  /** The browser was offline, but may have been wrong about it: it is settled, and told only if it went through. */
  readonly unsent?: true
}

export interface SettledRequest {
  readonly request: OpenRequest
  /** How what it brought about stands; null if nothing was done. */
  readonly replayed: Replayed | null
}

const prefix = 'halyard.request.'

/** Where storage is disabled or full. */
const inMemory = new Map<string, OpenRequest>()

/** The requests that are on their way from this page: their keys, and who sent them. */
const out = new Map<string, string>()

/** The keys of requests that this page sent. */
const ofThisPage = new Set<string>()

/** Another tab may wait for an answer for so long: until then, its request is not closed. */
const graceMs = 15_000

/** What became of requests, until it was read. */
let settled: readonly SettledRequest[] = []

/** The keys of requests whose outcome a dialog or form on show finds out and tells. */
let attended: readonly string[] = []

const listeners = new Set<() => void>()
let changes = 0
let stopLooking = () => {}

function tell(): void {
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
  /** Those that are not on their way from this page, first the oldest: they may have been carried out. */
  sent: (): readonly OpenRequest[] => all().filter(({ key }) => !out.has(key)),
  put(request: OpenRequest): void {
    keep(request)
    tell()
  },
  forget(key: string): void {
    storage.remove(prefix + key)
    inMemory.delete(key)
    tell()
  },
  /** The keys of others stay, but what they asked for is not left to whoever uses this browser next. */
  redactOtherMembers(by: string, settledBy: string): void {
    for (const { message, ...rest } of all())
      if (message && rest.by !== by && rest.settledBy === settledBy) keep(rest)
    settled = settled.filter(({ request }) => request.by === by)
    // Whose are on show has changed all the same.
    tell()
  },
  leave({ key, by }: OpenRequest): void {
    if (ofThisPage.size === 0) addEventListener('pagehide', giveUpWaiting)
    out.set(key, by)
    ofThisPage.add(key)
  },
  comeBack(key: string): void {
    out.delete(key)
    tell()
  },
  /** Whether any of theirs is on its way. */
  areOut: (by: string): boolean => [...out.values()].includes(by),
  /** Until it is released, nothing else tells of it. */
  attend(key: string): () => void {
    attended = [...attended, key]
    tell()
    return () => {
      attended = attended.toSpliced(attended.indexOf(key), 1)
      tell()
    }
  },
  isAttended: (key: string): boolean => attended.includes(key),
  /** How long another tab may still wait for its answer. */
  graceOf({ key, sentAtMs, lost }: OpenRequest): number {
    // The device's clock may have been set back.
    const left = Math.min(graceMs, sentAtMs + graceMs - Date.now())
    return lost || ofThisPage.has(key) ? 0 : Math.max(0, left)
  },
  isOfThisPage: ({ key }: OpenRequest): boolean => ofThisPage.has(key),
  /**
   * It is known what became of it, which is told until it is read: not if a form on show tells it, nor that nothing came of
   * what was never sent.
   */
  end(request: OpenRequest, replayed: Replayed | null): void {
    const isMessage = out.has(request.key) || attended.includes(request.key) || (!replayed && request.unsent)
    if (!isMessage)
      settled = [...settled.filter((each) => each.request.key !== request.key), { request, replayed }]
    openRequests.forget(request.key)
  },
  settled: (): readonly SettledRequest[] => settled,
  dismissSettled(key: string): void {
    settled = settled.filter(({ request }) => request.key !== key)
    tell()
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) stopLooking = followOtherTabs()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopLooking()
    }
  },
  /** Counts what has changed, for who shows them. */
  changes: (): number => changes,
  /** Whether a reload would keep them. */
  areStored: (): boolean => inMemory.size === 0,
}

/** Lets the next page settle these requests at once instead of waiting for this one. */
function giveUpWaiting(): void {
  for (const request of all()) if (out.has(request.key)) keep({ ...request, lost: true })
}

function followOtherTabs(): () => void {
  const stop = onShownAgain(tell)
  addEventListener('storage', tell)
  return () => {
    stop()
    removeEventListener('storage', tell)
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
