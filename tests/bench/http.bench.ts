// What a call costs over HTTP: a money call against its password check alone, a read against a bare route.
import { wallet } from '@halyard/contract'
import { fastify } from 'fastify'
import { createMember } from '../../apps/server/src/features/identity/index.ts'
import { move, post, usdpIssue, walletOf } from '../../apps/server/src/ledger/index.ts'
import { gateOf, handlers } from '../../apps/server/src/main/app.ts'
import { openOutside } from '../../apps/server/src/main/outside.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { hashPassword, passwordMatches } from '../../apps/server/src/platform/auth/passwords.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createServer } from '../../apps/server/src/platform/http/server.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { type Bank, openBank } from './bank.ts'
import { middleOf, type Result, rateOf } from './measure.ts'
import { wrkRate } from './wrk.ts'

const seconds = 4
const rounds = 3
const password = 'bench-password-1'

export async function httpBench(): Promise<Result[]> {
  const bank = await openBank()
  const app = appOf(bank)
  const server = await createServer(app, gateOf(app), handlers)
  const hash = await hashPassword(password)
  const bare = fastify()
  bare.get('/bare', async () => ({ message: 'Success' }))
  bare.post('/password', async () => ({ matches: await passwordMatches(hash, password) }))
  const api = await server.listen({ host: '127.0.0.1', port: 0 })
  const reference = await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    const payers = await makePayers(app, api, hash)
    const [payer] = payers
    const read = () => wrkRate(`${api}/api${wallet.walletList.path}`, seconds, bearer(payer?.token))
    let turn = 0
    const pay = () => {
      const from = payers[turn++ % payers.length]
      const to = payers[turn % payers.length]
      const body = { walletType: 'USDP', email: to?.email, amount: '0.000001', transactionPassword: password }
      return ask(`${api}/api${wallet.transfer.path}`, {
        method: 'POST',
        headers: {
          ...bearer(from?.token),
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      })
    }
    const compare = (act: () => Promise<unknown>, other: () => Promise<unknown>) =>
      middleOf(rounds, async () => (await rateOf(16, seconds, act)) / (await rateOf(16, seconds, other)))
    return [
      {
        name: 'money call over HTTP',
        ratio: await compare(() => ask(`${reference}/password`, { method: 'POST' }), pay),
        atMost: 1.25,
        how: 'cost of POST /wallet/transfer, to a route that only checks the password; 16 callers',
      },
      {
        name: 'GET /wallet/walletList',
        ratio: await middleOf(
          rounds,
          async () => (await read()) / (await wrkRate(`${reference}/bare`, seconds)),
        ),
        atLeast: 0.5,
        how: 'rate, to a bare Fastify route that answers a constant; wrk with 64 connections',
      },
    ]
  } finally {
    await server.close()
    await bare.close()
    await bank.close()
  }
}

function appOf({ db, url }: Bank): App {
  const config = readConfig({
    HALYARD_MODE: 'demo',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADDRESS_LIMIT_FACTOR: '100000',
  })
  return {
    config,
    db,
    ...openOutside(config),
    clock: { now: () => new Date() },
    log: createLog('bench', 'silent'),
  }
}

async function makePayers(app: App, api: string, hash: string): Promise<{ email: string; token: string }[]> {
  const payers = []
  for (let number = 0; number < 32; number++) {
    const email = `payer${number}@bench.test`
    const wanted = {
      email,
      fullName: 'Payer',
      country: 'SG',
      language: 'en' as const,
      passwordHash: hash,
      transactionPasswordHash: hash,
      sponsor: null,
    }
    const member = await app.db.transact((tx) => createMember(tx, wanted, app.clock.now()))
    const grant = move('USDP_GRANT', {
      from: usdpIssue,
      to: walletOf(member?.id ?? '', 'usdp'),
      amount: 1_000_000_000n,
    })
    await app.db.transact((tx) => post(tx, [grant], app.clock.now()))
    const reply = await ask(`${api}/api/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password, type: 'INVESTOR' }),
    })
    payers.push({ email, token: String(reply.token) })
  }
  return payers
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

async function ask(address: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(address, init)
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${String(body.message)}`)
  return body
}
