// Posting compared with pgbench, on an ordinary disk and on one whose sync takes a millisecond.
import { createBatcher, post } from '../../apps/server/src/ledger/index.ts'
import { aDeposit, type Bank, openBank } from './bank.ts'
import { middleOf, type Result, rateOf } from './measure.ts'
import { mixedBatch } from './mixed-batch.ts'
import { pgbenchRate } from './pgbench.ts'

const seconds = 4
const rounds = 3

export async function ledgerBench(): Promise<Result[]> {
  const bank = await openBank()
  try {
    const ordinary = await measure(bank, '')
    await bank.slowDisk(1)
    return [...ordinary, ...(await measure(bank, ', 1 ms sync'))]
  } finally {
    await bank.close()
  }
}

async function measure(bank: Bank, disk: string): Promise<Result[]> {
  const { db, url } = bank
  const clock = { now: () => new Date() }
  const posting = () => db.transact((tx) => post(tx, [aDeposit()], clock.now()))
  // Reference and subject alternate, so that both run under the same conditions.
  const against = (measured: () => Promise<number>) =>
    middleOf(rounds, async () => {
      const reference = await pgbenchRate(url, seconds)
      return (await measured()) / reference
    })
  const batching = async () => {
    const batch = mixedBatch(createBatcher(db, clock))
    return (await rateOf(512, seconds, batch.submit)) * batch.postedShare()
  }
  return [
    {
      name: `post(tx, …)${disk}`,
      ratio: await against(() => rateOf(16, seconds, posting)),
      atLeast: 0.65,
      how: '16 callers, a transaction each, to pgbench over 16 connections calling the same function',
    },
    {
      name: `batcher${disk}`,
      ratio: await against(batching),
      atLeast: 2,
      how: '512 waiting callers, one in ten a refusal or a duplicate, only what was posted counts; to the same pgbench',
    },
  ]
}
