/** True if the browser supports passkeys. */
export function passkeysSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
