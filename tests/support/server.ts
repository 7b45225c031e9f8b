// The server on its own database, with a clock that tests move and a mailbox they read.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Call, described, type InputOf, type RefusalBody, type ReplyOf } from '@halyard/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { runOnce } from 'graphile-worker'
import { inject } from 'vitest'
import { diskFiles } from '../../apps/server/src/adapters/disk/disk-files.ts'
import { gateOf, handlers, jobs } from '../../apps/server/src/main/app.ts'
import { openOutside } from '../../apps/server/src/main/outside.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createServer } from '../../apps/server/src/platform/http/server.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { jobLogger, taskListOf } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { Mail } from '../../apps/server/src/ports/mailer.ts'
import { type Config, readConfig } from '../../apps/server/src/settings/config.ts'
import { asOwner, testDatabase } from './database.ts'

export interface TestServer {
  readonly app: App
  readonly server: FastifyInstance
  /** For `asOwner`: the server itself signs in as the application. */
  readonly ownerUrl: string
  /** Everything the server has logged so far. */
  readonly logged: () => string
  /** Time only moves by this. */
  readonly advance: (seconds: number) => void
  /** Runs the pending jobs and returns the mails sent since the last call. */
  readonly deliveredMails: () => Promise<Mail[]>
  readonly ask: <C extends Call>(call: C, input?: InputOf<C>, as?: Caller) => Promise<CallInput<C>>
  readonly close: () => Promise<void>
}

/** A browser's state between calls. */
export interface Browser {
  cookie: string | undefined
}

interface Caller {
  readonly token?: string
  /** A browser other than the shared default. */
  readonly browser?: Browser
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: string
  readonly address?: string
  readonly path?: string
  /** For aliases of calls at the site's root. */
  readonly rootPath?: string
  /** The Idempotency-Key; null to send none. By default, a call that needs one gets a new one. */
  readonly key?: string | null
}

interface CallInput<C extends Call> {
  readonly status: number
  readonly body: ReplyOf<C> & Partial<Omit<RefusalBody, keyof ReplyOf<C>>>
}

export async function testServer(
  changes: Partial<Config> = {},
  outside: Partial<Pick<App, 'chains' | 'signer' | 'broker' | 'gateway' | 'webhooks'>> = {},
): Promise<TestServer> {
  const database = await testDatabase()
  const config = { ...configOf(database.url), ...changes }
  await allowApprovals(database.ownerUrl, changes, config)
  const log = memoryLog(config.logLevel)
  const filesDir = join(inject('testFilesDir'), newId())
  let nowMs = Date.now()
  const app: App = {
    config,
    log: log.log,
    clock: { now: () => new Date(nowMs) },
    db: openDatabase(database.url, 10),
    ...openOutside(config),
    files: diskFiles(filesDir),
    ...outside,
  }
  const server = await createServer(app, gateOf(app), handlers)
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const taskList = taskListOf({ ...app, mailer }, jobs)
  const defaultBrowser: Browser = { cookie: undefined }

  return {
    app,
    server,
    ownerUrl: database.ownerUrl,
    logged: log.text,
    advance: (seconds) => {
      nowMs += seconds * 1000
    },
    deliveredMails: async () => {
      await runOnce({ pgPool: app.db.pool, taskList, noHandleSignals: true, logger: jobLogger(app.log) })
      return mails.splice(0)
    },
    ask: (call, input, as) => ask(server, call, input, { browser: defaultBrowser, ...as }),
    close: async () => {
      await server.close()
      await app.db.close()
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** Like the owner of an installation with such settings. */
async function allowApprovals(ownerUrl: string, changes: Partial<Config>, config: Config): Promise<void> {
  const { secondApprovalAbove, bankCreditAlonePerDay, bankFirstDepositsByTwo } = changes
  if ([secondApprovalAbove, bankCreditAlonePerDay, bankFirstDepositsByTwo].every((one) => one === undefined))
    return
  await asOwner(ownerUrl, (owner) =>
    owner.query(
      'update approval_limit set second_approval_above = $1, alone_per_day = $2, first_by_two = $3',
      [config.secondApprovalAbove, config.bankCreditAlonePerDay, config.bankFirstDepositsByTwo],
    ),
  )
}

function configOf(databaseUrl: string): Config {
  return {
    ...readConfig({
      HALYARD_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'debug',
      CHECK_REPLIES: 'yes',
    }),
    portalDir: '/nowhere',
    consoleDir: '/nowhere',
  }
}

function memoryLog(level: string) {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('test', level, stream), text: () => lines.join('') }
}

async function ask<C extends Call>(
  server: FastifyInstance,
  call: C,
  input: InputOf<C> | undefined,
  as: Caller & { readonly browser: Browser },
): Promise<CallInput<C>> {
  const key = as.key === undefined && described(call).needsKey ? newId() : as.key
  const response = await injected(server, call, {
    method: call.method,
    url: as.rootPath ?? `/api${as.path ?? call.path}`,
    ...(input?.query ? { query: input.query as Record<string, string> } : {}),
    ...(input?.body ? { payload: call.takes === 'multipart' ? formOf(input.body) : input.body } : {}),
    remoteAddress: as.address ?? '127.0.0.1',
    headers: {
      'content-language': as.language ?? 'EN',
      ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      ...(as.browser.cookie ? { cookie: as.browser.cookie } : {}),
      ...as.headers,
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
    },
  })
  const [cookie] = String(response.headers['set-cookie'] ?? '').split(';')
  if (cookie) as.browser.cookie = cookie
  if (call.gives === 'file' && response.statusCode === 200) {
    const type = String(response.headers['content-type'])
    const file = new Blob([response.rawPayload as Buffer<ArrayBuffer>], { type })
    return { status: 200, body: { file } as unknown as CallInput<C>['body'] }
  }
  return { status: response.statusCode, body: response.json() }
}

/** A stream is aborted once it has begun, and has the body of a success. */
export async function injected(server: FastifyInstance, call: Call, request: InjectOptions) {
  if (call.gives !== 'events') return server.inject(request)
  const response = await server.inject({ ...request, payloadAsStream: true })
  const stream = response.stream()
  const { statusCode, headers } = response
  const body = statusCode === 200 ? '{"message":"Success"}' : await text(stream)
  stream.destroy()
  return { statusCode, headers, body, rawPayload: Buffer.from(body), json: () => JSON.parse(body) }
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}
