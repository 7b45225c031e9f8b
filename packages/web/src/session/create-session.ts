/** Who is signed in to an application. Browser storage is the source of truth, so that all tabs agree. */
import { onShownAgain } from '../calls/shown-again.ts'
import { storage, type TextStorage } from '../storage.ts'
import { isValidAt, type Kept, nextLookMs, parseKept } from './kept.ts'

/** 'replaced': another tab signed in again. 'taken-over': it signed in as someone else. 'extended': the same goes on. */
type SessionChange = 'started' | 'ended' | 'replaced' | 'taken-over' | 'extended'

interface SessionOptions<R extends Kept> {
  /** Each application has its own: a session in one does not count in another. */
  readonly storageKey: string
  readonly isRecord: (value: unknown) => value is R
  /** All tabs share it, unless said otherwise. */
  readonly keptIn?: TextStorage
}

export interface Session<R extends Kept = Kept> {
  /** The session, or null once it has expired. */
  readonly current: () => R | null
  /** Checks the stored record now, as every navigation does. */
  readonly check: () => R | null
  readonly start: (record: R) => void
  /** The same session with a later end. */
  readonly extend: (record: R) => void
  readonly end: () => void
  readonly onChange: (listener: (change: SessionChange) => void) => () => void
  /** Ends the session when it expires, and follows what other tabs do. */
  readonly watch: () => void
}

export function createSession<R extends Kept>(options: SessionOptions<R>): Session<R> {
  const { storageKey, isRecord, keptIn = storage } = options
  const read = () => parseKept(keptIn.get(storageKey), isRecord)
  let held: R | null = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(change: SessionChange) => void>()

  function current(): R | null {
    return isValidAt(held, Date.now()) ? held : null
  }

  function end(): void {
    keptIn.remove(storageKey)
    if (held) change(null, 'ended')
  }

  function look(): void {
    const kept = read()
    if (!isValidAt(kept, Date.now())) end()
    else if (kept.token !== held?.token) change(kept, changeTo(kept))
    else expectExpiry(kept)
  }

  function changeTo(kept: R): SessionChange {
    if (!held) return 'replaced'
    if (held.id !== kept.id) return 'taken-over'
    return kept.extends === held.token ? 'extended' : 'replaced'
  }

  function change(record: R | null, what: SessionChange): void {
    held = record
    expectExpiry(record)
    for (const listener of listeners) listener(what)
  }

  function expectExpiry(record: R | null): void {
    clearTimeout(timer)
    if (record) timer = setTimeout(look, nextLookMs(record, Date.now()))
  }

  return {
    current,
    end,
    check() {
      look()
      return current()
    },
    start(record) {
      keptIn.set(storageKey, JSON.stringify(record))
      change(record, 'started')
    },
    extend(record) {
      keptIn.set(storageKey, JSON.stringify({ ...record, extends: held?.token }))
      change(record, 'extended')
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch() {
      look()
      addEventListener('focus', look)
      // It heard nothing of other tabs while it was away.
      onShownAgain(look)
      addEventListener('storage', (event) => {
        if (event.key === storageKey || event.key === null) look()
      })
    },
  }
}
