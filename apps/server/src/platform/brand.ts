/**
 * How the platform presents itself: as the environment says, until operators say otherwise. Mails, documents and pages ask
 * for it all the time, so each process keeps what it last read, and reads it again every few seconds.
 */
import type { Config } from '../settings/config.ts'
import type { Database, Reader } from './db/database.ts'

export interface Brand {
  readonly name: string
  /** Null: our own. */
  readonly colours: { readonly brand: string; readonly accent: string } | null
  readonly supportUrl: string | null
  readonly appLinks: Config['portal']['appLinks']
  readonly mt5DownloadUrl: string | null
}

/** As operators set it. Empty links are none. */
export interface SetBrand {
  readonly name: string
  readonly brandColour: string
  readonly accentColour: string
  readonly supportUrl: string
  readonly androidUrl: string
  readonly playStoreUrl: string
  readonly huaweiUrl: string
  readonly mt5DownloadUrl: string
}

/** By the configuration of the process. */
const known = new WeakMap<Config, Brand>()

export const brandNow = (config: Config): Brand => known.get(config) ?? ofEnvironment(config)

function ofEnvironment({ portal, mt5DownloadUrl }: Config): Brand {
  const { brandName: name, supportUrl, appLinks } = portal
  return { name, colours: null, supportUrl, appLinks, mt5DownloadUrl }
}

export async function setBrandOf(reader: Reader): Promise<SetBrand | null> {
  const { content } = await reader.selectFrom('brand').select('content').executeTakeFirstOrThrow()
  return content as SetBrand | null
}

export async function readBrand({
  config,
  db,
}: {
  readonly config: Config
  readonly db: Database
}): Promise<void> {
  const set = await setBrandOf(db)
  known.set(config, set ? brandOf(set, config) : ofEnvironment(config))
}

const orNull = (link: string) => link || null

/** Members always find somebody to ask. */
const brandOf = (set: SetBrand, { portal }: Config): Brand => ({
  name: set.name,
  colours: { brand: set.brandColour, accent: set.accentColour },
  supportUrl: set.supportUrl || portal.supportUrl,
  appLinks: {
    android: orNull(set.androidUrl),
    playStore: orNull(set.playStoreUrl),
    huawei: orNull(set.huaweiUrl),
  },
  mt5DownloadUrl: orNull(set.mt5DownloadUrl),
})

const readEveryMs = 2000

/** Until the process stops. What cannot be read stays as it was. */
export async function followBrand(
  deps: { readonly config: Config; readonly db: Database },
  stopped: AbortSignal,
): Promise<void> {
  await readBrand(deps)
  const timer = setInterval(() => void readBrand(deps).catch(() => undefined), readEveryMs)
  timer.unref()
  stopped.addEventListener('abort', () => clearInterval(timer))
}
