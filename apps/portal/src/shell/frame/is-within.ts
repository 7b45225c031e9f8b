/** True for the page itself and those below it. The root has nothing below it. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
