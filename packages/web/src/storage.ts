/** Browser storage, which may be disabled: then nothing is stored, and everything else still works. */
export interface TextStorage {
  readonly get: (key: string) => string | null
  readonly keys: () => readonly string[]
  /** False if it could not be stored. */
  readonly set: (key: string, value: string) => boolean
  /** False if it could not be removed. */
  readonly remove: (key: string) => boolean
}

function storageIn(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  return {
    get(key) {
      try {
        return globalThis[kind].getItem(key)
      } catch {
        return null
      }
    },
    keys() {
      try {
        const stored = globalThis[kind]
        return Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '')
      } catch {
        return []
      }
    },
    set(key, value) {
      try {
        globalThis[kind].setItem(key, value)
        return true
      } catch (cause) {
        console.warn('Browser storage is not available', cause)
        return false
      }
    },
    remove(key) {
      try {
        globalThis[kind].removeItem(key)
        return true
      } catch (cause) {
        console.warn('Browser storage is not available', cause)
        return false
      }
    },
  }
}

/** Shared by all tabs, and permanent. */
export const storage = storageIn('localStorage')

/** Of one tab, and lost with it; a reload keeps it. */
export const tabStorage = storageIn('sessionStorage')
