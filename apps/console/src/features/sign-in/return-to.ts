/** Where somebody goes on once signed in again. Anybody can write an address, so only one of the console's own counts. */
export function readReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return /^\/(sign-in|set-password)(\/|\?|#|$)/.test(value) ? undefined : value
}
