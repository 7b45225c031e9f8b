import { operatorHome as contract, type Network } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { lastRun } from '../../books/reconciliation/index.ts'
import { creditedByDay } from '../../deposits/index.ts'
import { coverageOf } from '../../ledger/index.ts'
import { lengthsOf } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { paidByDay } from '../../withdrawals/index.ts'
import { queuesFor } from '../all-queues.ts'

export const home = answerOperator(contract.home, (app, { operator: { name, capabilities } }) =>
  app.db.snapshot(async (reader) => {
    const lengths = await lengthsOf(reader, queuesFor(capabilities), capabilities)
    return {
      name,
      capabilities: [...capabilities],
      queues: lengths.map(({ queue, waiting, since }) => ({
        queue,
        waiting,
        oldestSince: since,
      })),
      stopped: await stoppedNetworks(reader),
      books: capabilities.includes('books.reconcile') ? await booksOf(reader, app.clock.now()) : null,
    }
  }),
)

/** By alarm kind, not details, which may name a member. */
async function stoppedNetworks(reader: Reader) {
  const found = await reader
    .selectFrom('network')
    .select(['network', 'stopped_at', 'stop_reason'])
    .where('stopped_at', 'is not', null)
    .orderBy('network')
    .execute()
  return found.flatMap(({ network, stopped_at: since, stop_reason: reason }) =>
    since === null
      ? []
      : [
          {
            network: network as Network,
            since,
            reason: reason?.split(':')[0] ?? '',
          },
        ],
  )
}

async function booksOf(reader: Reader, now: Date) {
  const { owed, own, held } = await coverageOf(reader)
  const last = await lastRun(reader, now)
  const days = lastDays(now)
  const since = new Date(`${days[0]}T00:00:00Z`)
  const [credited, paid] = [await creditedByDay(reader, since), await paidByDay(reader, since)]
  return {
    coverage: {
      owed: written(owed),
      own: written(own),
      held: held.map(({ place, amount }) => ({ place, amount: written(amount) })),
    },
    reconciliation: last && { finishedAt: last.finishedAt, agreed: last.agreed },
    days: days.map((day) => ({
      day,
      moneyIn: written(credited.get(day) ?? 0n),
      moneyOut: written(paid.get(day) ?? 0n),
    })),
  }
}

const daysShown = 7
const dayMs = 24 * 3600 * 1000

/** In UTC, ending today. */
function lastDays(now: Date): string[] {
  return Array.from({ length: daysShown }, (_, n) =>
    new Date(now.getTime() - (daysShown - 1 - n) * dayMs).toISOString().slice(0, 10),
  )
}

const written = (amount: Amount) => formatAmount(amount, 'USDT')
