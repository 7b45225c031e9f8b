/** The configuration: read once from the environment, checked as a whole. Errors name every wrong setting. */

import { BlockList, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Language, languages, type PortalSettings } from '@halyard/contract'
import { byNetwork, type Network, networks } from '@halyard/money'
import * as z from 'zod/mini'
import { type DatabaseLimits, defaultLimits } from '../platform/db/limits.ts'
import { type BodyPatience, defaultPatience } from '../platform/http/body-patience.ts'
import type { SealKey } from '../platform/seal.ts'
import { type BrokerSettings, brokerForms, readBrokerSettings } from './broker-settings.ts'
import { type ChainSettings, chainForms, readChainSettings } from './chain-settings.ts'
import { linkHosts } from './link-hosts.ts'
import { mayBePlain, plainWires } from './plain-wires.ts'
import { readSettings, refuseProblems } from './read-settings.ts'
import { address, integer, listOf } from './setting-forms.ts'

export { ConfigError } from './read-settings.ts'

export interface Config extends ChainSettings, BrokerSettings {
  readonly mode: 'demo' | 'production'
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** The port of the worker's own health and metrics pages; null for none. */
  readonly workerPort: number | null
  readonly publicUrl: string
  readonly portalDir: string
  readonly consoleDir: string
  readonly smtpUrl: string
  readonly smtpNeedsTls: boolean
  readonly mailFrom: string
  readonly clockUrl: string | null
  readonly trustedProxyHops: number
  /** In lower case, as Node names headers. Only honoured behind a trusted proxy. */
  readonly countryHeader: string | null
  readonly blockedNetworks: BlockList
  readonly addressLimitFactor: number
  /** Pauses of the worker's loops, in percent of their default. */
  readonly loopPausePercent: number
  /** Name prefixes of the loops to which that applies; empty for all. */
  readonly loopPauseOf: readonly string[]
  readonly secret: string
  readonly sealKeys: readonly SealKey[]
  readonly metricsToken: string | null
  readonly logLevel: string
  readonly databasePoolSize: number
  readonly databaseLimits: DatabaseLimits
  readonly bodyPatience: BodyPatience
  readonly checkReplies: boolean
  readonly mt5DownloadUrl: string | null
  /** Exact hosts that operators' links may lead to. */
  readonly brandLinkHosts: readonly string[]
  readonly portal: Omit<PortalSettings, 'logoUrl'>
  readonly files: FileStorage
  readonly gateway: GatewaySettings | null
  /** A withdrawal above this amount, in millionths of a USDT, needs a second operator. */
  readonly secondApprovalAbove: bigint
  /**
   * The daily (UTC) amount of bank deposits that one operator alone may credit without a line of the bank
   * statement.
   */
  readonly bankCreditAlonePerDay: bigint
  /** The number of a member's first bank deposits that need a statement line or two operators. */
  readonly bankFirstDepositsByTwo: number
  /** Treats a member account used in an operator's browser as the operator's own. */
  readonly comparesOperatorDevices: boolean
  /** Deposits below this, in millionths of a USDT, are not mailed, only shown in the portal. */
  readonly depositMailMinimum: bigint
  readonly kycBeforeWithdrawal: boolean
  /** Days that a member reported dead has to sign in before operators can decide on the claim. */
  readonly inheritanceWaitingDays: number
  /** Allows webhooks to private addresses and without TLS. */
  readonly webhooksMayBePrivate: boolean
}

interface GatewaySettings {
  readonly url: string
  readonly merchantNo: string
  readonly secret: string
}

export type FileStorage =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly region: string
      readonly bucket: string
      readonly keyId: string
      readonly secret: string
    }

/** Defaults for a demo on one machine, refused in production. */
const demoSecret = 'halyard-demo-secret-never-for-production'
const demoSealKeys = `1:${Buffer.alloc(32, 'halyard-demo').toString('base64')}`
const demoMetricsToken = 'halyard-demo-metrics'
const demoTopPaySecret = 'halyard-demo-toppay'
const demoFilesDir = fileURLToPath(new URL('../../../../.data/files', import.meta.url))

const explorer = address('http:', 'https:').check(
  z.refine((value) => value.includes('{hash}'), 'must have {hash} where the transaction’s hash belongs'),
)

const explorerForms = Object.fromEntries(
  networks.map((network) => [`EXPLORER_${network}`, z.optional(explorer)]),
) as { [Name in `EXPLORER_${Network}`]: z.ZodMiniOptional<typeof explorer> }

const forms = {
  HALYARD_MODE: z._default(z.enum(['demo', 'production'], "must be 'demo' or 'production'"), 'production'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(integer(0, 65535), 4000),
  WORKER_PORT: z.optional(integer(0, 65535)),
  PUBLIC_URL: z.optional(address('http:', 'https:')),
  PORTAL_DIR: z._default(z.string(), fileURLToPath(new URL('../../../portal/dist', import.meta.url))),
  CONSOLE_DIR: z._default(z.string(), fileURLToPath(new URL('../../../console/dist', import.meta.url))),
  SMTP_URL: address('smtp:', 'smtps:').check(
    // Options in the URL would override ours, e.g. turn encryption off or accept any certificate.
    z.refine((value) => !value.includes('?'), 'must not carry options'),
  ),
  MAIL_FROM: z._default(z.string(), 'Halyard <no-reply@halyard.test>'),
  CLOCK_URL: z.optional(address('http:')),
  PLAIN_HOSTS: z._default(z.string(), ''),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 10), 0),
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a header'))),
  BLOCKED_NETWORKS: z._default(z.string(), ''),
  ADDRESS_LIMIT_FACTOR: z._default(integer(1, 100_000), 1),
  LOOP_PAUSE_PERCENT: z._default(integer(1, 1000), 100),
  LOOP_PAUSE_OF: z._default(z.string(), ''),
  HALYARD_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  HALYARD_SEAL_KEYS: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no log level'),
    'info',
  ),
  DATABASE_POOL_SIZE: z._default(integer(1, 200), 10),
  DATABASE_STATEMENT_TIMEOUT_MS: z._default(integer(100, 600_000), defaultLimits.statementMs),
  DATABASE_LOCK_TIMEOUT_MS: z._default(integer(100, 600_000), defaultLimits.lockMs),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: z._default(integer(100, 600_000), defaultLimits.idleInTransactionMs),
  DATABASE_CONNECT_TIMEOUT_MS: z._default(integer(100, 600_000), defaultLimits.connectMs),
  CHECK_REPLIES: z._default(z.enum(['yes', 'no'], "must be 'yes' or 'no'"), 'no'),
  BRAND_NAME: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'Halyard'),
  PORTAL_LANGUAGES: z._default(z.string(), 'en,zh,zh-tw,id'),
  BUILD_MODE: z._default(z.enum(['investor', 'network'], "must be 'investor' or 'network'"), 'investor'),
  MT5_DOWNLOAD_URL: z.optional(address('http:', 'https:')),
  ANDROID_APP_URL: z.optional(address('http:', 'https:')),
  PLAY_STORE_URL: z.optional(address('http:', 'https:')),
  HUAWEI_APP_URL: z.optional(address('http:', 'https:')),
  SUPPORT_URL: z.optional(address('http:', 'https:', 'mailto:')),
  BRAND_LINK_HOSTS: z._default(z.string(), ''),
  ...explorerForms,
  ...chainForms,
  ...brokerForms,
  TOPPAY_URL: z.optional(address('http:', 'https:')),
  TOPPAY_MERCHANT_NO: z.optional(z.string()),
  TOPPAY_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SECOND_APPROVAL_ABOVE: z._default(integer(0, 1_000_000_000), 5000),
  BANK_CREDIT_ALONE_PER_DAY: z._default(integer(0, 1_000_000_000), 10_000),
  BANK_FIRST_DEPOSITS_BY_TWO: z._default(integer(0, 1_000_000), 3),
  DEPOSIT_MAIL_MINIMUM: z._default(integer(0, 1_000_000), 1),
  KYC_BEFORE_WITHDRAWAL: z._default(z.enum(['yes', 'no'], "must be 'yes' or 'no'"), 'yes'),
  INHERITANCE_WAITING_DAYS: z._default(integer(7, 365), 30),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: z._default(z.enum(['yes', 'no'], "must be 'yes' or 'no'"), 'no'),
  FILES_DIR: z.optional(z.string()),
  FILES_S3_ENDPOINT: z.optional(address('http:', 'https:')),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'must be the name of a bucket')),
  ),
  FILES_S3_KEY_ID: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
}
const environment = z.object(forms)

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, wrong } = readSettings(forms, env)
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
  if (!demo && values.TOPPAY_SECRET === demoTopPaySecret) problems.push('TOPPAY_SECRET is the demo’s')
  if (!demo && values.CLOCK_URL) problems.push('CLOCK_URL moves time and is for the demo only')
  if (!demo && !values.PUBLIC_URL) problems.push('PUBLIC_URL is required in production')
  const plainHosts = listOf(values.PLAIN_HOSTS)
  if (!demo) problems.push(...plainWires(values, plainHosts))

  // There is always a support contact.
  const supportUrl = values.SUPPORT_URL ?? `mailto:${addressIn(values.MAIL_FROM)}`

  const config: Config = {
    mode: values.HALYARD_MODE,
    databaseUrl: values.DATABASE_URL,
    host: values.HOST,
    port: values.PORT,
    workerPort: values.WORKER_PORT ?? null,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    portalDir: values.PORTAL_DIR,
    consoleDir: values.CONSOLE_DIR,
    smtpUrl: values.SMTP_URL,
    smtpNeedsTls: !demo && !mayBePlain(values.SMTP_URL, plainHosts),
    mailFrom: values.MAIL_FROM,
    clockUrl: values.CLOCK_URL ?? null,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    blockedNetworks: readNetworks(values.BLOCKED_NETWORKS, problems),
    addressLimitFactor: values.ADDRESS_LIMIT_FACTOR,
    loopPausePercent: values.LOOP_PAUSE_PERCENT,
    loopPauseOf: values.LOOP_PAUSE_OF.split(',').filter(Boolean),
    secret: secret ?? '',
    sealKeys: readSealKeys(sealKeys ?? '', problems),
    metricsToken: values.METRICS_TOKEN ?? inDemo(demoMetricsToken) ?? null,
    logLevel: values.LOG_LEVEL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseLimits: {
      statementMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: values.DATABASE_LOCK_TIMEOUT_MS,
      idleInTransactionMs: values.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      connectMs: values.DATABASE_CONNECT_TIMEOUT_MS,
    },
    bodyPatience: defaultPatience,
    checkReplies: values.CHECK_REPLIES === 'yes',
    mt5DownloadUrl: values.MT5_DOWNLOAD_URL ?? null,
    brandLinkHosts: linkHosts(listOf(values.BRAND_LINK_HOSTS), [
      supportUrl,
      values.ANDROID_APP_URL ?? null,
      values.PLAY_STORE_URL ?? null,
      values.HUAWEI_APP_URL ?? null,
      values.MT5_DOWNLOAD_URL ?? null,
    ]),
    portal: {
      brandName: values.BRAND_NAME,
      languages: readLanguages(values.PORTAL_LANGUAGES, problems),
      buildMode: values.BUILD_MODE,
      supportUrl,
      explorers: byNetwork(networks, (network) => values[`EXPLORER_${network}`] ?? null),
      appLinks: {
        android: values.ANDROID_APP_URL ?? null,
        playStore: values.PLAY_STORE_URL ?? null,
        huawei: values.HUAWEI_APP_URL ?? null,
      },
    },
    files: readFileStorage(values, demo, problems),
    ...readChainSettings(values, demo, problems),
    ...readBrokerSettings(values, demo, problems),
    gateway: readGateway(values, problems),
    secondApprovalAbove: BigInt(values.SECOND_APPROVAL_ABOVE) * 1_000_000n,
    bankCreditAlonePerDay: BigInt(values.BANK_CREDIT_ALONE_PER_DAY) * 1_000_000n,
    bankFirstDepositsByTwo: values.BANK_FIRST_DEPOSITS_BY_TWO,
    // In the demo one person plays all roles in one browser.
    comparesOperatorDevices: !demo,
    depositMailMinimum: BigInt(values.DEPOSIT_MAIL_MINIMUM) * 1_000_000n,
    kycBeforeWithdrawal: values.KYC_BEFORE_WITHDRAWAL === 'yes',
    inheritanceWaitingDays: values.INHERITANCE_WAITING_DAYS,
    webhooksMayBePrivate: values.WEBHOOKS_TO_PRIVATE_ADDRESSES === 'yes',
  }
  refuseProblems(wrong, problems)
  return config
}

/** TopPay is used if it is configured completely. */
function readGateway(values: z.output<typeof environment>, problems: string[]): GatewaySettings | null {
  const { TOPPAY_URL: url, TOPPAY_MERCHANT_NO: merchantNo, TOPPAY_SECRET: secret } = values
  if (url && merchantNo && secret) return { url, merchantNo, secret }
  if (url || merchantNo || secret)
    problems.push('TOPPAY_URL, TOPPAY_MERCHANT_NO and TOPPAY_SECRET belong together')
  return null
}

function readFileStorage(
  values: z.output<typeof environment>,
  demo: boolean,
  problems: string[],
): FileStorage {
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

/** Extracts the address from 'Halyard <no-reply@halyard.test>'. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}
