// The product as a set of processes: started in order, restarted when they die, and stopped in reverse order.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningPostgres } from '../postgres/start.ts'
import { type Child, startChild } from './child.ts'
import { Complaint } from './complaint.ts'
import { type DatabaseUrls, emptyDatabase, openOwn, removeEmbedded, startEmbedded } from './database.ts'
import { serverEnvironment, signerEnvironment, worldEnvironment } from './environment.ts'
import { Restarts } from './restarts.ts'
import type { Settings } from './settings.ts'

export class Product {
  readonly #root: string
  readonly #settings: Settings
  readonly #env: NodeJS.ProcessEnv
  readonly #portalUrl: string
  readonly #children: Child[] = []
  readonly #death = Promise.withResolvers<string>()
  #postgres: Promise<RunningPostgres> | undefined
  #stopping = false

  constructor(root: string, settings: Settings, env: NodeJS.ProcessEnv, portalUrl: string) {
    this.#root = root
    this.#settings = settings
    this.#env = env
    this.#portalUrl = portalUrl
  }

  /** Resolves with a sentence when something ends that should keep running. */
  get died(): Promise<string> {
    return this.#death.promise
  }

  /** Resolves with the database's URLs when everything is serving. */
  async start(): Promise<DatabaseUrls> {
    const demo = this.#settings.mode === 'demo'
    if (this.#settings.fresh) await this.#removeData()
    const portal = this.#run('portal', 'scripts/portal/build.ts', this.#env)
    const world = demo ? this.#serve('world', 'apps/world/src/main.ts', this.#worldEnv()) : undefined
    const signer = demo
      ? this.#serve('signer', 'apps/signer/src/main.ts', signerEnvironment(this.#settings, this.#env))
      : undefined
    const database = this.#openDatabase().then(async ({ databaseUrl, databaseOwnerUrl }) => {
      const env = { ...this.#serverEnv(databaseUrl), DATABASE_OWNER_URL: databaseOwnerUrl }
      await this.#run('migrate', 'apps/server/src/main/migrate.ts', env)
      await world
      // The owner creates the demo's operators, as it does all operators.
      if (demo) await this.#run('demo', 'apps/server/src/main/demo.ts', env)
      return { databaseUrl, databaseOwnerUrl }
    })
    const [urls] = await Promise.all([database, portal, world, signer])
    await Promise.all([
      this.#serve('api', 'apps/server/src/main/api.ts', this.#serverEnv(urls.databaseUrl)),
      this.#serve('worker', 'apps/server/src/main/worker.ts', this.#serverEnv(urls.databaseUrl)),
    ])
    return urls
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const world = this.#children.find(({ name }) => name === 'world')
    await Promise.all(this.#children.filter((child) => child !== world).map((child) => child.stop()))
    await world?.stop()
    const postgres = await this.#postgres?.catch(() => undefined)
    await postgres?.stop()
  }

  /** Stops without an orderly shutdown. PostgreSQL's own watcher shuts it down once this process is gone. */
  kill(): void {
    for (const child of this.#children) child.kill()
  }

  async #openDatabase(): Promise<DatabaseUrls> {
    const { databaseUrl, dataDir } = this.#settings
    if (databaseUrl) return openOwn(databaseUrl, this.#settings)
    this.#refuseWhenStopping()
    const starting = startEmbedded(dataDir)
    this.#postgres = starting
    const postgres = await starting
    void postgres.ended.then((sentence) => this.#ended(sentence))
    return postgres
  }

  async #removeData(): Promise<void> {
    const { dataDir, databaseUrl, databaseOwnerUrl } = this.#settings
    const places = databaseUrl ? `the database of DATABASE_URL and ${dataDir}` : dataDir
    console.log(`Removing the data of earlier runs from ${places}`)
    if (databaseUrl) await emptyDatabase(databaseOwnerUrl ?? databaseUrl)
    else await removeEmbedded(dataDir)
    for (const part of ['world', 'files', 'signer'])
      rmSync(join(dataDir, part), { recursive: true, force: true })
  }

  async #serve(name: string, file: string, env: NodeJS.ProcessEnv): Promise<void> {
    const child = this.#begin(name, file, env)
    await child.ready
    void this.#keep(child, () => this.#begin(name, file, env))
  }

  /** Restarts a process that dies, and says so; if that repeats, everything ends. */
  async #keep(first: Child, begin: () => Child): Promise<void> {
    const restarts = new Restarts()
    for (let child = first; ; child = begin()) {
      if (child !== first) void tellWhenReady(child)
      const how = await child.ended
      if (this.#stopping) return
      const sentence = `The ${child.name} process ended unexpectedly (${how}).`
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
    return worldEnvironment(this.#settings, this.#env, this.#portalUrl)
  }

  #serverEnv(databaseUrl: string) {
    return serverEnvironment(this.#settings, this.#env, this.#portalUrl, databaseUrl)
  }
}

/** A failed start is reported by whatever watches the process. */
function tellWhenReady({ name, ready }: Child): Promise<void> {
  return ready.then(
    () => console.log(`The ${name} process serves again.`),
    () => {},
  )
}
