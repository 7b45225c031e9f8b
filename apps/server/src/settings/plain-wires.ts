import { networks } from '@halyard/money'

/**
 * Production talks to other machines only over TLS; traffic within this machine needs none. A host behind a
 * tunnel, as in a private network that does its own encryption, is listed in PLAIN_HOSTS.
 */
const overHttp = [
  'PUBLIC_URL',
  ...networks.map((network) => `${network}_URL` as const),
  'TRC20_SOLIDITY_URL',
  'SIGNER_URL',
  'TOPPAY_URL',
  'FILES_S3_ENDPOINT',
] as const
const ofPostgres = ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const

type Addresses = Readonly<
  Partial<Record<(typeof overHttp)[number] | (typeof ofPostgres)[number], string | undefined>>
>

/** Names the settings that would send secrets or members' data unencrypted. */
export function plainWires(values: Addresses, plainHosts: readonly string[]): string[] {
  const open = (url: string | undefined, encrypts: (url: URL) => boolean) =>
    url !== undefined && !mayBePlain(url, plainHosts) && !encrypts(new URL(url))
  const unlessNamed = 'to another machine, unless PLAIN_HOSTS names it'
  return [
    ...overHttp
      .filter((name) => open(values[name], ({ protocol }) => protocol === 'https:'))
      .map((name) => `${name} must begin with https:// ${unlessNamed}`),
    ...ofPostgres
      .filter((name) => open(values[name], requiresTls))
      .map((name) => `${name} needs sslmode=verify-full ${unlessNamed}`),
  ]
}

/** True if nobody could eavesdrop even without TLS. */
export function mayBePlain(url: string, plainHosts: readonly string[]): boolean {
  const { hostname } = new URL(url)
  // PostgreSQL's Unix socket has no host.
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || plainHosts.includes(hostname)
}

function requiresTls({ searchParams }: URL): boolean {
  return searchParams.get('sslmode') === 'verify-full'
}
