/**
 * Where files lie. What is handed over is sealed already: a place that can be read by others tells them nothing.
 * A key is made of small letters, digits, hyphens and slashes.
 */
export interface Files {
  /** Whole or not at all; on stable storage when it resolves. Replaces what lay under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Also resolves where nothing lies under the key. */
  remove(key: string): Promise<void>
}
