/** Whether the page is this one or below it. The root is above nothing. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}
