// The product's API on a benchmark's own database, with signed-in members.
import type { Call } from '@halyard/contract'
import { createMember } from '../../apps/server/src/access/accounts/index.ts'
import { gateOf, handlers } from '../../apps/server/src/main/app.ts'
import { openOutside } from '../../apps/server/src/main/outside.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { createServer } from '../../apps/server/src/platform/http/server.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import type { Bank } from './bank.ts'

export const password = 'bench-password-1'

export interface BenchApi {
  readonly app: App
  readonly address: string
  readonly urlOf: (call: Call, query?: Record<string, string>) => string
  /** A member of that name; both passwords are `password`, whose hash costs what it does in production. */
  readonly signIn: (name: string) => Promise<BenchMember>
  readonly close: () => Promise<void>
}

export interface BenchMember {
  readonly id: string
  readonly email: string
  readonly token: string
}

export async function openApi({ db, url }: Bank): Promise<BenchApi> {
  const config = readConfig({
    HALYARD_MODE: 'demo',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADDRESS_LIMIT_FACTOR: '100000',
  })
  const clock = { now: () => new Date() }
  const app: App = { config, db, ...openOutside(config), clock, log: createLog('bench', 'silent') }
  const server = await createServer(app, gateOf(app), handlers)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const hash = await hashPassword(password)
  return {
    app,
    address,
    urlOf: (call, query) => `${address}/api${call.path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    signIn: async (name) => {
      const email = `${name}@bench.test`
      const wanted = {
        email,
        fullName: 'Bench',
        country: 'SG',
        language: 'en' as const,
        passwordHash: hash,
        transactionPasswordHash: hash,
        sponsor: null,
      }
      const member = await db.transact((tx) => createMember(tx, wanted, clock.now()))
      const { token } = await ask(`${address}/api/user/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: email, password, type: 'INVESTOR' }),
      })
      return { id: member?.id ?? '', email, token: String(token) }
    },
    close: () => server.close(),
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function ask(address: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(address, init)
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${String(body.message)}`)
  return body
}
