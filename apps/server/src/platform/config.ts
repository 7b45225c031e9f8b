/** The configuration: read from the environment once, checked whole, and named plainly when wrong. */
import { BlockList, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Language, languages, type PortalSettings } from '@halyard/contract'
import * as z from 'zod/mini'
import type { SealKey } from './seal.ts'

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly databaseUrl: string
  /** The owner's, whom only migrations act as. */
  readonly databaseOwnerUrl: string | null
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly portalDir: string
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly clockUrl: string | null
  readonly trustedProxyHops: number
  /** In lower case, as Node names headers. Honoured behind a trusted proxy only. */
  readonly countryHeader: string | null
  readonly blockedNetworks: BlockList
  readonly addressLimitFactor: number
  readonly secret: string
  readonly sealKeys: readonly SealKey[]
  readonly metricsToken: string | null
  readonly logLevel: string
  readonly databasePoolSize: number
  readonly checkReplies: boolean
  readonly mt5DownloadUrl: string | null
  readonly portal: PortalSettings
  readonly files: FilesPlace
  readonly networks: NetworkSettings
  /** The extended public key that deposit addresses are derived from. */
  readonly depositKey: string
  readonly signer: { readonly url: string; readonly secret: string }
  readonly gateway: GatewaySettings | null
  /** A withdrawal above this many millionths of a USDT needs a second operator. */
  readonly secondApprovalAbove: bigint
}

export interface EvmSettings {
  readonly url: string
  readonly chainId: number
  readonly token: string
}

interface NetworkSettings {
  readonly ERC20: EvmSettings
  readonly BEP20: EvmSettings
  readonly TRC20: {
    readonly url: string
    readonly apiKey: string | null
    readonly genesis: string
    readonly token: string
  }
}

interface GatewaySettings {
  readonly url: string
  readonly merchantNo: string
  readonly secret: string
}

/** Where the files of members lie. */
export type FilesPlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly region: string
      readonly bucket: string
      readonly keyId: string
      readonly secret: string
    }

/** Good enough for a demo on one machine, refused in production. */
const demoSecret = 'halyard-demo-secret-never-for-production'
const demoSealKeys = `1:${Buffer.alloc(32, 'halyard-demo').toString('base64')}`
const demoMetricsToken = 'halyard-demo-metrics'
const demoSignerSecret = 'halyard-demo-signer-never-for-production'
const demoTopPaySecret = 'halyard-demo-toppay'
const demoDepositKey =
  'xpub6DSRvNFEFafwgbCpF9ktEPzxFX1fMRQ4EG1EagtfE7zb8vFJdy2LUj7PW83jjiXyqv5sbSE72EVwboMfAkLYpGwa5GrZWrPgautjiH21Yu4'
const demoFilesDir = fileURLToPath(new URL('../../../../.data/files', import.meta.url))

const integer = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .check(
      z.int('must be a whole number'),
      z.gte(min, `must be at least ${min}`),
      z.lte(max, `must be at most ${max}`),
    )
const address = (...protocols: string[]) =>
  z
    .string('is required')
    .check(
      z.refine(
        (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address that begins with ${protocols.join('// or ')}//`,
      ),
    )

const environment = z.object({
  HALYARD_MODE: z._default(z.enum(['demo', 'production'], "must be 'demo' or 'production'"), 'production'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  DATABASE_OWNER_URL: z.optional(address('postgres:', 'postgresql:')),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(integer(0, 65535), 4000),
  PUBLIC_URL: z.optional(address('http:', 'https:')),
  PORTAL_DIR: z._default(z.string(), fileURLToPath(new URL('../../../portal/dist', import.meta.url))),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: z._default(z.string(), 'Halyard <no-reply@halyard.test>'),
  CLOCK_URL: z.optional(address('http:')),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 10), 0),
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a header'))),
  BLOCKED_NETWORKS: z._default(z.string(), ''),
  ADDRESS_LIMIT_FACTOR: z._default(integer(1, 100_000), 1),
  HALYARD_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  HALYARD_SEAL_KEYS: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no log level'),
    'info',
  ),
  DATABASE_POOL_SIZE: z._default(integer(1, 200), 10),
  CHECK_REPLIES: z._default(z.enum(['yes', 'no'], "must be 'yes' or 'no'"), 'no'),
  BRAND_NAME: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'Halyard'),
  PORTAL_LANGUAGES: z._default(z.string(), 'en,zh,zh-tw,id'),
  BUILD_MODE: z._default(z.enum(['investor', 'network'], "must be 'investor' or 'network'"), 'investor'),
  MT5_DOWNLOAD_URL: z.optional(address('http:', 'https:')),
  SUPPORT_URL: z.optional(address('http:', 'https:', 'mailto:')),
  ERC20_URL: z._default(address('http:', 'https:'), 'http://127.0.0.1:4001/chains/ethereum/rpc'),
  ERC20_CHAIN_ID: z._default(integer(1, 2 ** 31), 1),
  ERC20_TOKEN: z._default(z.string(), '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  BEP20_URL: z._default(address('http:', 'https:'), 'http://127.0.0.1:4001/chains/bsc/rpc'),
  BEP20_CHAIN_ID: z._default(integer(1, 2 ** 31), 56),
  BEP20_TOKEN: z._default(z.string(), '0x55d398326f99059fF775485246999027B3197955'),
  TRC20_URL: z._default(address('http:', 'https:'), 'http://127.0.0.1:4001/chains/tron'),
  TRC20_API_KEY: z.optional(z.string()),
  TRC20_GENESIS: z._default(z.string(), '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'),
  TRC20_TOKEN: z._default(z.string(), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  DEPOSIT_XPUB: z.optional(
    z.string().check(z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/, 'must be an xpub')),
  ),
  SIGNER_URL: z._default(address('http:', 'https:'), 'http://127.0.0.1:4002'),
  SIGNER_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  TOPPAY_URL: z.optional(address('http:', 'https:')),
  TOPPAY_MERCHANT_NO: z.optional(z.string()),
  TOPPAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SECOND_APPROVAL_ABOVE: z._default(integer(0, 1_000_000_000), 5000),
  FILES_DIR: z.optional(z.string()),
  FILES_S3_ENDPOINT: z.optional(address('http:', 'https:')),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket')),
  ),
  FILES_S3_KEY_ID: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
})

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.safeParse(environment, given)
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const values = read.data
  const problems: string[] = []
  const demo = values.HALYARD_MODE === 'demo'
  const inDemo = (value: string): string | undefined => (demo ? value : undefined)
  const secret = values.HALYARD_SECRET ?? inDemo(demoSecret)
  const sealKeys = values.HALYARD_SEAL_KEYS ?? inDemo(demoSealKeys)

  if (!secret) problems.push('HALYARD_SECRET is required in production: 32 or more random characters')
  if (!sealKeys)
    problems.push('HALYARD_SEAL_KEYS is required in production: "1:" and 32 random bytes in base64')
  if (!demo && secret === demoSecret) problems.push('HALYARD_SECRET is the demo’s; production needs its own')
  if (!demo && sealKeys === demoSealKeys)
    problems.push('HALYARD_SEAL_KEYS are the demo’s; production needs its own')
  if (!demo && values.METRICS_TOKEN === demoMetricsToken) problems.push('METRICS_TOKEN is the demo’s')
  if (!demo && !values.DEPOSIT_XPUB)
    problems.push('DEPOSIT_XPUB is required in production: the extended public key of the deposit addresses')
  if (!demo && (!values.SIGNER_SECRET || values.SIGNER_SECRET === demoSignerSecret))
    problems.push('SIGNER_SECRET is required in production, and not the demo’s: what server and signer share')
  if (!demo && values.TOPPAY_SECRET === demoTopPaySecret) problems.push('TOPPAY_SECRET is the demo’s')
  if (!demo && values.CLOCK_URL) problems.push('CLOCK_URL moves time and is for the demo only')
  if (!demo && !values.PUBLIC_URL) problems.push('PUBLIC_URL is required in production')

  const config: Config = {
    mode: values.HALYARD_MODE,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    portalDir: values.PORTAL_DIR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    clockUrl: values.CLOCK_URL ?? null,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    blockedNetworks: readNetworks(values.BLOCKED_NETWORKS, problems),
    addressLimitFactor: values.ADDRESS_LIMIT_FACTOR,
    secret: secret ?? '',
    sealKeys: readSealKeys(sealKeys ?? '', problems),
    metricsToken: values.METRICS_TOKEN ?? inDemo(demoMetricsToken) ?? null,
    logLevel: values.LOG_LEVEL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    checkReplies: values.CHECK_REPLIES === 'yes',
    mt5DownloadUrl: values.MT5_DOWNLOAD_URL ?? null,
    portal: {
      brandName: values.BRAND_NAME,
      languages: readLanguages(values.PORTAL_LANGUAGES, problems),
      buildMode: values.BUILD_MODE,
      supportUrl: values.SUPPORT_URL ?? null,
    },
    files: readFilesPlace(values, demo, problems),
    networks: readNetworkSettings(values),
    depositKey: values.DEPOSIT_XPUB ?? inDemo(demoDepositKey) ?? '',
    signer: { url: values.SIGNER_URL, secret: values.SIGNER_SECRET ?? inDemo(demoSignerSecret) ?? '' },
    gateway: readGateway(values, problems),
    secondApprovalAbove: BigInt(values.SECOND_APPROVAL_ABOVE) * 1_000_000n,
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function readNetworkSettings(values: z.output<typeof environment>): NetworkSettings {
  return {
    ERC20: { url: values.ERC20_URL, chainId: values.ERC20_CHAIN_ID, token: values.ERC20_TOKEN },
    BEP20: { url: values.BEP20_URL, chainId: values.BEP20_CHAIN_ID, token: values.BEP20_TOKEN },
    TRC20: {
      url: values.TRC20_URL,
      apiKey: values.TRC20_API_KEY ?? null,
      genesis: values.TRC20_GENESIS,
      token: values.TRC20_TOKEN,
    },
  }
}

/** TopPay is there where it is configured, whole. */
function readGateway(values: z.output<typeof environment>, problems: string[]): GatewaySettings | null {
  const { TOPPAY_URL: url, TOPPAY_MERCHANT_NO: merchantNo, TOPPAY_SECRET: secret } = values
  if (url && merchantNo && secret) return { url, merchantNo, secret }
  if (url || merchantNo || secret)
    problems.push('TOPPAY_URL, TOPPAY_MERCHANT_NO and TOPPAY_SECRET belong together')
  return null
}

function readFilesPlace(values: z.output<typeof environment>, demo: boolean, problems: string[]): FilesPlace {
  const { FILES_DIR, FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET } = values
  const bucket = { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET }
  const given = Object.values(bucket).some(Boolean)
  if (given && FILES_DIR) problems.push('FILES_DIR and FILES_S3_… name two places for files; choose one')
  if (!given && !FILES_DIR && !demo) {
    problems.push('FILES_DIR (a folder that all processes share) or FILES_S3_… is required in production')
  }
  if (!given) return { kind: 'disk', folder: FILES_DIR ?? demoFilesDir }
  for (const [name, value] of Object.entries(bucket)) {
    if (!value) problems.push(`${name} is required where files lie in a bucket`)
  }
  return {
    kind: 's3',
    endpoint: FILES_S3_ENDPOINT ?? '',
    region: values.FILES_S3_REGION,
    bucket: FILES_S3_BUCKET ?? '',
    keyId: FILES_S3_KEY_ID ?? '',
    secret: FILES_S3_SECRET ?? '',
  }
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function readLanguages(value: string, problems: string[]): Language[] {
  const codes = listOf(value.toLowerCase())
  const unknown = codes.filter((code) => !(languages as readonly string[]).includes(code))
  if (unknown.length > 0)
    problems.push(`PORTAL_LANGUAGES knows no ${unknown.join(', ')}; there are ${languages.join(', ')}`)
  if (codes.length === 0) problems.push('PORTAL_LANGUAGES must name at least one language')
  return codes as Language[]
}

function readNetworks(value: string, problems: string[]): BlockList {
  const networks = new BlockList()
  for (const item of listOf(value)) {
    const [network = '', prefix] = item.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    try {
      networks.addSubnet(network, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
    } catch {
      problems.push(`BLOCKED_NETWORKS: ${item} is no network like 203.0.113.0/24`)
    }
  }
  return networks
}

function readSealKeys(value: string, problems: string[]): SealKey[] {
  const keys = listOf(value).flatMap((item) => {
    const [, id, key] = /^(\d{1,3}):(.+)$/.exec(item) ?? []
    const bytes = Buffer.from(key ?? '', 'base64')
    if (id && Number(id) <= 255 && bytes.length === 32) return [{ id: Number(id), key: bytes }]
    problems.push('HALYARD_SEAL_KEYS must be a list of number:key, each key 32 bytes in base64')
    return []
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    problems.push('HALYARD_SEAL_KEYS must give each key a number of its own')
  return keys
}
