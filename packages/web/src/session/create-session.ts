/** An application's session. Browser storage is the source of truth, so that all tabs agree. */
import { onShownAgain } from '../calls/shown-again.ts'
import { storage, type TextStorage } from '../storage.ts'
import { isValidAt, nextCheckMs, parseStoredSession, type StoredSession } from './stored-session.ts'

/**
 * 'replaced': another tab signed in again. 'taken-over': it signed in as someone else. 'extended': the same
 * session goes on.
 */
type SessionChange = 'started' | 'ended' | 'replaced' | 'taken-over' | 'extended'

interface SessionOptions<R extends StoredSession> {
  /** Each application has its own: a session in one does not count in another. */
  readonly storageKey: string
  readonly isRecord: (value: unknown) => value is R
  /** Shared by all tabs, unless specified otherwise. */
  readonly savedIn?: TextStorage
}

export interface Session<R extends StoredSession = StoredSession> {
  /** The session, or null once it has expired. */
  readonly current: () => R | null
  /** Checks the stored record now, as every navigation does. */
  readonly check: () => R | null
  readonly start: (record: R) => void
  /** The same session with a later end. */
  readonly extend: (record: R) => void
  readonly end: () => void
  readonly onChange: (listener: (change: SessionChange) => void) => () => void
  /** Ends the session when it expires, and follows other tabs. */
  readonly watch: () => void
}

export function createSession<R extends StoredSession>(options: SessionOptions<R>): Session<R> {
  const { storageKey, isRecord, savedIn = storage } = options
  const read = () => parseStoredSession(savedIn.get(storageKey), isRecord)
  let held: R | null = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(change: SessionChange) => void>()

  function current(): R | null {
    return isValidAt(held, Date.now()) ? held : null
  }

  function end(): void {
    savedIn.remove(storageKey)
    if (held) change(null, 'ended')
  }

  function look(): void {
    const saved = read()
    if (!isValidAt(saved, Date.now())) end()
    else if (saved.token !== held?.token) change(saved, changeTo(saved))
    else expectExpiry(saved)
  }

  function changeTo(saved: R): SessionChange {
    if (!held) return 'replaced'
    if (held.id !== saved.id) return 'taken-over'
    return saved.extends === held.token ? 'extended' : 'replaced'
  }

  function change(record: R | null, what: SessionChange): void {
    held = record
    expectExpiry(record)
    for (const listener of listeners) listener(what)
  }

  function expectExpiry(record: R | null): void {
    clearTimeout(timer)
    if (record) timer = setTimeout(look, nextCheckMs(record, Date.now()))
  }

  return {
    current,
    end,
    check() {
      look()
      return current()
    },
    start(record) {
      savedIn.set(storageKey, JSON.stringify(record))
      change(record, 'started')
    },
    extend(record) {
      savedIn.set(storageKey, JSON.stringify({ ...record, extends: held?.token }))
      change(record, 'extended')
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch() {
      look()
      addEventListener('focus', look)
      // It missed other tabs' changes while it was cached.
      onShownAgain(look)
      addEventListener('storage', (event) => {
        if (event.key === storageKey || event.key === null) look()
      })
    },
  }
}
