/** Browser storage, which may be disabled: then nothing is stored, and everything else still works. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch (cause) {
      console.warn('Browser storage is not available', cause)
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch (cause) {
      console.warn('Browser storage is not available', cause)
    }
  },
}
