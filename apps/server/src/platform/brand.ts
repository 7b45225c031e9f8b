/**
 * The platform's branding: operators' settings over the environment's defaults. It is needed all the time,
 * so each process caches it and reloads it every few seconds.
 */
import { content } from '@halyard/contract'
import type { Config } from '../settings/config.ts'
import type { Database, Reader } from './db/database.ts'

export interface Brand {
  readonly name: string
  /** Null: the default colours. */
  readonly colours: { readonly brand: string; readonly accent: string } | null
  /** Null: the default logo. */
  readonly logoId: string | null
  readonly supportUrl: string | null
  readonly appLinks: Config['portal']['appLinks']
  readonly mt5DownloadUrl: string | null
}

/** Operators' settings; unset ones fall back to the environment, empty links are hidden. */
export interface SetBrand {
  readonly name?: string
  readonly brandColour?: string
  readonly accentColour?: string
  readonly supportUrl?: string
  readonly androidUrl?: string
  readonly playStoreUrl?: string
  readonly huaweiUrl?: string
  readonly mt5DownloadUrl?: string
  readonly logoId?: string
}

interface Branded {
  readonly config: Config
  readonly db: Database
}

/** The brand as last read; null before that. */
const lastRead = (): { brand: Brand | null } => ({ brand: null })

export const brandNow = ({ config, db }: Branded): Brand =>
  db.own(lastRead).brand ?? brandOfEnvironment(config)

export function brandOfEnvironment({ portal, mt5DownloadUrl }: Config): Brand {
  const { brandName: name, supportUrl, appLinks } = portal
  return { name, colours: null, logoId: null, supportUrl, appLinks, mt5DownloadUrl }
}

export async function setBrandOf(reader: Reader): Promise<SetBrand | null> {
  const { content } = await reader.selectFrom('brand').select('content').executeTakeFirstOrThrow()
  return content as SetBrand | null
}

export async function readBrand({ config, db }: Branded): Promise<void> {
  db.own(lastRead).brand = await brandIn(db, config)
}

export async function brandIn(reader: Reader, config: Config): Promise<Brand> {
  const set = await setBrandOf(reader)
  return set ? brandOf(set, config) : brandOfEnvironment(config)
}

const orNull = (link: string) => link || null
const orDefault = (link: string | undefined, usual: string | null) =>
  link === undefined ? usual : orNull(link)

/** There is always a support contact. */
const brandOf = (set: SetBrand, { portal, mt5DownloadUrl }: Config): Brand => ({
  name: set.name ?? portal.brandName,
  colours: set.brandColour && set.accentColour ? { brand: set.brandColour, accent: set.accentColour } : null,
  logoId: orNull(set.logoId ?? ''),
  supportUrl: set.supportUrl || portal.supportUrl,
  appLinks: {
    android: orDefault(set.androidUrl, portal.appLinks.android),
    playStore: orDefault(set.playStoreUrl, portal.appLinks.playStore),
    huawei: orDefault(set.huaweiUrl, portal.appLinks.huawei),
  },
  mt5DownloadUrl: orDefault(set.mt5DownloadUrl, mt5DownloadUrl),
})

/** A public path below the site's root, so that pages, mails and proxies load it without a token. */
export function logoPathOf(branded: Branded): string | null {
  const { logoId } = brandNow(branded)
  return logoId && pathOfLogo(logoId)
}

const pathOfLogo = (logoId: string): string => `/api${content.brandLogo.path}?logoId=${logoId}`

/** The logo as bytes, to embed in documents. */
export async function logoOf(branded: Branded): Promise<Buffer | null> {
  const { logoId } = brandNow(branded)
  if (!logoId) return null
  const saved = await branded.db
    .selectFrom('brand_logo')
    .select('png')
    .where('id', '=', logoId)
    .executeTakeFirst()
  return saved?.png ?? null
}

const readEveryMs = 2000

/** Refreshes the brand until the process stops; a failed read keeps the previous value. */
export async function followBrand(branded: Branded, stopped: AbortSignal): Promise<void> {
  await readBrand(branded)
  const timer = setInterval(() => void readBrand(branded).catch(() => undefined), readEveryMs)
  timer.unref()
  stopped.addEventListener('abort', () => clearInterval(timer))
}
