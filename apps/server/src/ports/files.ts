/**
 * File storage. Contents are already sealed, so a store that others can read reveals nothing. A key
 * consists of lower-case letters, digits, hyphens and slashes.
 */
export interface Files {
  /** Atomic and on stable storage once it resolves. Replaces an existing file under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Also resolves if nothing is stored under the key. */
  remove(key: string): Promise<void>
}
