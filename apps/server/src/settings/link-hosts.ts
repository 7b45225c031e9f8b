/** The host of a page or mailto: address. */
export function hostOfLink(link: string): string {
  const { protocol, hostname, pathname } = new URL(link)
  return (protocol === 'mailto:' ? (pathname.split('@').at(-1) ?? '') : hostname).toLowerCase()
}

/** The configured hosts and those of the environment's own links. */
export function linkHosts(named: readonly string[], links: readonly (string | null)[]): readonly string[] {
  const own = links.flatMap((link) => (link ? [hostOfLink(link)] : []))
  return [...new Set([...named.map((host) => host.toLowerCase()), ...own])]
}
