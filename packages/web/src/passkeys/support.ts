export function passkeysSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
