// A cache of the demo's year. Playing it takes many seconds, copying one. It is keyed by its day and by its
// sources and settings. A year of an earlier day is continued, like the data of a server that was down.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf } from '../fingerprint.ts'
import type { Settings } from './settings.ts'

const run = promisify(execFile)

/** The parts of a year in the data folder. */
export const partsOfYear = ['postgres', 'world', 'files', 'signer'] as const

const sources = [
  'apps/{server,world,signer}/src/**/*',
  'apps/server/{migrations,schema}/**/*',
  'packages/{contract,money}/src/**/*',
  'scripts/{start,postgres}/*.ts',
  'package-lock.json',
]

/** Settings that stored data depends on: keys, names in mails, locations. */
const shaping =
  /^(HOST$|BRAND_NAME|MAIL_FROM|HALYARD_SECRET|HALYARD_SEAL_KEYS|DEPOSIT_|SECOND_|SIGNER_KEY_|WORLD_FUND_|TOPPAY_|MT5_(?!PORT)|[A-Z]+20_)/

const dayMs = 24 * 3600 * 1000

export class YearCache {
  readonly #folder: string
  readonly #dataDir: string
  readonly #days: number
  readonly #root: string
  readonly #env: NodeJS.ProcessEnv
  #named: { readonly day: string; readonly key: string } | undefined

  constructor(root: string, { dataDir, yearDays }: Settings, env: NodeJS.ProcessEnv) {
    this.#folder = join(root, 'node_modules/.cache/halyard-year')
    this.#dataDir = dataDir
    this.#days = yearDays
    this.#root = root
    this.#env = env
  }

  isSaved(): boolean {
    return this.#newest() !== undefined
  }

  /** Fills the empty data folder if a matching year is cached. */
  async restore(portalUrl: string): Promise<boolean> {
    const cached = this.#newest()
    if (!cached) return false
    await mkdir(this.#dataDir, { recursive: true })
    await this.#copy(cached, this.#dataDir)
    const playedAt = await readFile(join(cached, 'portal-url'), 'utf8')
    if (playedAt !== portalUrl) await this.#readdress(playedAt, portalUrl)
    return true
  }

  /**
   * Only while the database is stopped. The player already has the year, so a failure to cache it is only
   * reported.
   */
  async keep(portalUrl: string): Promise<void> {
    try {
      await this.#removeOld()
      await this.#keepCopy(portalUrl)
    } catch (error) {
      const { message } = error as Error
      console.error(`The demo’s year could not be kept, so the next new folder plays it again: ${message}`)
    }
  }

  /** Another start may have cached the same year meanwhile. */
  async #keepCopy(portalUrl: string): Promise<void> {
    const { day, key } = this.#name
    const cached = join(this.#folder, `${day}.${key}`)
    const making = await mkdtemp(`${cached}.`)
    try {
      await this.#copy(this.#dataDir, making)
      await writeFile(join(making, 'portal-url'), portalUrl)
      await rename(making, cached).catch((error) => existsSync(cached) || Promise.reject(error))
    } finally {
      await rm(making, { recursive: true, force: true })
    }
  }

  /**
   * From these sources and settings, not too old, and not from a future day: a clock may have been set
   * back.
   */
  #newest(): string | undefined {
    const { day, key } = this.#name
    const oldest = dayOf(Date.parse(day) - this.#days * dayMs)
    const names = existsSync(this.#folder) ? readdirSync(this.#folder).sort() : []
    const today = `${dayOf(Date.now())}.${key}`
    const name = names.findLast((name) => name.endsWith(`.${key}`) && name >= oldest && name <= today)
    return name && join(this.#folder, name)
  }

  /** Computed once, before playing: the cache key is the sources and day at the start. */
  get #name() {
    this.#named ??= { day: dayOf(Date.now()), key: this.#key() }
    return this.#named
  }

  #key(): string {
    const settings = Object.entries(this.#env)
      .filter(([name, value]) => value && shaping.test(name))
      .sort()
    const key = createHash('sha256')
      .update(JSON.stringify([settings, process.arch, process.getuid?.()]))
      .update(fingerprintOf(this.#root, sources))
    return key.digest('hex').slice(0, 32)
  }

  /** With owners and rights: PostgreSQL requires its own. */
  async #copy(from: string, to: string): Promise<void> {
    const parts = partsOfYear.map((part) => join(from, part)).filter((part) => existsSync(part))
    await run('cp', ['-a', ...parts, to])
  }

  /** Mails contain the portal's URL at the time they were sent. */
  async #readdress(from: string, to: string): Promise<void> {
    const mails = join(this.#dataDir, 'world/mails')
    for (const name of await readdir(mails)) {
      const text = await readFile(join(mails, name), 'utf8')
      await writeFile(join(mails, name), text.replaceAll(from, to), { mode: 0o600 })
    }
  }

  /** Yesterday's copy may still be in progress. */
  async #removeOld(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const recent = [Date.now(), Date.now() - dayMs].map(dayOf)
    for (const name of await readdir(this.#folder)) {
      if (recent.some((day) => name.startsWith(day))) continue
      await rm(join(this.#folder, name), { recursive: true, force: true })
    }
  }
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
