/** Whether the browser knows passkeys. */
export function passkeysSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
