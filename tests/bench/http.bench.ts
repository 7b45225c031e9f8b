// What a call costs over HTTP: a money call compared with its password check alone, a read with a bare route
// and with a hand-written one.
import { wallet } from '@halyard/contract'
import { fastify } from 'fastify'
import { move, post, usdpIssue, walletOf } from '../../apps/server/src/ledger/index.ts'
import {
  hashPassword,
  owaspFloor,
  passwordMatches,
  setPasswordCost,
} from '../../apps/server/src/platform/auth/passwords.ts'
import { ask, type BenchApi, type BenchMember, bearer, openApi, password } from './api.ts'
import { type Bank, openBank } from './bank.ts'
import { addWalletListByHand } from './by-hand.ts'
import { middleOf, type Result, rateOf } from './measure.ts'
import { wrkRate } from './wrk.ts'

const seconds = 4
// A round alone may be off by a tenth and more.
const rounds = 7
const warmUpSeconds = 10

export async function httpBench(): Promise<Result[]> {
  const bank = await openBank()
  const api = await openApi(bank)
  const [hash, cheapHash] = [await hashPassword(password), await hashCheaply(password)]
  const bare = fastify()
  bare.get('/bare', async () => ({ message: 'Success' }))
  bare.post('/password', async () => ({ matches: await passwordMatches(hash, password) }))
  bare.post('/cheap-password', async () => ({ matches: await passwordMatches(cheapHash, password) }))
  addWalletListByHand(bare, api.app, bank.url)
  const reference = await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    const payers = await makePayers(api, 'payer', hash)
    const quick = await makePayers(api, 'quick', cheapHash)
    await warmUp(bank, paying(api, quick), () => ask(`${reference}/cheap-password`, { method: 'POST' }))
    const reader = bearer(payers[0]?.token ?? '')
    const read = () => wrkRate(api.urlOf(wallet.walletList), seconds, reader)
    // Reference and subject alternate, so that both run under the same conditions.
    const readAgainst = (path: string) =>
      middleOf(rounds, async () => (await read()) / (await wrkRate(`${reference}${path}`, seconds, reader)))
    const checking = () => ask(`${reference}/password`, { method: 'POST' })
    return [
      {
        name: 'money call over HTTP',
        ratio: await middleOf(
          rounds,
          async () =>
            (await rateOf(16, seconds, checking)) / (await rateOf(16, seconds, paying(api, payers))),
        ),
        atMost: 1.25,
        how: 'cost of POST /wallet/transfer, to a route that only checks the password; 16 callers',
      },
      {
        name: 'GET /wallet/walletList',
        ratio: await readAgainst('/bare'),
        atLeast: 0.5,
        how: 'rate, to a bare Fastify route that answers a constant; wrk with 64 connections',
      },
      {
        name: 'GET /wallet/walletList, by hand',
        ratio: await readAgainst(wallet.walletList.path),
        atLeast: 0.8,
        how: 'rate, to a Fastify route written by hand with two prepared statements; wrk with 64 connections',
      },
    ]
  } finally {
    await api.close()
    await bare.close()
    await bank.close()
  }
}

async function hashCheaply(password: string): Promise<string> {
  setPasswordCost({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hash = await hashPassword(password)
  setPasswordCost(owaspFloor)
  return hash
}

/**
 * A server that has been up for a minute has its code compiled; after the few hundred transfers of a round,
 * most of it would still be interpreted. And PostgreSQL has counted its tables, which it does every minute by itself: plans
 * made while they were empty read all of what has come since.
 */
async function warmUp(bank: Bank, ...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) await rateOf(16, warmUpSeconds / 2, call)
  await bank.owner.query('vacuum analyze')
  for (const call of calls) await rateOf(16, warmUpSeconds / 2, call)
}

async function makePayers(api: BenchApi, name: string, hash: string): Promise<BenchMember[]> {
  const payers: BenchMember[] = []
  for (let number = 0; number < 32; number++) {
    const payer = await api.signIn(`${name}${number}`, hash)
    const way = { from: usdpIssue, to: walletOf(payer.id, 'usdp'), amount: 1_000_000_000n }
    await api.app.db.transact((tx) => post(tx, [move('USDP_GRANT', way)], api.app.clock.now()))
    payers.push(payer)
  }
  return payers
}

/** Each member pays the next. */
function paying(api: BenchApi, payers: readonly BenchMember[]): () => Promise<unknown> {
  let turn = 0
  return () => {
    const from = payers[turn++ % payers.length]
    const to = payers[turn % payers.length]
    const body = { walletType: 'USDP', email: to?.email, amount: '0.000001', transactionPassword: password }
    return ask(api.urlOf(wallet.transfer), {
      method: 'POST',
      headers: {
        ...bearer(from?.token ?? ''),
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
  }
}
