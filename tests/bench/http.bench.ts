// The cost of a read over HTTP, compared with a bare route and a hand-written one.
import { wallet } from '@halyard/contract'
import { fastify } from 'fastify'
import { post, usdpIssue, walletOf } from '../../apps/server/src/ledger/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { uncaused } from '../support/uncaused.ts'
import { bearer, openApi } from './api.ts'
import { openBank } from './bank.ts'
import { addWalletListByHand } from './by-hand.ts'
import { middleOf, type Result } from './measure.ts'
import { wrkRate } from './wrk.ts'

const seconds = 4
// A single round may be off by a tenth and more.
const rounds = 7
const warmUpSeconds = 10

export async function httpBench(): Promise<Result[]> {
  const bank = await openBank()
  const api = await openApi(bank)
  const bare = fastify()
  bare.get('/bare', async () => ({ message: 'Success' }))
  addWalletListByHand(bare, api.app, bank.url)
  const reference = await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    const reader = await api.signIn('reader')
    const way = { from: usdpIssue, to: walletOf(reader.id, 'usdp'), amount: 1_000_000_000n }
    const owners = openDatabase(bank.ownerUrl, 1)
    await owners.transact((tx) => post(tx, [uncaused('USDP_GRANT', way)], api.app.clock.now()))
    await owners.close()
    // Otherwise PostgreSQL would use plans made while its tables were empty.
    await bank.owner.query('vacuum analyze')
    const read = (address: string, forSeconds = seconds) => wrkRate(address, forSeconds, bearer(reader.token))
    const subject = api.urlOf(wallet.walletList)
    const [constant, byHand] = [`${reference}/bare`, `${reference}${wallet.walletList.path}`]
    // Warms up: a server that has been up for a minute has its code compiled.
    for (const address of [subject, constant, byHand]) await read(address, warmUpSeconds)
    // Reference and subject alternate, so that both run under the same conditions.
    const readAgainst = (other: string) =>
      middleOf(rounds, async () => (await read(subject)) / (await read(other)))
    return [
      {
        name: 'GET /wallet/walletList',
        ratio: await readAgainst(constant),
        atLeast: 0.5,
        how: 'rate, to a bare Fastify route that answers a constant; wrk with 64 connections',
      },
      {
        name: 'GET /wallet/walletList, by hand',
        ratio: await readAgainst(byHand),
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
