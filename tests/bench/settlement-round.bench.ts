// The duration of a round over ten thousand orders with a slow broker, and its use of PostgreSQL.
import { checkBooks } from '../../apps/server/src/ledger/index.ts'
import { openBox } from '../broker/box.ts'
import { type Bank, openBank } from './bank.ts'
import type { Result } from './measure.ts'
import { appOf, firstLogin, many, openOrders, settleAll } from './settlement.bench.ts'

const latencyMs = 30
const newsEvery = 100
const poolSize = 10

/** A round over many orders that were read before, one in a hundred of which has traded since. */
export async function settlementRoundBench(): Promise<Result[]> {
  const bank = await openBank(poolSize)
  const box = await openBox()
  try {
    await box.controls.crowd({ from: firstLogin, accounts: many, deals: 1, balance: '500' })
    const app = appOf(bank, box.broker)
    await openOrders(bank, many)
    await settleAll(app)
    for (let login = firstLogin; login < firstLogin + many; login += newsEvery) {
      await box.controls.trade({ login, profit: '1.00' })
    }
    await bank.owner.query('vacuum analyze')
    await box.controls.fault({ kind: 'slow', delayMs: latencyMs })
    const watching = watchConnections(bank)
    const begun = performance.now()
    await settleAll(app)
    const seconds = (performance.now() - begun) / 1000
    const connections = await watching()
    await expectNews(bank, many / newsEvery)
    return [
      {
        name: 'a round over 10,000 orders, news on 1% of them, 30 ms to the broker: of 60 s',
        ratio: seconds / 60,
        atMost: 1,
        how: `${seconds.toFixed(1)} s, one run, the world’s broker in the same process`,
      },
      {
        name: 'connections to PostgreSQL during it, beside the pool’s',
        ratio: connections - poolSize,
        atMost: 3,
        how: `${connections} at most, a pool of ${poolSize}`,
      },
    ]
  } finally {
    await box.close()
    await bank.close()
  }
}

/** Watches the number of connections; the returned function gives the maximum. */
function watchConnections({ owner }: Bank): () => Promise<number> {
  let most = 0
  const sample = async () => {
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::integer from pg_stat_activity where application_name = 'halyard'",
    )
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  const timer = setInterval(() => void sample(), 100)
  return async () => {
    clearInterval(timer)
    await sample()
    return most
  }
}

async function expectNews({ db, owner }: Bank, news: number): Promise<void> {
  const { rows } = await owner.query<{ news: number; read: number }>(
    `select (select count(*)::integer from broker_deal where comment = 'by hand' and settlement_id is not null) as news,
       (select count(*)::integer from deals_read where read_until > now() - interval '1 minute') as read`,
  )
  const { faults } = await checkBooks(db)
  if (rows[0]?.news !== news || rows[0]?.read !== many || faults.length > 0)
    throw new Error(`Not all was settled: ${JSON.stringify(rows[0])} ${faults.join('; ')}`)
}
