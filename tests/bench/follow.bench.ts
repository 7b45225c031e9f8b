// The follower's throughput on BNB Smart Chain, live and catching up, with 200 ms of latency to its node.
import { setTimeout as sleep } from 'node:timers/promises'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openBox } from '../chains/box.ts'
import { openBank } from './bank.ts'
import type { Result } from './measure.ts'

const latencyMs = 200
const blocksPerSecond = 1 / 0.45
/** Two events each. */
const paymentsInABlock = 100
/**
 * A tenth of an hour, to be caught up in a tenth of the 15 minutes: the required rate is the same, and the
 * narrow ranges at the start weigh ten times as much.
 */
const outageSeconds = 360
const catchUpSeconds = 90

export async function followBench(): Promise<Result[]> {
  const bank = await openBank()
  const box = await openBox()
  try {
    const { chain, controls } = box.networks.BEP20
    const app = {
      db: bank.db,
      clock: { now: () => new Date() },
      log: createLog('bench', 'error'),
    } as unknown as App
    const follow = async () => {
      while ((await followOnce(app, chain)) === 'more');
    }
    const height = async () => {
      const { rows } = await bank.owner.query<{ height: string }>(
        "select height from network where network = 'BEP20'",
      )
      return Number(rows[0]?.height)
    }
    await follow()
    const to = (await box.signer.addresses()).BEP20
    const payments = Array.from({ length: paymentsInABlock }, () => ({ to, amount: '0.01' }))
    const makeBlock = async () => {
      await controls.send({ payments })
      await controls.mine()
    }
    const before = await height()
    for (let block = 0; block < outageSeconds * blocksPerSecond; block++) await makeBlock()
    await controls.fault({ kind: 'slow', delayMs: latencyMs })
    const begun = performance.now()
    const goingOn = everySecond(blocksPerSecond, makeBlock)
    await follow()
    const seconds = (performance.now() - begun) / 1000
    const taken = (await height()) - before
    const made = await goingOn.stop()
    await controls.mend()
    const pace = made / seconds
    if (pace < 0.9 * blocksPerSecond) {
      throw new Error(`The chain made ${pace.toFixed(2)} blocks a second meanwhile: too few to tell anything`)
    }
    const how = `${taken} blocks in ${seconds.toFixed(1)} s, ${2 * paymentsInABlock} events in each, one run, the world’s chain in the same process`
    return [
      {
        name: 'reading BNB Smart Chain with 200 ms to the node, to the pace of its blocks',
        ratio: taken / seconds / blocksPerSecond,
        atLeast: 2,
        how,
      },
      {
        name: 'making up an outage of 6 minutes while the chain goes on, of 90 seconds',
        ratio: seconds / catchUpSeconds,
        atMost: 1,
        how: `measured; the chain made ${made} blocks meanwhile`,
      },
    ]
  } finally {
    await box.close()
    await bank.close()
  }
}

/** Repeats the work at this rate until it is stopped, and then returns the count. */
function everySecond(times: number, work: () => Promise<void>): { stop(): Promise<number> } {
  const begun = performance.now()
  let stopped = false
  let done = 0
  const going = (async () => {
    while (!stopped) {
      const dueMs = ((done + 1) / times) * 1000 - (performance.now() - begun)
      if (dueMs > 0) await sleep(dueMs)
      if (stopped) break
      await work()
      done += 1
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await going
      return done
    },
  }
}
