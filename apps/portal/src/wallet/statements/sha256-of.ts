/** Null without https: browsers offer no cryptography then. */
export async function sha256Of(file: Blob): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
