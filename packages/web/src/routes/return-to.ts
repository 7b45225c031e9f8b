/**
 * The page to return to after signing in. Anybody can craft an address, so only one of the application's own
 * counts, and none of the sign-in.
 */
export function readReturnTo(value: unknown, isPublic: (pathname: string) => boolean): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  return isPublic(value.replace(/[?#].*/, '')) ? undefined : value
}
