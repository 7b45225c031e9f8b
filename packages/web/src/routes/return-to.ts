/** Where somebody goes on once signed in again. Anybody can write an address, so only one of the application's own counts, and none that leads back to signing in. */
export function readReturnTo(value: unknown, isPublic: (pathname: string) => boolean): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return isPublic(value.replace(/[?#].*/, '')) ? undefined : value
}
