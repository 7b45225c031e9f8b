/** Browser storage, which may be disabled: then nothing is stored, and everything else still works. */
interface TextStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
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
    set(key, value) {
      try {
        globalThis[kind].setItem(key, value)
      } catch (cause) {
        console.warn('Browser storage is not available', cause)
      }
    },
    remove(key) {
      try {
        globalThis[kind].removeItem(key)
      } catch (cause) {
        console.warn('Browser storage is not available', cause)
      }
    },
  }
}

/** Shared by all tabs, and kept when they are closed. */
export const storage = storageIn('localStorage')

/** Of one tab, and gone with it; a reload keeps it. */
export const tabStorage = storageIn('sessionStorage')
