/** Who is signed in. The truth lies in browser storage, so that all tabs of the browser agree. */
import { storage } from '../storage.ts'
import { isValidAt, nextLookMs, parseRecord, type SessionRecord } from './record.ts'

const storageKey = 'halyard.session'

/** 'replaced': another tab signed in, or in as someone else. */
export type SessionChange = 'started' | 'ended' | 'replaced'

let current: SessionRecord | null = parseRecord(storage.get(storageKey))
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(change: SessionChange) => void>()

/** The signed-in member's session, or null once it has expired. */
export function currentSession(): SessionRecord | null {
  return isValidAt(current, Date.now()) ? current : null
}

export function startSession(record: SessionRecord): void {
  storage.set(storageKey, JSON.stringify(record))
  change(record, 'started')
}

export function endSession(): void {
  storage.remove(storageKey)
  if (current) change(null, 'ended')
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session when its time is over, and follows what other tabs do. */
export function watchSession(): void {
  look()
  addEventListener('focus', look)
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) look()
  })
}

/** Looks at the kept record now, as every navigation does. */
export function checkSession(): SessionRecord | null {
  look()
  return currentSession()
}

function look(): void {
  const kept = parseRecord(storage.get(storageKey))
  if (!isValidAt(kept, Date.now())) endSession()
  else if (kept.token !== current?.token) change(kept, 'replaced')
  else expectExpiry(kept)
}

function change(record: SessionRecord | null, what: SessionChange): void {
  current = record
  expectExpiry(record)
  for (const listener of listeners) listener(what)
}

function expectExpiry(record: SessionRecord | null): void {
  clearTimeout(timer)
  if (record) timer = setTimeout(look, nextLookMs(record, Date.now()))
}
