// The product as a set of processes: started in order, restarted when they die, and stopped in reverse order.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningPostgres } from '../postgres/start.ts'
import { type Child, startChild } from './child.ts'
import { Complaint } from './complaint.ts'
import {
  type DatabaseUrls,
  emptyDatabase,
  letTheClockMove,
  openOwn,
  removeEmbedded,
  startEmbedded,
} from './database.ts'
import { serverEnvironment, signerEnvironment, worldEnvironment } from './environment.ts'
import { Restarts } from './restarts.ts'
import type { Settings } from './settings.ts'
import { partsOfYear, YearCache } from './year-cache.ts'

/** Settings that point to the user's own database, files, mails, chains or partners. */
const elsewhere = /^(DATABASE_URL|FILES_DIR|FILES_S3_ENDPOINT|(CLOCK|SMTP|SIGNER|TOPPAY|MT5|[A-Z]+20)_URL)$/

export class Product {
  readonly #root: string
  readonly #settings: Settings
  readonly #env: NodeJS.ProcessEnv
  readonly #portalUrl: string
  readonly #children: Child[] = []
  readonly #death = Promise.withResolvers<string>()
  /** Null if parts of the played year are outside the data folder. */
  readonly #year: YearCache | null
  #postgres: Promise<RunningPostgres> | undefined
  #keeping: Promise<void> | undefined
  #stopping = false
  #plays = false

  constructor(root: string, settings: Settings, env: NodeJS.ProcessEnv, portalUrl: string) {
    this.#root = root
    this.#settings = settings
    this.#env = env
    this.#portalUrl = portalUrl
    const isElsewhere = Object.keys(env).some((name) => env[name] && elsewhere.test(name))
    this.#year = isElsewhere ? null : new YearCache(root, settings, env)
  }

  /** Resolves with a sentence when a process ends that should keep running. */
  get died(): Promise<string> {
    return this.#death.promise
  }

  /** Resolves with the database's URLs once everything is serving. */
  async start(): Promise<DatabaseUrls> {
    const urls = await this.#makeReady()
    await Promise.all([
      this.#serve('api', 'apps/server/src/main/api.ts', this.#serverEnv(urls.databaseUrl)),
      this.#serve('worker', 'apps/server/src/main/worker.ts', this.#serverEnv(urls.databaseUrl)),
    ])
    return urls
  }

  /** Does the slow work of a first start in advance: builds the applications and caches a demo's year. */
  async prepare(): Promise<void> {
    if (this.#year && !this.#year.isSaved()) await this.#makeReady()
    else await this.#buildPages()
  }

  /** Prepares everything the product needs to serve. */
  async #makeReady(): Promise<DatabaseUrls> {
    const demo = this.#settings.mode === 'demo'
    // Production never removes data, not even an incomplete demo.
    const half = demo && existsSync(this.#beginning)
    if (half) console.log('The demo was not finished when it was first started: it begins anew.')
    if (this.#settings.fresh || half) await this.#removeData()
    const pages = this.#buildPages()
    // It may fail before anything awaits it.
    pages.catch(() => {})
    const isNew = demo && this.#isNew()
    if (isNew) await this.#noteBeginning()
    const restored = isNew && (await this.#year?.restore(this.#portalUrl))
    if (restored) await rm(this.#beginning)
    this.#plays = isNew && !restored
    const world = demo ? this.#serve('world', 'apps/world/src/main.ts', this.#worldEnv()) : undefined
    const signer = demo
      ? this.#serve('signer', 'apps/signer/src/main.ts', signerEnvironment(this.#settings, this.#env))
      : undefined
    const database = this.#plays
      ? this.#play([world, signer])
      : // A cached year has the schema of these sources.
        restored
        ? this.#openDatabase()
        : this.#openMigrated()
    const [urls] = await Promise.all([database, pages, world, signer])
    return urls
  }

  #buildPages(): Promise<void> {
    return this.#run('pages', 'scripts/browser-apps/build.ts', this.#env)
  }

  async #openMigrated(): Promise<DatabaseUrls> {
    const urls = await this.#openDatabase()
    await this.#migrate(urls)
    return urls
  }

  async #migrate(urls: DatabaseUrls): Promise<void> {
    await this.#run('migrate', 'apps/server/src/main/migrate.ts', this.#ownerEnv(urls))
    if (this.#settings.mode === 'demo') await letTheClockMove(urls.databaseOwnerUrl)
  }

  /**
   * Plays the demo's year and caches it for later starts. Until it is complete nothing is worth saving, so
   * the database need not be durable. An interrupted year, or one during which a process died, is not
   * cached.
   */
  async #play(others: readonly (Promise<void> | undefined)[]): Promise<DatabaseUrls> {
    console.log('Playing the demo’s year: this takes up to a minute, once.')
    const playing = await this.#openDatabase(false)
    await this.#migrate(playing)
    await Promise.all(others)
    // Modules that tests preload into every process must not affect a year that others start from. A larger
    // young generation saves a tenth of the time, which garbage collection would take.
    const env = {
      ...this.#ownerEnv(playing),
      NODE_OPTIONS: '--max-semi-space-size=64',
      // Failures are thrown. Alarms are part of the story.
      LOG_LEVEL: 'fatal',
    }
    const death = await Promise.race([this.#run('demo', 'apps/server/src/main/demo.ts', env), this.died])
    if (death) throw new Complaint(death)
    this.#refuseWhenStopping()
    this.#plays = false
    if (this.#settings.databaseUrl) {
      await rm(this.#beginning)
      return playing
    }
    await this.#postgres?.then((postgres) => postgres.stop())
    this.#refuseWhenStopping()
    this.#keeping = this.#year?.keep(this.#portalUrl)
    await this.#keeping
    await rm(this.#beginning)
    return this.#openDatabase()
  }

  /** Exists while the year is incomplete, played or copied. */
  get #beginning(): string {
    return join(this.#settings.dataDir, 'playing')
  }

  async #noteBeginning(): Promise<void> {
    await mkdir(this.#settings.dataDir, { recursive: true })
    await writeFile(this.#beginning, '')
  }

  /** No data folder yet. A database of the user's own may still have members: then nothing is played. */
  #isNew(): boolean {
    return !existsSync(join(this.#settings.dataDir, 'world'))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const world = this.#children.find(({ name }) => name === 'world')
    await Promise.all(this.#children.filter((child) => child !== world).map((child) => child.stop()))
    await world?.stop()
    const postgres = await this.#postgres?.catch(() => undefined)
    await postgres?.stop()
    await this.#keeping
  }

  /**
   * Stops without an orderly shutdown. PostgreSQL's own watcher shuts it down once this process is gone.
   */
  kill(): void {
    for (const child of this.#children) child.kill()
  }

  async #openDatabase(durable = true): Promise<DatabaseUrls> {
    const { databaseUrl, dataDir } = this.#settings
    if (databaseUrl) return openOwn(databaseUrl, this.#settings)
    this.#refuseWhenStopping()
    const starting = startEmbedded(dataDir, durable)
    this.#postgres = starting
    const postgres = await starting
    // The one used for playing the year is stopped on purpose.
    void postgres.ended.then((sentence) => this.#postgres === starting && durable && this.#ended(sentence))
    return postgres
  }

  async #removeData(): Promise<void> {
    const { dataDir, databaseUrl, databaseOwnerUrl } = this.#settings
    const places = databaseUrl ? `the database of DATABASE_URL and ${dataDir}` : dataDir
    console.log(`Removing the data of earlier runs from ${places}`)
    if (databaseUrl) await emptyDatabase(databaseOwnerUrl ?? databaseUrl)
    else await removeEmbedded(dataDir)
    for (const part of [...partsOfYear, 'playing'])
      await rm(join(dataDir, part), { recursive: true, force: true })
  }

  async #serve(name: string, file: string, env: NodeJS.ProcessEnv): Promise<void> {
    const child = this.#begin(name, file, env)
    await child.ready
    void this.#keep(child, () => this.#begin(name, file, env))
  }

  /** Restarts a process that dies and reports it; after too many restarts, everything ends. */
  async #keep(first: Child, begin: () => Child): Promise<void> {
    const restarts = new Restarts()
    for (let child = first; ; child = begin()) {
      if (child !== first) void reportWhenReady(child)
      const how = await child.ended
      if (this.#stopping) return
      const sentence = `The ${child.name} process ended unexpectedly (${how}).`
      // A restarted process would not know its progress in the year.
      if (this.#plays) return this.#ended(sentence)
      if (!restarts.allow(performance.now())) return this.#ended(`${sentence} It did so again and again.`)
      console.error(`${sentence} It is started again.`)
      this.#children.splice(this.#children.indexOf(child), 1)
    }
  }

  async #run(name: string, file: string, env: NodeJS.ProcessEnv): Promise<void> {
    const how = await this.#begin(name, file, env).ended
    if (how !== 'code 0') throw new Complaint(`Halyard cannot start: ${name} failed (${how}).`)
  }

  #begin(name: string, file: string, env: NodeJS.ProcessEnv): Child {
    this.#refuseWhenStopping()
    const child = startChild(name, join(this.#root, file), env)
    this.#children.push(child)
    return child
  }

  #refuseWhenStopping() {
    if (this.#stopping) throw new Complaint('Halyard is stopping.')
  }

  #ended(sentence: string) {
    if (!this.#stopping) this.#death.resolve(sentence)
  }

  #worldEnv() {
    return worldEnvironment(this.#settings, this.#env, this.#portalUrl, this.#plays ? yearAgo() : undefined)
  }

  #ownerEnv({ databaseUrl, databaseOwnerUrl }: DatabaseUrls) {
    return { ...this.#serverEnv(databaseUrl), DATABASE_OWNER_URL: databaseOwnerUrl }
  }

  #serverEnv(databaseUrl: string) {
    return serverEnvironment(this.#settings, this.#env, this.#portalUrl, databaseUrl)
  }
}

const yearMs = 366 * 24 * 3600 * 1000

/** The start of a new world: the demo plays a year up to the real time. */
const yearAgo = () => new Date(Date.now() - yearMs)

/** A failed start is reported by the process's monitor. */
function reportWhenReady({ name, ready }: Child): Promise<void> {
  return ready.then(
    () => console.log(`The ${name} process serves again.`),
    () => {},
  )
}
