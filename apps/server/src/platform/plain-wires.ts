/**
 * Production speaks to other machines over TLS only. What stays on this machine needs none; a host behind a tunnel of its
 * own, as in a private network that encrypts by itself, is named in PLAIN_HOSTS.
 */
const overHttp = [
  'PUBLIC_URL',
  'ERC20_URL',
  'BEP20_URL',
  'TRC20_URL',
  'TRC20_SOLIDITY_URL',
  'SIGNER_URL',
  'TOPPAY_URL',
  'FILES_S3_ENDPOINT',
] as const
const ofPostgres = ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const

type Addresses = Readonly<
  Partial<Record<(typeof overHttp)[number] | (typeof ofPostgres)[number], string | undefined>>
>

/** Which settings would carry secrets or members' data over an open line. */
export function plainWires(values: Addresses, plainHosts: readonly string[]): string[] {
  const open = (url: string | undefined, encrypts: (url: URL) => boolean) =>
    url !== undefined && !mayBePlain(url, plainHosts) && !encrypts(new URL(url))
  const unlessNamed = 'to another machine, unless PLAIN_HOSTS names it'
  return [
    ...overHttp
      .filter((name) => open(values[name], ({ protocol }) => protocol === 'https:'))
      .map((name) => `${name} must begin with https:// ${unlessNamed}`),
    ...ofPostgres
      .filter((name) => open(values[name], asksForTls))
      .map((name) => `${name} needs sslmode=verify-full ${unlessNamed}`),
  ]
}

/** Whether nobody in between could listen even without TLS. */
export function mayBePlain(url: string, plainHosts: readonly string[]): boolean {
  const { hostname } = new URL(url)
  // PostgreSQL's socket has no host.
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || plainHosts.includes(hostname)
}

function asksForTls({ searchParams }: URL): boolean {
  return searchParams.get('sslmode') === 'verify-full'
}
