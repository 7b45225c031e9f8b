// Whether the follower keeps up with BNB Smart Chain, and catches up with it, although its node is 200 ms away.
import { followOnce } from '../../apps/server/src/features/deposit/follow-chain.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openBox } from '../chains/box.ts'
import { openBank } from './bank.ts'
import type { Result } from './measure.ts'

const latencyMs = 200
const blocksPerSecond = 1 / 0.45
const blocks = 400
/** Two events each. */
const paymentsInABlock = 100
const outageBlocks = 8_000
const catchUpSeconds = 900

export async function followBench(): Promise<Result[]> {
  const bank = await openBank()
  const box = await openBox()
  try {
    const { chain, controls } = box.places.BEP20
    const app = {
      db: bank.db,
      clock: { now: () => new Date() },
      log: createLog('bench', 'error'),
    } as unknown as App
    const follow = async () => {
      while ((await followOnce(app, chain)) === 'more');
    }
    await follow()
    const to = (await box.signer.addresses()).BEP20
    const payments = Array.from({ length: paymentsInABlock }, () => ({ to, amount: '0.01' }))
    for (let block = 0; block < blocks; block++) {
      await controls.send({ payments })
      await controls.mine()
    }
    await controls.fault({ kind: 'slow', delayMs: latencyMs })
    const begun = performance.now()
    await follow()
    const rate = blocks / ((performance.now() - begun) / 1000)
    const { rows } = await bank.owner.query<{ height: string }>(
      "select height from network where network = 'BEP20'",
    )
    await controls.mend()
    if (Number(rows[0]?.height) !== (await chain.head()).number) throw new Error('Not all blocks were read')
    const how = `${rate.toFixed(1)} blocks a second, ${2 * paymentsInABlock} events in each, one run, the world’s chain in the same process`
    return [
      {
        name: 'reading BNB Smart Chain with 200 ms to the node, to the pace of its blocks',
        ratio: rate / blocksPerSecond,
        atLeast: 2,
        how,
      },
      {
        name: 'making up an outage of 8,000 blocks while the chain goes on, of 15 minutes',
        ratio: outageBlocks / (rate - blocksPerSecond) / catchUpSeconds,
        atMost: 1,
        how: 'reckoned from the rate before',
      },
    ]
  } finally {
    await box.close()
    await bank.close()
  }
}
